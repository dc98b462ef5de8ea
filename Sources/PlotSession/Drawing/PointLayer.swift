import ChartCore
import RealFunctions

/// Values at known places, and how they are drawn.
struct PointLayer {
  var points: [PlotPoint]
  var style: PlotStyle
  /// What x is called.
  var variable: String
  /// What y is called, if the values say so themselves.
  var value: String?
  var name: String
  var options: PlotOptions
  /// Whether the values are rows of a data file.
  var isData = false
  /// What tells this item from others of the same name, where several marks share its color.
  var place: Int

  /// The diameter of the symbols that `dots` draws, in pixels.
  private static let dot = 2.5

  /// What the points take besides themselves: a row of numbers for each, twice where symbols stand on lines.
  var bytesOfRows: Int { points.count * (style == .linespoints ? 40 : 20) }
  /// What the points take themselves.
  var bytesOfPoints: Int { points.count * MemoryLayout<PlotPoint>.stride }

  /// Whether there is anything to draw.
  var hasPoint: Bool { points.contains { $0.x.isFinite && $0.y.isFinite } }

  /// The declaration of the item as marks.
  var content: some ChartContent {
    marks.markStyle(options.markStyle(named: name, category: category))
  }

  @ChartContentBuilder
  private var marks: some ChartContent {
    switch style {
    case .lines: line
    case .steps: line.interpolationMethod(.stepStart)
    case .points: symbols
    case .dots: symbols.symbolSize(Self.dot * Self.dot)
    case .linespoints:
      line
      symbols
    case .area:
      AreaPlot(points, x: .value(variable, \.x), y: .value(name, \.y), stacking: .unstacked)
        .zIndex(Depth.areas.rawValue)
    }
  }

  private var line: some ChartContent {
    LinePlot(points, x: .value(variable, \.x), y: .value(name, \.y))
      .zIndex(Depth.lines.rawValue)
  }

  private var symbols: some ChartContent {
    PointPlot(points, x: .value(variable, \.x), y: .value(name, \.y))
      .zIndex(Depth.symbols.rawValue)
  }

  /// What the item's marks share, so that they have one color.
  var category: String { "\(place)" }
}
