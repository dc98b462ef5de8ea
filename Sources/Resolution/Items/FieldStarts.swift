import Expressions
import RealFunctions
import Sampling
import Statements

/// The points that choose solutions, calculated.
struct FieldStarts {
  let field: Field
  let resolver: ItemResolver
  let kind: DifferentialEquation.Kind

  private static let most = 500

  init(_ field: Field, _ resolver: ItemResolver, _ kind: DifferentialEquation.Kind) {
    (self.field, self.resolver, self.kind) = (field, resolver, kind)
  }

  func points() throws(Failure) -> [SIMD3<Double>] {
    var points: [SIMD3<Double>] = []
    for start in field.starts {
      guard case .through(let formula, let slope) = start else { continue }
      points += try self.points(formula, slope)
    }
    points += try values()
    if points.count > Self.most {
      throw .problem(
        .startIncomplete("so many solutions cannot be drawn", instead: "\(Self.most) at most"),
        at: field.equationRange
      )
    }
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

  /// Start values at one place.
  private struct PlaceValues {
    let place: Double
    var values: [String: [Double]] = [:]
    /// Where the last of them is written.
    var range: SourceRange
  }

  /// `y(0) = 1`, and `y'(0) = 0` for an equation of second order: each place gives a solution, and lists one for each element.
  private func values() throws(Failure) -> [SIMD3<Double>] {
    let groups = try valuesByPlace()
    let needed: [String] =
      switch kind {
      case .firstOrder: field.unknowns
      case .secondOrder: [field.unknowns[0], field.unknowns[0] + "'"]
      case .system, .drivenSystem: field.unknowns
      }
    var points: [SIMD3<Double>] = []
    for group in groups {
      try refuseOthers(than: needed, in: group)
      try refuseMissing(needed, in: group, groups)
      let first = group.values[needed[0]] ?? []
      let second = needed.count > 1 ? group.values[needed[1]] ?? [] : [0]
      points += first.flatMap { first in
        second.map { second in
          kind.isPlanar ? SIMD3(first, second, group.place) : SIMD3(group.place, first, second)
        }
      }
    }
    return points
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
