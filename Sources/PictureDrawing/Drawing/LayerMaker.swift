import Analysis
import ChartCore
import Expressions
import RealFunctions
import Resolution
import Statements

/// Makes marks of resolved items.
struct LayerMaker {
  let settings: Settings
  let workspace: Workspace
  let domains: UsualDomains
  let plot: ResolvedPlot
  /// Arrangement of the bars of each series of each item.
  let bars: [[BarArrangement]]

  /// Number of points of a curve drawn by its values, if the user sets none.
  private static let placeCount = 41

  /// Whether the item needs the x window first, which the other items determine.
  func waits(_ item: ResolvedItem) -> Bool {
    switch item.content {
    case .points, .series, .figure, .field, .space: false
    case .lines: true
    case .curve(let curve): waits(item, curve)
    case .family(let curves): curves.contains { waits(item, $0) }
    }
  }

  private func waits(_ item: ResolvedItem, _ curve: ResolvedCurve) -> Bool {
    curve.domain == nil && (drawsValues(item) || item.item.options.marks != nil)
      && curve.form.isOverX
  }

  private func drawsValues(_ item: ResolvedItem) -> Bool {
    item.item.step != nil || item.item.options.style?.drawsValues == true
  }

  /// The most layers of one item: each curve of a family may have symbols.
  static let mostLayers = 2 * Family.limit

  /// Returns the marks of an item of the plot, with its influence on windows; `window` is the range
  /// of free curves, nil until it is known.
  func layers(ofItem index: Int, over window: Interval?) throws(Interrupted) -> ItemLayers {
    let item = plot.items[index]
    var made = try marks(ofItem: index, over: window)
    made.units = item.units
    if item.item.isApproximation, made.vote == .automatic { made.vote = .remark }
    guard case .figure(let figure) = item.item.form, figure.kind.row.isRemark else { return made }
    if made.vote == .automatic { made.vote = .remark }
    if let contact = item.contact, contact.x.isFinite {
      made.shown = Interval(hull: contact.x, contact.x)
    }
    return made
  }

  private func marks(
    ofItem index: Int,
    over window: Interval?
  ) throws(Interrupted) -> ItemLayers {
    let item = plot.items[index]
    // A number that distinguishes the item's marks from those of other items of the same name.
    let place = index * Self.mostLayers
    switch item.content {
    case .points(let points):
      var layer = layer(of: points, item.item, place)
      if let first = bars[index].first { layer.arrangement = first }
      if let point = namedPoint(points, item.item, place) { return ItemLayers(layers: [point]) }
      try summarize(&layer)
      return ItemLayers(vote: points.isData ? .decides : .automatic, layers: [.points(layer)])
    case .series(let series):
      return ItemLayers(vote: .decides, layers: try layers(of: series, item.item, index, place))
    case .lines(let equation):
      guard let window else { return ItemLayers(vote: .none) }
      let findings = try solutions(of: equation, over: window)
      return layers(at: findings, of: equation, item.item, place)
    case .curve(let curve):
      return try marked(try layers(of: [curve], item, index, over: window), index, over: window)
    case .family(let curves):
      let curves = curves.map { curve in
        var curve = curve
        curve.rank?.name = plot.barTitle(of: item) ?? ""
        return curve
      }
      return try marked(try layers(of: curves, item, index, over: window), index, over: window)
    case .figure(let figure):
      return ItemLayers(layers: [.figure(layer(of: figure, item.item, place))])
    case .field(let field): return ItemLayers(layers: [.field(FieldLayer(field, item.item))])
    case .space(let space):
      return ItemLayers(
        vote: item.item.source == nil ? .automatic : .decides,
        layers: [.space(SpaceLayer(space, item.item, settings.space))]
      )
    }
  }

  /// Returns a layer for each series of points.
  private func layers(
    of series: [PointSeries],
    _ item: PlotItem,
    _ index: Int,
    _ place: Int
  ) throws(Interrupted) -> [Layer] {
    var layers: [Layer] = []
    for (number, one) in series.enumerated() {
      var layer = layer(of: one.points, item, place + number)
      layer.name = plot.name(of: one, item)
      if bars[index].indices.contains(number) { layer.arrangement = bars[index][number] }
      try summarize(&layer)
      layers.append(.points(layer))
    }
    return layers
  }

  /// Computes what the style of a layer shows of its rows, such as bins; its memory is taken before and after.
  private func summarize(_ layer: inout PointLayer) throws(Interrupted) {
    let bytes = layer.bytesOfRows
    guard workspace.cancellation.take(bytes) else { throw Interrupted() }
    try layer.summarize(workspace.cancellation)
    guard workspace.cancellation.take(layer.bytesOfRows - bytes) else { throw Interrupted() }
  }

  private func layer(of points: ResolvedPoints, _ item: PlotItem, _ place: Int) -> PointLayer {
    var layer = PointLayer(
      points: points.points,
      categories: points.categories,
      bounds: points.bounds,
      heights: points.heights,
      colors: points.colors,
      style: item.options.style ?? (points.isOutline ? .lines : .points),
      variable: points.xName ?? "x",
      value: points.yName,
      name: item.options.plainLabel ?? name(of: points, item),
      options: item.options,
      isData: points.isData,
      place: place
    )
    layer.hasOwnScale = points.colors != nil && plot.hasSeveralColorings
    layer.isAmongHistograms = plot.hasSeveralHistograms
    setBase(of: &layer)
    return layer
  }

  /// Sets the value at which strokes to the values of a layer begin.
  private func setBase(of layer: inout PointLayer) {
    guard layer.style == .impulses else { return }
    let scale = settings.scaleOfY(layer.options)
    layer.base = PointLayer.base(of: layer.points.map(\.y), hasZero: scale.hasZero)
  }

  private func name(of points: ResolvedPoints, _ item: PlotItem) -> String {
    if case .data(let source) = item.form { plot.name(of: source, points) } else { item.text }
  }

  // MARK: Curves

  private func layers(
    of curves: [ResolvedCurve],
    _ item: ResolvedItem,
    _ index: Int,
    over window: Interval?
  ) throws(Interrupted) -> ItemLayers {
    let place = index * Self.mostLayers
    guard drawsValues(item) else {
      let isMarked = item.item.options.marks != nil
      let groups = colorsOfGroups(item.item, before: index)
      let layers = curves.enumerated().map { number, curve in
        var layer = CurveLayer(
          domains.ended(curve),
          of: item.item,
          domain: domain(of: curve),
          category: isMarked ? category(of: index, number) : nil
        )
        if groups.indices.contains(number) { layer.share(groups[number]) }
        return Layer.curve(layer)
      }
      return ItemLayers(layers: layers, ofCurves: layers.indices.map { $0..<$0 + 1 })
    }
    var made = ItemLayers(shown: curves.first { $0.form.isOverX }?.domain)
    if waits(item) {
      guard window != nil else { return ItemLayers(vote: .none) }
      made.vote = .none
    }
    for (number, curve) in curves.enumerated() {
      var layers = try values(of: curve, item, place + made.layers.count, over: window)
      if bars[index].indices.contains(number) {
        layers = layers.map { $0.arranged(bars[index][number]) }
      }
      let start = made.layers.count
      made.layers += layers
      made.ofCurves.append(start..<made.layers.count)
    }
    return made
  }

  /// The colour keys of the groups whose colours the curves of an item take; none without `color by`, or if no data in
  /// front have such groups.
  private func colorsOfGroups(_ item: PlotItem, before index: Int) -> [String] {
    guard let column = item.options.groupColors else { return [] }
    for place in (0..<index).reversed() {
      guard case .data(let source) = plot.items[place].item.form,
        source.grouping?.column.statement == column,
        case .series(let series) = plot.items[place].content
      else { continue }
      return series.indices.map { "\(place * Self.mostLayers + $0)" }
    }
    return []
  }

  /// Returns the range of a curve; nil leaves it to the picture.
  private func domain(of curve: ResolvedCurve) -> Interval? {
    curve.domain ?? (curve.form.isPlanar ? domains.domain(of: curve.variable) : nil)
  }

  /// Returns a curve drawn by its values at single points.
  private func values(
    of curve: ResolvedCurve,
    _ item: ResolvedItem,
    _ place: Int,
    over window: Interval?
  ) throws(Interrupted) -> [Layer] {
    let style = item.item.options.style
    let values =
      curve.steps.map { curve.points(at: $0, using: workspace) }
      ?? curve.points(at: places(of: curve, over: window), using: workspace)
    var points = PointLayer(
      points: values,
      style: style ?? .points,
      variable: curve.form.isOverX ? curve.variable : "x",
      name: item.item.options.plainLabel.map { $0 + curve.mark } ?? curve.text,
      options: item.item.options,
      place: place,
      rank: curve.rank
    )
    if workspace.isCancelled { throw Interrupted() }
    setBase(of: &points)
    guard style == .linespoints, item.item.step == nil else { return [.points(points)] }
    // The curve itself runs through the symbols, not straight lines from one to the next.
    points.style = .points
    let line = CurveLayer(
      domains.ended(curve),
      of: item.item,
      domain: domain(of: curve),
      category: points.category
    )
    return [.curve(line), .points(points)]
  }

  /// Returns the values of the variable at which a curve without steps is computed.
  private func places(of curve: ResolvedCurve, over window: Interval?) -> [Double] {
    let count = settings.samples ?? Self.placeCount
    let domain = domain(of: curve) ?? window ?? domains.domain(of: curve.variable)
    guard curve.form == .line, settings.xScale != .linear,
      let axis = AxisProjection(map: settings.xScale.map, window: domain, length: 1)
    else { return domain.places(count) }
    return Interval(hull: 0, 1).places(count).map(axis.value)
  }

  // MARK: Solutions

  /// Finds the solutions of an equation in one coordinate.
  func solutions(
    of equation: ResolvedEquation,
    over window: Interval
  ) throws(Interrupted) -> Findings<Root> {
    let domain =
      equation.domain ?? (equation.coordinate == "x" ? window : domains.domain(of: "y"))
    let ends = equation.domain == nil ? domains.ends(of: equation.coordinate) : equation.ends
    return try RootSearch(cancellation: workspace.cancellation).roots(
      of: equation.function.enclosed.ended(at: ends, using: workspace),
      derivative: equation.derivative,
      over: domain
    )
  }

  /// Returns one line for each solution; they share a color.
  private func layers(
    at findings: Findings<Root>,
    of equation: ResolvedEquation,
    _ item: PlotItem,
    _ place: Int
  ) -> ItemLayers {
    let solutions = findings.found.filter { !$0.isStretch }.map(\.place.lower)
    let strips = findings.found.filter(\.isStretch).map(\.place)
    let isProved = findings.isComplete && findings.found.allSatisfy(\.isProved)
    return ItemLayers(
      vote: .none,
      layers: strips.map { strip in
        let isWhole =
          findings.searched.lower < strip.lower && strip.upper < findings.searched.upper
        return .figure(
          FigureLayer(
            content: .strip(strip, of: equation.coordinate, isWhole: isWhole),
            name: item.text,
            options: item.options,
            category: "\(place)"
          )
        )
      }
        + solutions.map { solution in
          .curve(
            CurveLayer(
              at: solution,
              of: equation.coordinate,
              item,
              category: "\(place)",
              isProved: isProved
            )
          )
        },
      findings: findings
    )
  }
}

extension ResolvedItem {
  /// Scaling of the units of x and y that the item needs.
  fileprivate var units: ItemUnits {
    switch content {
    case .points(let points):
      points.isOutline ? .equal : points.isPlanar && points.points.count == 1 ? .any : .own
    case .series, .figure, .curve, .family, .lines, .field, .space:
      if case .figure(let figure) = item.form { figure.kind.row.units.drawn } else { .own }
    }
  }
}

extension Figure.Kind.Row.Units {
  /// The corresponding case of ``ItemUnits``, the type that charts use.
  fileprivate var drawn: ItemUnits {
    switch self {
    case .equal: .equal
    case .any: .any
    case .own: .own
    }
  }
}
