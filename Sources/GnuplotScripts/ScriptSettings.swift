/// What `set` chose in a script.
struct ScriptSettings {
  /// The ends of an axis; nil for an end that follows the data.
  struct Range: Equatable {
    var low: Double?
    var high: Double?
    var isReversed = false
    /// The distance of samples, behind a second colon; nil for as many as `set samples` says.
    var step: Double?
    /// Between what an end lies that follows the data: `[*<5:10<*]`.
    var lowBounds: [Double?] = [nil, nil]
    var highBounds: [Double?] = [nil, nil]
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
    /// The transparency of the colour, from 0 to 1, in front of its other parts: `#80ff0000`.
    var transparency: Double?
    /// Whether the last column of each row is its number in the palette.
    var isByPalette = false
    /// Whether no line is seen.
    var isInvisible = false
    /// Whether the opacity is a density: a lighter colour that covers what is behind it; nil leaves it to
    /// `set style fill`.
    var isDensity: Bool?
    /// Whether closed areas have an edge alone; nil leaves it to `set style fill`.
    var isEmpty: Bool?
    /// The edge of closed areas; nil leaves it to `set style fill`.
    var border: Border?
    /// The number of the form of symbols.
    var symbol: Int?
    /// How many times as large as usual symbols are.
    var size: Double?
    /// Of how many points of a line one has a symbol; negative: with a gap in the line around it.
    var interval: Int?
    /// The heads of arrows.
    var heads: Heads?
    /// What columns behind the others choose.
    var columns = RowColumns()

    /// Takes what another look says.
    mutating func take(_ other: Look) {
      color = other.color ?? color
      width = other.width ?? width
      dash = other.dash ?? dash
      opacity = other.opacity ?? opacity
      if other.color != nil { transparency = other.transparency }
      isDensity = other.isDensity ?? isDensity
      isEmpty = other.isEmpty ?? isEmpty
      border = other.border ?? border
      symbol = other.symbol ?? symbol
      size = other.size ?? size
      interval = other.interval ?? interval
      heads = other.heads ?? heads
      columns.take(other.columns)
      isByPalette = other.isByPalette || isByPalette
      isInvisible = other.isInvisible || isInvisible
    }
  }

  /// The edge of a closed area.
  enum Border: Equatable {
    /// In the colour of the item.
    case own
    case none
    case color(String)
  }

  /// Which ends of an arrow have heads.
  enum Heads { case none, end, start, both }

  /// What columns behind those of a style choose for each row: `lc variable`, `pt variable`, `ps variable`.
  struct RowColumns: Equatable {
    /// The meaning of a column of colours.
    enum Color { case lineType, rgb }

    var color: Color?
    var hasSymbol = false
    var hasSize = false
    var hasArrowStyle = false

    /// The number of these columns.
    var count: Int {
      [color != nil, hasSymbol, hasSize, hasArrowStyle].filter { $0 }.count
    }

    mutating func take(_ other: RowColumns) {
      color = other.color ?? color
      hasSymbol = hasSymbol || other.hasSymbol
      hasSize = hasSize || other.hasSize
      hasArrowStyle = hasArrowStyle || other.hasArrowStyle
    }
  }

  /// How histograms stand.
  enum Histogram { case clustered, stackedRows, stackedColumns, errorBars }

  /// The ranges by the names of axes: x, y, x2, y2, z, cb, t, u, v, r.
  var ranges: [String: Range] = [:]
  /// The ends of x that `set autoscale` left to the data: formulas alone are still computed between them.
  var formerX: (low: Double, high: Double)?
  /// The axes with logarithmic scales.
  var logs: Set<String> = []
  /// The bases of logarithmic axes that are not 10.
  var logBases: [String: Double] = [:]
  var samples = 100
  var isolines = (10, 10)
  /// The letters that `set dummy` chose.
  var dummies: [String?] = [nil, nil]
  var isParametric = false
  var isPolar = false
  var dataStyle = "points"
  var functionStyle = "lines"
  /// The other sides of the areas that these styles fill.
  var (dataEdge, functionEdge) = (PlotElement.Edge(), PlotElement.Edge())
  var timeAxes: Set<String> = []
  /// The axes of numbers whose ticks are written as times.
  var timeLabels: Set<String> = []
  var timeFormat = "%d/%m/%y,%H:%M"
  /// The sign between fields; nil for blanks.
  var separator: String?
  var missing: String?
  var comments = "#"
  var hasColumnHeads = false
  var lineStyles: [Int: Look] = [:]
  /// The looks of `set linetype`.
  var lineTypes: [Int: Look] = [:]
  var arrowStyles: [Int: Look] = [:]
  var boxWidth: Double?
  var boxWidthIsRelative = false
  var histogram: Histogram = .clustered
  /// The room between clusters of a histogram, in boxes.
  var histogramGap = 2.0
  /// The opacity of filled areas; nil for empty ones.
  var fill: Double?
  /// Whether that is a density, `solid 0.5`, and no transparency.
  var hasDensity = false
  /// The edge of filled areas.
  var border: Border = .own
  /// How many times as large as usual all symbols are.
  var pointSize = 1.0
  /// The labels of `set label`, which are changed by their numbers.
  var labels: [Int: ScriptLabel] = [:]
  /// The arrows of `set arrow`, which are changed by their numbers.
  var arrows: [Int: ScriptArrow] = [:]
  /// The ticks of axes by their names.
  var ticks: [String: ScriptTicks] = [:]
  /// The room between data and the ends of ranges; nil leaves it to the picture.
  var offsets: RangeOffsets?
  /// Whether the ticks of an axis are times.
  func hasTimes(_ axis: String) -> Bool { timeAxes.contains(axis) || timeLabels.contains(axis) }
  /// The frame of the plot area; nil leaves it to the style.
  var frame: ScriptFrame?
  /// The looks of the lines at 0 along the axes x and y that have one.
  var zeroLines: [String: Look] = [:]
  /// Where the names of items stand.
  var key = ScriptKey()
  /// The links of second axes to the first ones.
  var links: [String: AxisLink] = [:]
  /// Whether the second x axis has numbers.
  var ticksAbove = false
  /// The axes whose labels of ticks are turned.
  var turnedTicks: Set<String> = []
  /// The heights of level lines.
  enum Levels {
    /// About so many, at multiples of a step.
    case about(Int)
    case these([Double])
  }

  var levels = Levels.about(5)
  /// The axes whose ticks stand along the lines at 0.
  var crossedTicks: Set<String> = []
  /// The formats of axes by their names.
  var formats: [String: String] = [:]
  /// The radius of circles without one of their own, as a share of the range of x.
  var circleRadius = 0.02
  /// How points that cover each other are moved apart; nil for not at all.
  var jitter: JitterLook?
  /// How box plots look.
  var boxPlot = BoxPlotLook()
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
  /// The clause of `save` with the size of the terminal, and whether it counts letters; nil leaves it to locus.
  var saveSize: (clause: String, countsLetters: Bool)?
  /// What `set fit` chose.
  var fit = FitOptions()
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
