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
  }

  /// What names the item in the legend.
  enum Title {
    case usual
    case nothing
    case text(String)
    /// The name of a column; nil for that of the last one in `using`.
    case head(Int?)
  }

  var source: Source
  /// A range in front of the item, with the letter that it names.
  var samplings: [(letter: String?, range: ScriptSettings.Range)] = []
  var choice = DataChoice()
  var title: Title = .usual
  var isPlainTitle = false
  /// The style of `with`; nil for the usual one.
  var style: PlotStyleRow?
  /// The words behind the style, which some styles read: `above y1=0`.
  var styleText = ""
  var look = ScriptSettings.Look()
  /// Whether it is measured on the second y axis.
  var isOnRight = false
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
  /// The labels of ticks on the axis y.
  var ticksOfY: [(Double, String)] = []
  /// Histograms, whose names may stand in one of them only; each has a place among the items.
  private(set) var histograms: [(place: Int, rows: DataRows, element: PlotElement, title: String)] =
    []
  /// The ranges of the axes.
  var ranges: [String: ScriptSettings.Range] = [:]
  /// The least and the greatest number of the data by axes, X and Y.
  var extent: [String: (low: Double, high: Double)] = [:]
  /// Whether data were drawn, whose range the axis takes.
  var hasData = false
  var isSpace = false
  /// Whether the picture is flat though the items are of `splot`.
  var isFlat = false

  /// Adds a histogram; its item is made when all of them are known.
  mutating func addHistogram(_ rows: DataRows, _ element: PlotElement, _ title: String) {
    histograms.append((items.count, rows, element, title))
    items.append("")
  }
}
