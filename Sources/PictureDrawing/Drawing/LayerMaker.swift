import Analysis
import ChartCore
import Expressions
import RealFunctions
import TextSearch

/// Makes marks of resolved items.
struct LayerMaker {
  let settings: Settings
  let workspace: Workspace
  let domains: UsualDomains
  let plot: ResolvedPlot
  /// How bars of all items stand to each other.
  let bars: [[BarArrangement]]

  /// How many places a curve that is drawn by values has, where nobody says.
  private static let placeCount = 41

  /// Whether an item is computed over the window that free curves have, which the others decide.
  func waits(_ item: ResolvedItem) -> Bool {
    switch item.content {
    case .points, .figure, .field: false
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
  private static let mostLayers = 2 * Family.limit

  /// The marks of an item of the plot; `window` is where free curves run, once it is known.
  func layers(ofItem index: Int, over window: Interval?) throws(Interrupted) -> ItemLayers {
    let item = plot.items[index]
    // Tells the item's marks from those of others of the same name.
    let place = index * Self.mostLayers
    switch item.content {
    case .points(let points):
      var layer = layer(of: points, item.item, place)
      if let first = bars[index].first { layer.arrangement = first }
      if let point = namedPoint(points, item.item, place) { return ItemLayers(layers: [point]) }
      let bytes = layer.bytesOfRows
      guard workspace.cancellation.take(bytes) else { throw Interrupted() }
      try layer.summarize(workspace.cancellation)
      guard workspace.cancellation.take(layer.bytesOfRows - bytes) else { throw Interrupted() }
      return ItemLayers(vote: points.isData ? .decides : .automatic, layers: [.points(layer)])
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
    }
  }

  private func layer(of points: ResolvedPoints, _ item: PlotItem, _ place: Int) -> PointLayer {
    PointLayer(
      points: points.points,
      categories: points.categories,
      bounds: points.bounds,
      style: item.options.style ?? (points.isOutline ? .lines : .points),
      variable: points.xName ?? "x",
      value: points.yName,
      name: item.options.plainLabel ?? name(of: points, item),
      options: item.options,
      isData: points.isData,
      place: place
    )
  }

  private func name(of points: ResolvedPoints, _ item: PlotItem) -> String {
    if case .data(let source) = item.form { plot.name(of: source, points) } else { item.text }
  }

  // MARK: Things with a place

  /// A single point with a name of its own has it beside it.
  private func namedPoint(_ points: ResolvedPoints, _ item: PlotItem, _ place: Int) -> Layer? {
    guard let label = item.options.plainLabel, let point = points.points.first,
      points.points.count == 1,
      points.isPlanar, !points.isData, !points.isOutline, item.options.style == nil
    else { return nil }
    return .figure(
      FigureLayer(
        content: .points([NamedPlace(point: point, name: label)], areFound: false),
        name: label,
        options: item.options,
        category: "\(place)"
      )
    )
  }

  private func layer(of figure: ResolvedFigure, _ item: PlotItem, _ place: Int) -> FigureLayer {
    let label = item.options.plainLabel
    func layer(_ content: FigureLayer.Content, _ name: String? = nil) -> FigureLayer {
      FigureLayer(
        content: content,
        name: label ?? name ?? item.text,
        label: label,
        options: item.options,
        category: "\(place)"
      )
    }
    switch figure {
    case .point(let point):
      let name = label ?? coordinates(point)
      return layer(.points([NamedPlace(point: point, name: name)], areFound: false))
    case .text(let text, let point):
      let text = MathText(text).plain
      return layer(.text(text, point), text)
    case .segment(let start, let end, let hasHead):
      return layer(.segment(start, end, hasHead: hasHead))
    case .sum(let sum): return layer(.sum(sum), item.text + sum.ending)
    }
  }

  /// The most places of a curve that have their coordinates beside them: more would cover the picture.
  private static let mostNames = 40
  /// How many digits the coordinates of a point have that names itself.
  private static let digitsOfPoint = 4

  /// `(1.571, 1)`.
  private func coordinates(_ point: PlotPoint) -> String {
    Value.point(point.x, point.y).text(digits: Self.digitsOfPoint)
      .replacing(each: "-", by: "\u{2212}")
  }

  /// The layers of curves with what `with extrema` and its like ask for, once the window is known.
  private func marked(
    _ made: ItemLayers,
    _ index: Int,
    over window: Interval?
  ) throws(Interrupted) -> ItemLayers {
    let item = plot.items[index]
    guard let marks = item.item.options.marks else { return made }
    var made = made
    let search = CurveMarks(workspace: workspace, others: others(of: index))
    for (number, curve) in item.curves.enumerated() {
      guard let domain = curve.domain ?? window else { continue }
      let found = try search.found(
        marks,
        on: domains.ended(curve),
        over: domain,
        includesEnds: curve.domain != nil
      )
      let name = curve.text
      let areNamed = found.places.count <= Self.mostNames
      let areAll = marks.count == CurveMark.allCases.count
      let words =
        areAll ? CurveMark.all : marks.map(\.rawValue).joined(separator: " and ")
      // Who asks for all that there is knows that some is not.
      let missing = areAll ? [] : found.missing
      made.notes += missing.map { "\(name) has no \($0.rawValue) in \(text(domain))" }
      var options = item.item.options
      options.width = nil
      made.layers.append(
        .figure(
          FigureLayer(
            content: .points(
              found.places.map {
                NamedPlace(point: $0, name: areNamed ? coordinates($0) : "")
              },
              areFound: true
            ),
            name: "\(words) of \(name)",
            options: options,
            category: category(of: index, number),
            rank: curve.rank
          )
        )
      )
    }
    return made
  }

  /// What a curve of an item shares its color by with the places that are marked on it.
  private func category(of index: Int, _ number: Int) -> String {
    "\(index * Self.mostLayers + number)"
  }

  /// The curves of all other items on the same y axis, because those of two axes meet nowhere.
  ///
  /// Those in front of an item that look for the same are asked there.
  private func others(of index: Int) -> [ResolvedCurve] {
    let isOnRight = plot.items[index].item.options.isOnRight
    return plot.items.enumerated().filter { other, item in
      let options = item.item.options
      guard options.isOnRight == isOnRight else { return false }
      return other > index
        || (other < index && options.marks?.contains(.intersections) != true)
    }
    .flatMap(\.element.curves).filter { $0.form == .line }
  }

  private func text(_ domain: Interval) -> String {
    let ends = [domain.lower, domain.upper].map { Value.number($0).text(digits: settings.digits) }
    return ends.joined(separator: "..")
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
      let layers = curves.enumerated().map { number, curve in
        Layer.curve(
          CurveLayer(
            domains.ended(curve),
            of: item.item,
            domain: domain(of: curve),
            category: isMarked ? category(of: index, number) : nil
          )
        )
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

  /// Where a curve runs; nil leaves it to the picture.
  private func domain(of curve: ResolvedCurve) -> Interval? {
    curve.domain ?? (curve.form.isPlanar ? domains.domain(of: curve.variable) : nil)
  }

  /// A curve by its values at single places.
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
    guard style == .linespoints, item.item.step == nil else { return [.points(points)] }
    // The curve itself runs through the symbols, not a line from one to the next.
    points.style = .points
    let line = CurveLayer(
      domains.ended(curve),
      of: item.item,
      domain: domain(of: curve),
      category: points.category
    )
    return [.curve(line), .points(points)]
  }

  /// The places of the variable at which a curve without steps is drawn.
  private func places(of curve: ResolvedCurve, over window: Interval?) -> [Double] {
    let count = settings.samples ?? Self.placeCount
    let domain = domain(of: curve) ?? window ?? domains.domain(of: curve.variable)
    guard curve.form == .line, settings.xScale != .linear,
      let axis = AxisProjection(map: settings.xScale.map, window: domain, length: 1)
    else { return domain.places(count) }
    return Interval(hull: 0, 1).places(count).map(axis.value)
  }

  // MARK: Solutions

  /// The solutions of an equation in one coordinate.
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

  /// One line for each solution; they share a color.
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
