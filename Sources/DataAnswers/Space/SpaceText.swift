import Analysis
package import ChartCore
package import RealFunctions
import SpaceFigures
import SpaceGeometry

/// Writes a chart in space as JSON, in data coordinates.
///
/// Each series says its form. Surfaces z = f(x, y) have their range with what is proved of it, their poles and critical
/// points, and the edges of their domain, jumps and creases as polylines; each surface has a grid of points or
/// triangles. Numbers are written as in charts of the plane (``GeometryText``); a coordinate that is missing is `null`.
package enum SpaceText {
  /// Returns the text; nil for a chart of the plane.
  package static func json(
    _ chart: TrainedChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String? {
    guard let space = chart.space,
      let shapes = try SpaceShape.shapes(of: chart, cancellation)
    else { return nil }
    let pose = chart.asked.space.pose ?? .usual
    var text = "{"
    for (axis, name) in ["x", "y", "z"].enumerated() {
      let window = space.axes[axis].window
      text += "\"\(name)\": {\"domain\": [\(number(window.lower)), \(number(window.upper))]}, "
    }
    let angles = (number(pose.azimuth), number(pose.inclination))
    text += "\"view\": {\"azimuth\": \(angles.0), \"inclination\": \(angles.1)},\n \"series\": ["
    var poll = CancellationPoll(cancellation)
    for (index, shape) in shapes.enumerated() {
      text += index > 0 ? ",\n  " : "\n  "
      text += try json(shape, &poll, cancellation)
    }
    return text + "]}\n"
  }

  private static func json(
    _ shape: SpaceShape,
    _ poll: inout CancellationPoll,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String {
    var parts = [
      "\"label\": \(GeometryText.string(shape.name))", "\"kind\": \"\(shape.kind)\"",
      "\"form\": \"\(shape.form.rawValue)\"",
    ]
    if let figure = shape.figure {
      parts.append("\"certified\": \(figure.isCertified)")
      parts.append("\"evaluations\": \(figure.evaluations)")
    }
    if let graph = shape.graph,
      let facts = try SurfaceFacts(of: graph.function, x: graph.x, y: graph.y, cancellation)
    {
      parts += json(facts)
    }
    for (kind, name) in [
      (SpaceLine.Kind.domainEdge, "edges"), (.jump, "jumps"), (.crease, "creases"),
    ] where shape.graph != nil || shape.marks[kind]?.isEmpty == false {
      parts.append("\"\(name)\": \(try list(shape.marks[kind] ?? [], &poll))")
    }
    if let figure = shape.figure, !figure.unproved.isEmpty {
      let unproved = figure.unproved.map { part in
        let doubt =
          switch part.doubt {
          case .values: "values"
          case .breaks: "breaks"
          case .oscillation: "oscillation"
          }
        return "{\"doubt\": \"\(doubt)\", \"ranges\": [\(range(part.x)), \(range(part.y))]}"
      }
      parts.append("\"unproved\": [\(unproved.joined(separator: ", "))]")
    }
    parts.append("\"\(shape.form.rowsKey)\": \(try list(shape.rows, &poll))")
    if !shape.triangles.isEmpty {
      let triangles = shape.triangles.map { "[\($0.map(String.init).joined(separator: ", "))]" }
      parts.append("\"triangles\": [\(triangles.joined(separator: ", "))]")
    }
    return "{" + parts.joined(separator: ",\n   ") + "}"
  }

  private static func json(_ facts: SurfaceFacts) -> [String] {
    let ends = [facts.lowest, facts.highest].map { $0.map(number) ?? "null" }
    var parts = [
      "\"range\": {\"lowest\": \(ends[0]), \"highest\": \(ends[1]), \"proved\": \(facts.isProved)}"
    ]
    let poles = facts.poles.map { pole in
      let ways = [pole.rises ? "\"up\"" : nil, pole.falls ? "\"down\"" : nil].compactMap { $0 }
      let place = "\"x\": \(number(pole.x)), \"y\": \(number(pole.y))"
      return "{\(place), \"ways\": [\(ways.joined(separator: ", "))]}"
    }
    parts.append("\"poles\": [\(poles.joined(separator: ",\n     "))]")
    guard let critical = facts.critical else { return parts }
    let points = critical.found.map { one in
      "{\"x\": \(number(one.x)), \"y\": \(number(one.y)), \"z\": \(number(one.value)), "
        + "\"kind\": \"\(one.kind.rawValue)\", \"proved\": \(one.isProved)}"
    }
    parts.append("\"critical\": [\(points.joined(separator: ",\n     "))]")
    parts.append("\"criticalComplete\": \(critical.isComplete)")
    return parts
  }

  private static func list(
    _ rows: [[SpacePoint]],
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> String {
    var text = "["
    for (index, row) in rows.enumerated() {
      text += index > 0 ? ",\n     [" : "["
      for (place, point) in row.enumerated() {
        try poll.take(weight: 3)
        if place > 0 { text += ", " }
        text += "[\(number(point.x)), \(number(point.y)), \(number(point.z))]"
      }
      text += "]"
    }
    return text + "]"
  }

  private static func range(_ interval: Interval) -> String {
    "[\(number(interval.lower)), \(number(interval.upper))]"
  }

  /// Returns a number; `null` for one that is not finite.
  private static func number(_ value: Double) -> String {
    value.isFinite ? GeometryText.number(value) : "null"
  }
}

extension SpaceShape.Form {
  /// The key of the points of a form.
  fileprivate var rowsKey: String {
    switch self {
    case .graph, .parametric, .grid: "grid"
    case .implicit, .scattered, .points: "points"
    case .curve, .lines: "polylines"
    }
  }
}
