/// An item of `plot` or `splot` as it was read, its formulas computed as far as they are constant.
struct PlotElement {
  /// What the item draws.
  enum Source {
    /// One formula, or two or three of a parametric curve.
    case functions([ScriptExpression])
    /// The bytes of a file, a block or lines in the script.
    case data([UInt8], name: String)
    /// The numbers of the axis, `'+'`, or of both, `'++'`.
    case axis(isPlane: Bool)
    /// The elements of an array.
    case array([ScriptValue])
    /// A file that cannot be read, with the reason.
    case missing(String)
  }

  /// What names the item in the legend.
  enum Title {
    case usual
    case nothing
    case text(String)
    /// The name of a column; nil for that of the last one in `using`.
    case head(Int?)
  }

  /// The end of a curve at which its title stands: `title … at end`.
  enum TitlePlace { case beginning, end }

  var source: Source
  /// A range in front of the item, with the letter that it names.
  var samplings: [(letter: String?, range: ScriptSettings.Range, step: Double?)] = []
  var choice = DataChoice()
  var title: Title = .usual
  var isPlainTitle = false
  /// Where the title stands; nil for the key.
  var titlePlace: TitlePlace?
  /// The style of `with`; nil for the usual one.
  var style: PlotStyleRow?
  /// The words behind the style, which some styles read: `above y1=0`.
  var styleText = ""
  var look = ScriptSettings.Look()
  /// The other side of `filledcurves`.
  var edge = Edge()
  /// How its texts stand.
  var labels = LabelLook()
  /// The length of the strokes across whiskers, as a share of the box; nil for none.
  var whiskerBars: Double?
  /// The least distance of its rows along x, where they are drawn in several groups.
  var leastGap: Double?
  /// Whether the heads of short arrows are as large as those of long ones: `size … fixed`.
  var hasFixedHeads = false
  /// Whether it is measured on the second y axis.
  var isOnRight = false
  /// Whether it is measured on the second x axis.
  var isAbove = false
  /// The place on the x axis of a place of the second one; nil where both are the same.
  var placeBelow: ((Double) -> Double)?
  /// The place behind `at`, of a parallel axis; nil for none.
  var place: Double?
  /// The text that names the item where no title does.
  var text = ""
}

/// A plot as it is put together.
struct PlotDraft {
  /// The items of locus.
  var items: [String] = []
  /// The settings of this plot alone, by their keys.
  var lines: [String: String] = [:]
  /// The labels of ticks on the axis x that rows of data gave.
  var ticks: [(Double, String)] = []
  /// The labels above the picture that rows of data gave, at places of x.
  var ticksAbove: [(Double, String)] = []
  /// The labels of ticks on the axis y.
  var ticksOfY: [(Double, String)] = []
  /// The histograms; each has a place among the items.
  private(set) var histograms: [Histogram] = []
  /// The titles of histograms behind `newhistogram`, and where they begin, by their numbers.
  private(set) var histogramTitles = [""]
  private(set) var histogramStarts: [Double?] = [nil]
  /// The end of the last histogram on the axis x; nil without one.
  var histogramEnd: Double?
  /// The ends of the axis x that box plots need.
  var boxPlotEnds: [Double] = []
  /// The ends of the data that were drawn so far; nil without any.
  private(set) var extentOfX: (low: Double, high: Double)?
  private(set) var extentOfY: (low: Double, high: Double)?
  /// The formulas that are computed over the range of all data, once this is known.
  var deferred: [(place: Int, element: PlotElement, scope: ScriptScope)] = []
  /// The items of the second x axis, which wait for the ranges of both axes.
  var above: [(place: Int, element: PlotElement, scope: ScriptScope)] = []
  /// Whether all data are known.
  var isComplete = false
  /// The number of items of the script that were drawn so far.
  var elements = 0
  /// The number of labels at places of rows.
  var labels = 0
  /// The number of circles that are shapes of the page.
  var shapes = 0
  /// The number of items beside them.
  var itemsOfShapes = 0
  /// The parallel axes: where each one stands, and the values on it, row by row.
  var parallel: [(place: Double, values: [Double])] = []
  /// The item of the first parallel axis, whose look the lines have, with its title.
  var firstParallel: (element: PlotElement, title: String)?
  /// The ranges of the axes.
  var ranges: [String: ScriptSettings.Range] = [:]
  /// The least and the greatest number of the data by axes, X and Y.
  var extent: [String: (low: Double, high: Double)] = [:]
  /// Whether data were drawn, whose range the axis takes.
  var hasData = false
  /// Whether the items that are read are those of a loop without an end.
  var isEndless = false
  /// Whether formulas were drawn as curves, whose values are not known.
  var hasCurves = false
  /// The ranges that a rehearsal of the picture showed, by axes.
  var shown: [String: (low: Double, high: Double)] = [:]
  /// The place on the x axis of a place of the second one; nil where both are the same.
  var placeBelow: ((Double) -> Double)?
  /// Why files of items could not be read.
  var missing: [String] = []
  var isSpace = false
  /// Whether the picture is flat though the items are of `splot`.
  var isFlat = false

  /// Adds a histogram; its item is made when all of them are known.
  mutating func addHistogram(_ rows: DataRows, _ element: PlotElement, _ title: String) {
    histograms.append(
      Histogram(
        place: items.count,
        rows: rows,
        element: element,
        title: title,
        number: histogramTitles.count - 1
      )
    )
    items.append("")
  }

  /// Adds the labels of ticks that rows have.
  mutating func addTicks(_ rows: DataRows) {
    for row in rows.rows {
      if let label = row.label, row.number(0).isFinite { ticks.append((row.number(0), label)) }
      if let label = row.labelAbove, row.number(0).isFinite {
        ticksAbove.append((row.number(0), label))
      }
      if let label = row.labelOfY, row.number(1).isFinite {
        ticksOfY.append((row.number(1), label))
      }
    }
  }

  /// The lower and the upper end of the values above 0 that were drawn so far; nil without any.
  private(set) var extentAboveZero: (low: Double, high: Double)?

  /// Widens the ends of the data by rows.
  mutating func extend(_ rows: DataRows) {
    for row in rows.rows {
      let (x, y) = (row.number(0), row.number(1))
      guard x.isFinite, y.isFinite else { continue }
      let (a, b) = (extentOfX ?? (x, x), extentOfY ?? (y, y))
      extentOfX = (min(a.low, x), max(a.high, x))
      extentOfY = (min(b.low, y), max(b.high, y))
      if y > 0 {
        let c = extentAboveZero ?? (y, y)
        extentAboveZero = (min(c.low, y), max(c.high, y))
      }
    }
  }

  /// Begins another histogram beside the last one.
  mutating func beginHistogram(_ title: String, at start: Double?) {
    // The first one begins the plot.
    if histograms.isEmpty {
      (histogramTitles, histogramStarts) = ([title], [start])
    } else {
      histogramTitles.append(title)
      histogramStarts.append(start)
    }
  }
}
