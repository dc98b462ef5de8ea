import ChartCore
import Expressions
import RealFunctions
import Resolution
import Statements

/// A curve or an area of a plot as a mark: a function with a name and a style.
struct CurveLayer {
  let form: CurveForm
  let function: any PointFunction
  /// Range of the curve's variable; nil leaves it to the picture's window.
  let domain: Interval?
  /// The sampled variable.
  let variable: String
  let name: String
  let options: PlotOptions
  /// Key shared by marks of one color; nil gives the curve the next color.
  var category: String?
  /// Number of the curve on the color scale of its family; nil without such a scale.
  var rank: ColorRank?
  /// Whether it has the colour of a group of rows, which stands in the legend.
  private var isOfGroup = false
  /// Values of the contours.
  private var levels = ContourLevels.automatic
  /// The imaginary part of a function of a complex number; nil for all others.
  private var imaginary: (any PointFunction)?

  init(_ curve: ResolvedCurve, of item: PlotItem, domain: Interval?, category: String? = nil) {
    form = curve.form
    function =
      curve.region.map { RegionFunction($0.condition(curve.enclosed)) } ?? curve.enclosed
    self.domain = domain
    variable = curve.variable
    name = item.options.plainLabel.map { $0 + curve.mark } ?? curve.text
    options = item.options
    self.category = category
    rank = curve.rank
    levels = curve.levels
    imaginary = curve.imaginary?.enclosed
  }

  /// Creates a line at a solution of an equation in one coordinate; `isProved` says that all
  /// solutions are found and each of them is one.
  init(
    at solution: Double,
    of coordinate: String,
    _ item: PlotItem,
    category: String,
    isProved: Bool
  ) {
    form = coordinate == "x" ? .overY : .line
    function = isProved ? ConstantFunction(solution) : OpaqueFunction { _ in solution }
    domain = nil
    variable = coordinate == "x" ? "y" : "x"
    name = item.name
    options = item.options
    self.category = category
  }

  /// Gives the curve the colour of a group of rows, by the key of that colour.
  mutating func share(_ group: String) {
    (category, rank, isOfGroup) = (group, nil, true)
  }

  /// Writes the layer as a function.
  func lower(into sink: inout MarkSink) {
    var style = options.markStyle(named: name, category: category, rank: rank)
    if isOfGroup { style.isUnlisted = true }
    let isBehind = form.isArea || form.isFilledSurface || form == .region
    style.zIndex = (isBehind ? Depth.areas : .lines).rawValue
    sink.write(series, style: style, color: options.rank(rank).map { ($0.name, $0.number) })
  }

  private var series: FunctionSeries {
    var series = FunctionSeries(
      form: form.drawn,
      function: function,
      domain: domain ?? (form.isPlanar ? Interval(hull: 0, 2 * .pi) : nil),
      xLabel: form.isOverX ? variable : "x",
      yLabel: form.isOverX ? name : "y",
      parameterLabel: variable
    )
    series.levels = levels
    series.imaginary = imaginary
    return series
  }
}

extension CurveForm {
  /// The chart's name for the form.
  fileprivate var drawn: FunctionSeries.Form {
    switch self {
    case .line: .line
    case .parametric, .polar: .parametric
    case .overY: .overY
    case .implicit: .implicit
    case .heatMap: .heatMap
    case .contourLines: .contourLines
    case .filledContours: .filledContours
    case .region: .region
    case .area: .area
    case .band: .band
    }
  }
}

extension ResolvedCurve {
  /// Returns the curve's points at values of its variable; y is NaN where the curve has no value.
  func points(at places: [Double], using workspace: Workspace) -> [PlotPoint] {
    guard form.hasVariable else { return [] }
    return points(places, function.values(at: places, using: workspace))
  }

  /// Returns the curve's points at values of its variable in equal decimal steps, computed at the
  /// exact decimals; y is NaN where the curve has no value.
  func points(at places: MeantProgression, using workspace: Workspace) -> [PlotPoint] {
    guard form.hasVariable else { return [] }
    let columns = PlaceAnswers(function, digits: nil, using: workspace).columns(at: places)
    return points(places.values, columns.map(\.values))
  }

  private func points(_ places: [Double], _ columns: [[Double]]) -> [PlotPoint] {
    guard let first = columns.first, let last = columns.last else { return [] }
    return places.indices.map { index in
      switch form {
      case .line, .area, .band: PlotPoint(x: places[index], y: last[index])
      case .overY: PlotPoint(x: first[index], y: places[index])
      case .parametric, .polar, .implicit, .region, .heatMap, .contourLines, .filledContours:
        PlotPoint(x: first[index], y: last[index])
      }
    }
  }
}

extension MarkSink {
  /// Writes content in the colour of a number, if the content has one.
  mutating func write(_ content: some ChartContent, rank: ColorRank?) {
    if let rank {
      write(content.foregroundStyle(by: .value(rank.name, rank.number)))
    } else {
      write(content)
    }
  }
}

extension PlotOptions {
  /// Returns the number that colours marks; nil if the item sets a colour itself.
  func rank(_ rank: ColorRank?) -> ColorRank? { color == nil ? rank : nil }

  /// Returns the style as charts know it; marks of one category share their color, unless the
  /// options set one.
  func markStyle(named name: String, category: String?, rank: ColorRank? = nil) -> MarkStyle {
    let hasStroke = width != nil || dash != nil || rank != nil
    let usual = rank?.width ?? 2
    let line = width?.stroke() ?? StrokeStyle(lineWidth: usual)
    let lengths = DashPattern.scaled(dash?.lengths ?? [], to: line.lineWidth)
    let stroke = width?.stroke(dash: lengths) ?? StrokeStyle(lineWidth: usual, dash: lengths)
    var style = MarkStyle(
      foreground: color.map(AnyShapeStyle.init),
      category: color == nil && rank == nil ? category : nil,
      name: name,
      opacity: opacity,
      stroke: hasStroke ? stroke : nil
    )
    style.isUnlisted = rank != nil
    style.side = axis?.side
    return style
  }
}

extension PlotOptions {
  /// The form and the size of symbols that the options choose; nothing where they leave them to the picture.
  var symbolStyle: MarkStyle {
    MarkStyle(
      symbol: symbol?.shape,
      symbolSize: symbolSize.map { size in
        let diameter = PlotOptions.usualDiameter * size
        return diameter * diameter * .pi / 4
      }
    )
  }

  /// How much larger the area of a symbol is than usual.
  var symbolScale: Double { symbolSize.map { $0 * $0 } ?? 1 }

  /// The diameter of symbols of the size 1, in pixels.
  private static let usualDiameter = 7.0
}

extension ItemSymbol {
  /// The form as charts know it.
  fileprivate var shape: BasicChartSymbolShape {
    let basic: BasicChartSymbolShape =
      switch form {
      case .circle: .circle
      case .square: .square
      case .triangle: .triangle
      case .diamond: .diamond
      case .pentagon: .pentagon
      case .plus: .plus
      case .cross: .cross
      case .asterisk: .asterisk
      }
    return isHollow ? basic.strokeBorder(lineWidth: 1) : basic
  }
}

extension DashStyle {
  /// Lengths of strokes and gaps in pixels, for lines of the usual width.
  var lengths: [Double] {
    switch self {
    case .solid: []
    case .dashed: DashPattern.dashed
    case .dotted: DashPattern.dotted
    }
  }
}
