import ChartCore
import DataFiles
import Resolution
import Statements

/// Values at known places, and how they are drawn.
struct PointLayer {
  var points: [PlotPoint]
  /// The names of which each x is the number from 0; nil if x is a number.
  var categories: [String]?
  /// Error bars or the ends of a band; nil for other styles.
  var bounds: PointBounds?
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
  /// Where it stands on the scale that colours it.
  var rank: ColorRank?
  /// How its bars or boxes stand to those of other items.
  var arrangement = BarArrangement()
  /// What its style shows of all values together; nil for styles that show each.
  var summary: PointSummary?

  /// The diameter of the symbols that `dots` draws, in pixels.
  static let dot = 2.5

  /// What the points take besides themselves: a row of numbers for each, twice where symbols stand on lines.
  var bytesOfRows: Int {
    switch style {
    case .linespoints: points.count * 40
    case .lines, .points, .dots, .steps, .area: points.count * (categories == nil ? 20 : 120)
    // Bins and boxes copy and sort the values.
    case .histogram, .density, .cumulative, .boxplot:
      points.count * 40 + (summary?.bytesOfRows ?? 0)
    // Bars are rows with intervals and names; sectors are outlines.
    case .bars: points.count * 200
    case .pie, .donut: points.count * 700
    case .errorbars, .xerrorbars, .xyerrorbars, .errorlines, .ribbon: points.count * 200
    }
  }
  /// What the points take themselves.
  var bytesOfPoints: Int { points.count * MemoryLayout<PlotPoint>.stride }

  /// Whether there is anything to draw.
  var hasPoint: Bool { points.contains { $0.x.isFinite && $0.y.isFinite } }

  /// What the item's marks share, so that they have one color.
  var category: String { "\(place)" }

  /// Whether names stand along an axis, and no numbers.
  var names: (x: Bool, y: Bool) {
    switch style {
    case .bars, .boxplot:
      arrangement.isHorizontal ? (false, true) : (categories != nil || style == .boxplot, false)
    case .lines, .points, .dots, .linespoints, .steps, .area, .errorbars, .xerrorbars, .xyerrorbars,
      .errorlines, .ribbon:
      (categories != nil, false)
    case .histogram, .density, .cumulative, .pie, .donut: (false, false)
    }
  }

  /// What its marks look like.
  var look: MarkStyle { options.markStyle(named: name, category: category, rank: rank) }

  /// Writes the layer as marks.
  ///
  /// Never inlined: where it stood inside of what draws all layers, all types of content in it would be looked up there,
  /// for pictures without such marks, too.
  @inline(never)
  func lower(into sink: inout MarkSink) {
    switch style {
    case .lines, .points, .dots, .linespoints, .steps, .area:
      if let rows = namedRows {
        sink.write(rowMarks(rows).markStyle(look), rank: options.rank(rank))
      } else {
        sink.write(marks.markStyle(look), rank: options.rank(rank))
      }
    case .bars: lowerBars(into: &sink)
    case .histogram: lowerBins(into: &sink)
    case .density, .cumulative: lowerDistribution(into: &sink)
    case .boxplot: lowerBoxes(into: &sink)
    case .pie, .donut: lowerSectors(into: &sink)
    case .errorbars, .xerrorbars, .xyerrorbars, .errorlines, .ribbon: lowerBounds(into: &sink)
    }
  }

  @ChartContentBuilder
  private var marks: some ChartContent {
    switch style {
    case .lines: line
    case .steps: line.interpolationMethod(.stepStart)
    case .dots: symbols.symbolSize(Self.dot * Self.dot)
    case .linespoints:
      line
      symbols
    case .area:
      AreaPlot(points, x: .value(variable, \.x), y: .value(name, \.y), stacking: .unstacked)
        .zIndex(Depth.areas.rawValue)
    case .points, .bars, .histogram, .density, .cumulative, .boxplot, .pie, .donut, .errorbars,
      .xerrorbars, .xyerrorbars, .errorlines, .ribbon:
      symbols
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
}
