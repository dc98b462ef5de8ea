package import Expressions

// Forms that other programs read otherwise: those whose value differs are noted.

extension StatementRun {
  /// Adds a note on each form with another value elsewhere; one of each kind.
  package mutating func note(_ forms: [DialectForm], in scope: Scope) {
    for form in forms where !notes.readings.contains(where: { $0.kind == form.note.kind }) {
      if differs(form, in: scope) { notes.add([form.note]) }
    }
  }

  private func differs(_ form: DialectForm, in scope: Scope) -> Bool {
    let free = form.parts.flatMap { Evaluation.freeNames(of: $0, in: scope) }
    guard free.isEmpty else {
      return form.isNotedOver.names
        || form.isNotedOver.coordinates && free.contains { Coordinates.contains($0) }
    }
    // What takes long to calculate is calculated once, by its statement.
    guard form.parts.allSatisfy(\.isQuick) else { return false }
    let here = value(form.text, in: scope)
    guard let other = value(form.other, in: scope), !other.isUndefined else { return false }
    return here.map { !$0.isClose(to: other) } ?? false
  }

  private func value(_ text: String, in scope: Scope) -> Value? {
    (try? Formula(text, in: scope))
      .flatMap { try? $0.value(using: Workspace(cancellation: workspace.cancellation)) }
  }
}

extension Value {
  /// Whether two values are equal but for rounding errors; conditions count as 1 and 0.
  fileprivate func isClose(to other: Value) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1) }
    case (.point(let a, let b), .point(let c, let d)),
      (.complex(let a, let b), .complex(let c, let d)):
      Value.number(a).isClose(to: .number(c)) && Value.number(b).isClose(to: .number(d))
    case (.number, .number), (.condition, .condition), (.number, .condition),
      (.condition, .number):
      number == other.number
        || (number - other.number).magnitude <= 1e-9 * max(number.magnitude, other.number.magnitude)
    case (.matrix(let rows, _, let a), .matrix(let others, _, let b)):
      rows == others && a.count == b.count
        && zip(a, b).allSatisfy { Value.number($0).isClose(to: .number($1)) }
    case (.list, _), (.point, _), (.complex, _), (_, .list), (_, .point), (_, .complex),
      (.matrix, _), (_, .matrix):
      false
    }
  }
}

extension Syntax {
  /// Whether it is calculated at once: numbers, names and a few operations with them.
  fileprivate var isQuick: Bool {
    guard depth <= Self.fewSteps else { return false }
    switch node {
    case .number, .name: return true
    case .negation, .sum, .product, .power, .factorial, .degrees, .component, .point, .comparison:
      return children.allSatisfy(\.isQuick)
    case .call(let callee, let arguments):
      return Builtins.function(named: callee.name) != nil && arguments.allSatisfy(\.isQuick)
    case .list(let elements):
      return elements.count <= Self.fewElements && elements.allSatisfy(\.isQuick)
    case .conjunction, .disjunction, .not, .cases, .listRange, .comprehension, .overRange,
      .element, .derivative:
      return false
    }
  }

  private static let fewSteps = 6
  private static let fewElements = 50
}
