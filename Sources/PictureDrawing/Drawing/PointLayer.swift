import ChartCore
import DataFiles
import Resolution
import Statements

/// Points, and the style in which they are drawn.
struct PointLayer {
  var points: [PlotPoint]
  /// Names of the categories, of which each x is the index from 0; nil if x is a number.
  var categories: [String]?
  /// Error bars or the ends of a band; nil for other styles.
  var bounds: PointBounds?
  /// The values of a heat map or of contours; nil for other styles.
  var heights: DataHeights?
  /// The numbers that colour the points; nil where the item has one colour.
  var colors: PointColors?
  /// Whether these numbers have a scale of their own, since other points are coloured by other numbers.
  var hasOwnScale = false
  /// Whether bars of other histograms may lie behind or in front of its bars.
  var isAmongHistograms = false
  var style: PlotStyle
  /// Name of x.
  var variable: String
  /// Name of y, if the values have one themselves; else nil.
  var value: String?
  var name: String
  var options: PlotOptions
  /// Whether the values are rows of a data file.
  var isData = false
  /// Number that tells the item from others of the same name, where several marks share its color.
  var place: Int
  /// Number of the item's curve on the color scale of its family; nil without such a scale.
  var rank: ColorRank?
  /// Arrangement of its bars or boxes relative to those of other items.
  var arrangement = BarArrangement()
  /// The value of y at which strokes to the values begin: zero, or one below all values on a log axis.
  var base = 0.0
  /// Statistics that its style shows of all values together; nil for styles that show each value.
  var summary: PointSummary?

  /// The diameter of the symbols that `dots` draws, in pixels.
  static let dot = 2.5

  /// Bytes of the rows that marks make of the points: one for each, two where symbols stand on
  /// lines.
  var bytesOfRows: Int {
    switch style {
    case .linespoints: points.count * 40
    case .lines, .points, .dots, .steps, .area, .polygons:
      points.count * (categories == nil && colors == nil ? 20 : 120)
    // Bins and boxes copy and sort the values.
    case .histogram, .density, .cumulative, .boxplot:
      points.count * 40 + (summary?.bytesOfRows ?? 0)
    // Bars are rows with intervals and names; sectors are outlines.
    case .bars, .impulses: points.count * 200
    case .heat, .contour: (heights?.count ?? 0) * 200
    case .pie, .donut: points.count * 700
    case .errorbars, .xerrorbars, .xyerrorbars, .errorlines, .ribbon: points.count * 200
    }
  }
  /// Bytes of the points themselves.
  var bytesOfPoints: Int { points.count * MemoryLayout<PlotPoint>.stride }

  /// Whether there is anything to draw.
  var hasPoint: Bool { points.contains { $0.x.isFinite && $0.y.isFinite } }

  /// Color key that the item's marks share.
  var category: String { "\(place)" }

  /// Whether the axes show names of categories instead of numbers.
  var names: (x: Bool, y: Bool) {
    switch style {
    case .bars, .boxplot:
      arrangement.isHorizontal ? (false, true) : (categories != nil || style == .boxplot, false)
    case .lines, .points, .dots, .linespoints, .steps, .area, .impulses, .heat, .contour,
      .errorbars,
      .xerrorbars,
      .xyerrorbars, .errorlines, .ribbon, .polygons:
      (categories != nil, false)
    case .histogram, .density, .cumulative, .pie, .donut: (false, false)
    }
  }

  /// Style of its marks.
  var look: MarkStyle { options.markStyle(named: name, category: category, rank: rank) }

  /// Writes the layer as marks.
  ///
  /// Never inlined: inside of the function that draws all layers, the type metadata of all kinds of
  /// content would be looked up for pictures without points, too.
  @inline(never)
  func lower(into sink: inout MarkSink) {
    switch style {
    case .points where colors != nil, .dots where colors != nil: lowerColored(into: &sink)
    case .lines, .points, .dots, .linespoints, .steps, .area, .polygons:
      if let rows = namedRows {
        sink.write(rowMarks(rows).markStyle(look), rank: options.rank(rank))
      } else {
        sink.write(marks.markStyle(look), rank: options.rank(rank))
      }
    case .bars: lowerBars(into: &sink)
    case .impulses: lowerImpulses(into: &sink)
    case .heat: lowerHeat(into: &sink)
    case .contour: lowerContours(into: &sink)
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
    case .dots: symbols.symbolSize(Self.dot * Self.dot * options.symbolScale)
    case .linespoints:
      line
      symbols
    case .area:
      AreaPlot(points, x: .value(variable, \.x), y: .value(name, \.y), stacking: .unstacked)
        .zIndex(Depth.areas.rawValue)
    case .polygons:
      // In the order of lines, so that they hide what stands in front of them in the statement.
      PolygonPlot(points, x: .value(variable, \.x), y: .value(name, \.y))
        .zIndex(Depth.lines.rawValue)
    case .points, .bars, .impulses, .heat, .contour, .histogram, .density, .cumulative, .boxplot,
      .pie,
      .donut,
      .errorbars,
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
      .markStyle(options.symbolStyle)
      .zIndex(Depth.symbols.rawValue)
  }
}
