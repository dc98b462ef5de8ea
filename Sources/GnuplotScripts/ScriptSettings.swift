/// What `set` chose in a script.
struct ScriptSettings {
  /// The ends of an axis; nil for an end that follows the data.
  struct Range: Equatable {
    var low: Double?
    var high: Double?
    var isReversed = false
    /// Whether no end is given.
    var isOpen: Bool { low == nil && high == nil }
    /// Both ends, or usual ones in place of missing ones.
    func ends(or usual: (Double, Double)) -> (Double, Double) { (low ?? usual.0, high ?? usual.1) }
  }

  /// The look of a line, a symbol and an area.
  struct Look: Equatable {
    var color: String?
    var width: Double?
    var dash: String?
    var opacity: Double?
    /// Whether the last column of each row is its number in the palette.
    var isByPalette = false
    /// Whether no line is seen.
    var isInvisible = false

    /// Takes what another look says.
    mutating func take(_ other: Look) {
      color = other.color ?? color
      width = other.width ?? width
      dash = other.dash ?? dash
      opacity = other.opacity ?? opacity
      isByPalette = other.isByPalette || isByPalette
      isInvisible = other.isInvisible || isInvisible
    }
  }

  /// How histograms stand.
  enum Histogram { case clustered, stackedRows, stackedColumns, errorBars }

  /// The ranges by the names of axes: x, y, x2, y2, z, cb, t, u, v, r.
  var ranges: [String: Range] = [:]
  /// The axes with logarithmic scales.
  var logs: Set<String> = []
  var samples = 100
  var isolines = (10, 10)
  /// The letters that `set dummy` chose.
  var dummies: [String?] = [nil, nil]
  var isParametric = false
  var isPolar = false
  var dataStyle = "points"
  var functionStyle = "lines"
  var timeAxes: Set<String> = []
  var timeFormat = "%d/%m/%y,%H:%M"
  /// The sign between fields; nil for blanks.
  var separator: String?
  var missing: String?
  var comments = "#"
  var hasColumnHeads = false
  var lineStyles: [Int: Look] = [:]
  var arrowStyles: [Int: Look] = [:]
  var boxWidth: Double?
  var boxWidthIsRelative = false
  var histogram: Histogram = .clustered
  /// The opacity of filled areas; nil for empty ones.
  var fill: Double?
  var isEnhanced = true
  /// Whether labels of columns name the curves.
  var titlesFromHeads = false
  var isTitled = true
  var isMap = false
  var isShaded = false
  var contours: String?
  /// How scattered points become a grid; nil for not at all.
  var grid3d: ScatteredGrid?
  /// Whether `splot` draws surfaces; else their level lines alone.
  var hasSurface = true
  var mapping = SpaceMapping.cartesian
  var isOutputSet: String?
  /// The shapes of every picture by their numbers, and their usual looks.
  var objects: [Int: ScriptObject] = [:]
  var objectLooks: [ScriptObject.Form: ScriptObject.Look] = [:]
  /// The colours of numbers; nil for those of the theme.
  var palette: ScriptPalette?
  var hasColorBox = true
  /// The name of the scale of colours.
  var colorLabel = ""
  /// Where pictures stand on their page.
  var placing = PagePlacing()
  /// The lines of locus that the settings are, by their keys, in the order in which they were set.
  var lines: [(key: String, line: String)] = []

  /// Changes a line of locus's settings, or takes it away.
  mutating func put(_ key: String, _ line: String?) {
    lines.removeAll { $0.key == key }
    if let line { lines.append((key, line)) }
  }
}
