import Expressions
import RealFunctions

// Items that are drawn at single places: points, lists, `step`, `with points`.

extension Session {
  /// How many places a curve that is drawn by values has, where nobody says.
  private static let placeCount = 41

  /// The marks of an item, back to front.
  mutating func layers(
    of item: PlotItem,
    _ plot: Plot,
    place: Int,
    _ run: inout StatementRun
  ) throws(Failure) -> [Layer] {
    let curve: Curve
    switch try drawable(of: item, run) {
    case .values(let syntax):
      if let step = item.step {
        throw .problem(.onlyFor("step", "curves", instead: nil), at: step.range)
      }
      let points = PointLayer(
        points: try points(of: syntax, &run),
        style: item.options.style ?? .points,
        variable: "x",
        name: item.name,
        options: item.options,
        place: place
      )
      noteLogAxis(points, item, &run)
      if !points.hasPoint { run.notes.add("\(item.text) has no point that can be drawn") }
      return [.points(points)]
    case .lines(let lines):
      if item.options.style != nil || item.step != nil {
        throw .problem(
          .onlyFor(item.step == nil ? "with" : "step", "curves and points", instead: nil),
          at: item.step?.range ?? item.range
        )
      }
      return try layers(of: lines, item, plot, place: place, &run)
    case .data(let source): return [.points(try layer(source, of: item, plot, place: place, &run))]
    case .curve(let found): curve = found
    }
    try refuseValues(of: curve, item)
    guard let family = try family(curve, of: item, plot, &run) else {
      return try layers(curve, of: item, plot, place: place, &run)
    }
    var layers: [Layer] = []
    for member in family.members {
      let item = item.named(as: member)
      layers += try self.layers(
        member.curve,
        of: item,
        plot,
        place: place + layers.count,
        &run
      )
    }
    return layers
  }

  /// The marks of one curve or area.
  private func layers(
    _ curve: Curve,
    of item: PlotItem,
    _ plot: Plot,
    place: Int,
    _ run: inout StatementRun
  ) throws(Failure) -> [Layer] {
    let layer = try layer(curve, of: item, plot, &run)
    noteUndefined(layer, item, &run)
    let style = item.options.style
    guard item.step != nil || style?.drawsValues == true else { return [.curve(layer)] }
    let places = try places(of: item, layer, &run)
    var points = PointLayer(
      points: layer.points(at: places, using: run.workspace),
      style: style ?? .points,
      variable: layer.isParametric ? "x" : layer.variable,
      name: layer.name,
      options: item.options,
      domain: item.domain == nil || layer.isParametric ? nil : layer.domain,
      place: place
    )
    if run.workspace.isCancelled { throw .interrupted }
    guard style == .linespoints, item.step == nil else { return [.points(points)] }
    // The curve itself runs through the symbols, not a line from one to the next.
    points.style = .points
    return [.curve(layer.sharingColor(with: points)), .points(points)]
  }

  /// An area has no single values, and only curves y(x) have an area.
  private func refuseValues(of curve: Curve, _ item: PlotItem) throws(Failure) {
    if curve.form.isArea, let step = item.step {
      throw .problem(
        .onlyFor("step", "curves", instead: "without step the area is drawn"),
        at: step.range
      )
    }
    guard let style = item.options.style else { return }
    if case .formula = item.form {
      if style == .area, !curve.form.isArea, curve.form != .line {
        throw .problem(.onlyFor("with area", "curves y(x)", instead: nil), at: item.range)
      }
    } else if style.drawsValues {
      throw .problem(
        .onlyFor("with \(style.rawValue)", "curves and points", instead: nil),
        at: item.range
      )
    }
  }

  /// The points that a formula gives; numbers stand over their places in the list, from 1.
  private func points(of syntax: Syntax, _ run: inout StatementRun) throws(Failure) -> [PlotPoint] {
    let values: [Value]
    switch try value(syntax, &run) {
    case .list(let list): values = list
    case let single: values = [single]
    }
    return values.enumerated().map { index, value in
      switch value {
      case .point(let x, let y): PlotPoint(x: x, y: y)
      case .number(let number): PlotPoint(x: Double(index + 1), y: number)
      case .condition, .list: PlotPoint(x: .nan, y: .nan)
      }
    }
  }

  /// The places of the variable at which an item is drawn.
  private func places(
    of item: PlotItem,
    _ layer: CurveLayer,
    _ run: inout StatementRun
  ) throws(Failure) -> [Double] {
    if let step = item.step, let clause = item.domain {
      // The list [n for n in a..b step s] knows its limits and what can be wrong with it.
      let name = layer.variable
      let range = Syntax.Range(
        name: name,
        nameRange: step.range,
        lower: clause.lower,
        upper: clause.upper,
        step: step
      )
      let list = Syntax(.comprehension(Syntax(.name(name), step.range), [range]), step.range)
      guard case .list(let values) = try value(list, &run), !values.isEmpty else {
        throw .problem(.stepLeadsAway(name), at: step.range)
      }
      return values.compactMap { if case .number(let place) = $0 { place } else { nil } }
    }
    let count = settings.samples ?? Self.placeCount
    guard layer.form == .line, settings.xScale == .log, layer.domain.lower > 0,
      let axis = AxisProjection(map: .log, window: layer.domain, length: 1)
    else { return layer.domain.places(count) }
    return Interval(hull: 0, 1).places(count).map(axis.value)
  }
}

extension CurveLayer {
  /// The curve with the color that the points on it have.
  fileprivate func sharingColor(with points: PointLayer) -> CurveLayer {
    var curve = self
    curve.category = points.category
    return curve
  }
}
