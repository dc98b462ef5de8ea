import Expressions
import RealFunctions
import Sampling
import Statements

/// The initial points of solutions, calculated.
struct FieldStarts {
  let field: Field
  let resolver: ItemResolver
  /// The kind of an equation in the plane; nil for several equations.
  let kind: DifferentialEquation.Kind?

  private static let most = 500

  init(_ field: Field, _ resolver: ItemResolver, _ kind: DifferentialEquation.Kind?) {
    (self.field, self.resolver, self.kind) = (field, resolver, kind)
  }

  /// The starts as places of the variable, each with the values of all unknowns and of their derivatives below the
  /// highest, in the order of the equations.
  func states() throws(Failure) -> [InitialValueProblem.Start] {
    guard let kind else {
      for start in field.starts {
        guard case .through(let formula, _) = start else { continue }
        let starts = names.map { "\($0)(0) = 1" }.joined(separator: ", ")
        throw .problem(
          .startIncomplete(
            "a point has no room for so many unknowns",
            instead: "write \(resolver.text(field.equationRange)), \(starts)"
          ),
          at: formula.range
        )
      }
      return try valueStates()
    }
    return try points().map { point in
      switch kind {
      case .firstOrder: InitialValueProblem.Start(place: point.x, state: [point.y])
      case .secondOrder: InitialValueProblem.Start(place: point.x, state: [point.y, point.z])
      case .system, .drivenSystem:
        InitialValueProblem.Start(place: point.z, state: [point.x, point.y])
      }
    }
  }

  /// The names of the values that select a solution.
  private var names: [String] { field.parts?.flatMap(\.names) ?? field.unknowns }

  func points() throws(Failure) -> [SIMD3<Double>] {
    var points: [SIMD3<Double>] = []
    for start in field.starts {
      guard case .through(let formula, let slope) = start else { continue }
      points += try self.points(formula, slope)
    }
    points += try values()
    if points.count > Self.most { throw tooMany }
    return points
  }

  private func points(_ formula: Syntax, _ slope: Syntax?) throws(Failure) -> [SIMD3<Double>] {
    if kind == .secondOrder, slope == nil {
      throw .problem(
        .startIncomplete(
          "an equation of second order needs the slope there, too",
          instead: "through \(resolver.text(formula.range)) slope 0"
        ),
        at: formula.range
      )
    }
    if kind != .secondOrder, let slope {
      throw .problem(
        .onlyFor("slope", "equations of second order", instead: "leave it out"),
        at: slope.range
      )
    }
    var slopes = [0.0]
    if let slope { slopes = try numbers(slope) }
    let value = try value(formula)
    let values = if case .list(let list) = value { list } else { [value] }
    var points: [SIMD3<Double>] = []
    for value in values {
      guard case .point(let x, let y) = value else {
        throw .problem(.pointExpected, at: formula.range)
      }
      guard x.isFinite, y.isFinite else { throw Self.noNumber(at: formula.range) }
      points += slopes.map { SIMD3(x, y, $0) }
    }
    return points
  }

  /// Initial values at one place.
  private struct PlaceValues {
    let place: Double
    var values: [String: [Double]] = [:]
    /// Source range of the last of them.
    var range: SourceRange
  }

  /// Returns the points of `y(0) = 1`, and of `y'(0) = 0` for an equation of second order.
  private func values() throws(Failure) -> [SIMD3<Double>] {
    try valueStates().map { start in
      let second = start.state.count > 1 ? start.state[1] : 0
      return kind?.isPlanar == true
        ? SIMD3(start.state[0], second, start.place) : SIMD3(start.place, start.state[0], second)
    }
  }

  /// Returns the starts of `y(0) = 1`: each place gives a solution, a list one for each element.
  private func valueStates() throws(Failure) -> [InitialValueProblem.Start] {
    let groups = try valuesByPlace()
    var starts: [InitialValueProblem.Start] = []
    for group in groups {
      try refuseOthers(than: names, in: group)
      try refuseMissing(names, in: group, groups)
      var states: [[Double]] = [[]]
      for name in names {
        let values = group.values[name] ?? []
        guard states.count * values.count <= Self.most else { throw tooMany }
        states = states.flatMap { state in values.map { state + [$0] } }
      }
      starts += states.map { InitialValueProblem.Start(place: group.place, state: $0) }
    }
    return starts
  }

  private var tooMany: Failure {
    .problem(
      .startIncomplete("so many solutions cannot be drawn", instead: "\(Self.most) at most"),
      at: field.equationRange
    )
  }

  private func valuesByPlace() throws(Failure) -> [PlaceValues] {
    var groups: [PlaceValues] = []
    for start in field.starts {
      guard case .value(let name, let place, let value) = start else { continue }
      let values = try numbers(value)
      for place in try numbers(place) {
        let known = groups.firstIndex { $0.place == place }
        if known == nil { groups.append(PlaceValues(place: place, range: value.range)) }
        let index = known ?? groups.count - 1
        groups[index].values[name, default: []] += values
        groups[index].range = value.range
      }
    }
    return groups
  }

  private func refuseOthers(
    than needed: [String],
    in group: PlaceValues
  ) throws(Failure) {
    guard let name = group.values.keys.sorted().first(where: { !needed.contains($0) }) else {
      return
    }
    throw .problem(
      .startIncomplete(
        "\(name) follows from the equation",
        instead: "give \(needed.map { "\($0)(0)" }.joined(separator: " and "))"
      ),
      at: group.range
    )
  }

  private func refuseMissing(
    _ needed: [String],
    in group: PlaceValues,
    _ groups: [PlaceValues]
  ) throws(Failure) {
    guard let name = needed.first(where: { group.values[$0] == nil }) else { return }
    if groups.contains(where: { $0.values[name] != nil }) {
      throw .problem(
        .startIncomplete(
          "start values at two places choose no solution",
          instead: "give all of them at one"
        ),
        at: group.range
      )
    }
    throw .problem(
      .startIncomplete(
        "the start value of \(name) is missing",
        instead: "add, \(name)(\(group.place.text())) = 0"
      ),
      at: group.range
    )
  }

  private func numbers(_ formula: Syntax) throws(Failure) -> [Double] {
    let value = try value(formula)
    let values = if case .list(let list) = value { list } else { [value] }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value else {
        throw .diagnostic(Diagnostic(.pointAsNumber, at: formula.range))
      }
      guard number.isFinite else { throw Self.noNumber(at: formula.range) }
      numbers.append(number)
    }
    return numbers
  }

  private static func noNumber(at range: SourceRange) -> Failure {
    .problem(
      .startIncomplete("a solution starts at numbers", instead: "through (0, 1)"),
      at: range
    )
  }

  private func value(_ formula: Syntax) throws(Failure) -> Value {
    let checked = try resolver.checked([formula], over: []).orFailure()
    let value = try Failure.wrap { () throws(Diagnostic) in
      try checked.value(using: resolver.workspace).value
    }
    if resolver.workspace.isCancelled { throw .interrupted }
    return value
  }
}
