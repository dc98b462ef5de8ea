import Expressions
import Resolution
import Statements

/// The axes of a picture that count in degrees, so that their ticks are parts of a turn.
///
/// x is in degrees where the variable of some curve is an angle in degrees: the argument of a sine
/// while the unit of angles is degrees, or an operand of the sign of degrees. y is in degrees where
/// all curves give such angles.
struct DegreeAxes {
  let x: Bool
  let y: Bool

  /// The greatest depth of formulas that are searched; in deeper ones no angle is found.
  private static let deepest = 100

  init(of items: [ResolvedItem], in scope: Scope) {
    let isInDegrees = scope.angleUnit == .degrees
    let curves = items.filter { $0.curves.contains { $0.form.isOverX } }
    x = curves.contains { item in
      guard let variable = item.curves.first(where: { $0.form.isOverX })?.variable else {
        return false
      }
      let angles = Angles(
        variable: variable,
        isInDegrees: isInDegrees,
        functions: item.reach.functions
      )
      return item.formulas.contains { $0.depth <= Self.deepest && angles.areIn($0) }
    }
    y =
      isInDegrees && !curves.isEmpty && curves.count == items.count
      && curves.allSatisfy { item in
        !item.formulas.isEmpty && item.formulas.allSatisfy(\.isAngle)
      }
  }

  /// Searches a formula for a use of the variable as an angle in degrees.
  private struct Angles {
    let variable: String
    let isInDegrees: Bool
    let functions: [UserFunction]

    func areIn(_ syntax: Syntax) -> Bool {
      if case .degrees(let angle) = syntax.node, names(angle) { return true }
      if case .call(let callee, let arguments) = syntax.node, isInDegrees,
        takesAngle(callee.name), arguments.contains(where: names)
      {
        return true
      }
      return syntax.children.contains { areIn($0) }
    }

    private func names(_ syntax: Syntax) -> Bool {
      var isNamed = false
      syntax.forEachName { if $0 == variable { isNamed = true } }
      return isNamed
    }

    private func takesAngle(_ name: String) -> Bool {
      if let function = functions.first(where: { $0.name == name }) {
        var hasAngle = false
        function.body.forEachCall { if Self.isCircular($0) { hasAngle = true } }
        return hasAngle
      }
      return Self.isCircular(name)
    }

    private static func isCircular(_ name: String) -> Bool {
      Builtins.function(named: name)?.angle == .takesAngle
    }
  }
}

extension ResolvedItem {
  /// The formulas of its curves as they were read.
  fileprivate var formulas: [Syntax] {
    switch item.form {
    case .formula(let syntax), .under(let syntax): [syntax]
    case .between(let first, let second): [first, second]
    case .surface(_, let function): [function]
    case .data, .figure, .field, .space: []
    }
  }
}

extension Syntax {
  /// Whether the formula is the call of a function that gives an angle, such as atan(x).
  fileprivate var isAngle: Bool {
    guard case .call(let callee, _) = node else { return false }
    return Builtins.function(named: callee.name)?.angle == .returnsAngle
  }
}
