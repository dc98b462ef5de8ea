import ChartCore
import Expressions
import RealFunctions
import Resolution
import Statements

/// A curve or an area of a plot as a mark: a function with a name and a look.
struct CurveLayer {
  let form: CurveForm
  let function: any PointFunction
  /// Where it runs; nil leaves it to the picture.
  let domain: Interval?
  /// The sampled variable.
  let variable: String
  let name: String
  let options: PlotOptions
  /// What marks share whose color is not the item's own; nil gives the curve the next one.
  var category: String?
  /// Where it stands on the scale that colours it.
  var rank: ColorRank?
  /// Which values contours show.
  private var levels = ContourLevels.automatic

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
  }

  /// A line at a solution of an equation in one coordinate; it is as certain as that all solutions are found and each is one (`isProved`).
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

  /// Writes the layer as a function.
  func lower(into sink: inout MarkSink) {
    var style = options.markStyle(named: name, category: category, rank: rank)
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
    return series
  }
}

extension CurveForm {
  /// What a chart draws of it.
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
  /// The curve's values at places of its variable; NaN where it has none.
  func points(at places: [Double], using workspace: Workspace) -> [PlotPoint] {
    guard form.hasVariable else { return [] }
    return points(places, function.values(at: places, using: workspace))
  }

  /// The curve's values at places in steps, as they are meant; NaN where it has none.
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
  /// Writes content with the colour of a number, if it has one.
  mutating func write(_ content: some ChartContent, rank: ColorRank?) {
    if let rank {
      write(content.foregroundStyle(by: .value(rank.name, rank.number)))
    } else {
      write(content)
    }
  }
}

extension PlotOptions {
  /// The number that colours marks, unless the item asks for a colour.
  func rank(_ rank: ColorRank?) -> ColorRank? { color == nil ? rank : nil }

  /// The look as charts know it; marks of one category share their color, unless they have their own.
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

extension DashStyle {
  /// Lengths of strokes and gaps in pixels, for lines of the usual width.
  fileprivate var lengths: [Double] {
    switch self {
    case .solid: []
    case .dashed: DashPattern.dashed
    case .dotted: DashPattern.dotted
    }
  }
}
