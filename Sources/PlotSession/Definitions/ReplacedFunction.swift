import Expressions

/// A function whose new definition may have been meant as an equation: `f(x) = 11` after `f(x) = 3x + 2`.
///
/// On paper `f(x) = 11` asks for x, and `f(x, y) = 4` is a curve. Here both define f. A definition is what the text
/// says, so it stands; a note says what the function was, and the line that asks the question.
///
/// A definition may be an equation if the function was defined before with as many parameters and depended on them,
/// and the new body depends on none of them, or is another function of the same parameters: `f(x) = g(x)`. Any other
/// new body, such as `f(x) = 2x`, is an ordinary change of mind. The alternative to refuse such definitions lost: a
/// script may set a function to a constant.
struct ReplacedFunction {
  /// The function as it was.
  let before: UserFunction
  /// The function as it is now.
  let after: UserFunction

  /// Returns the note, or nil if no equation can be meant.
  ///
  /// `head` is the left side and `body` the right side as they were typed.
  func note(head: String, body: String, in scope: Scope) -> String? {
    guard before.parameters.count == after.parameters.count, dependsOnParameters(before),
      !after.body.isCondition, !dependsOnParameters(after) || isOtherFunction(in: scope)
    else { return nil }
    let old = String(decoding: before.source.utf8.dropFirst(before.bodyOffset), as: UTF8.self)
    let text = "\(after.name) was \(old) and is now \(body)"
    switch after.parameters.count {
    case 1:
      let parameter = after.parameters[0]
      let isUnknown =
        scope.value(of: parameter) == nil && Builtins.constant(named: parameter) == nil
      let equation =
        isUnknown ? "\(head) = \(body)" : "\(after.name)(x) = \(renamed(body, from: parameter))"
      return "\(text) for every \(parameter); for the equation write undo; solve \(equation)"
    case 2:
      let areCoordinates = Set(after.parameters) == ["x", "y"]
      if dependsOnParameters(after), !areCoordinates { return nil }
      let left = areCoordinates ? head : "\(after.name)(x, y)"
      return "\(text) everywhere; for the curve write undo; plot \(left) = \(body)"
    default: return nil
    }
  }

  /// Whether the body of a function contains one of its parameters.
  private func dependsOnParameters(_ function: UserFunction) -> Bool {
    function.parameters.contains { function.body.mentions($0) }
  }

  /// Whether the new body is a call of another function of the user with the parameters as they stand.
  private func isOtherFunction(in scope: Scope) -> Bool {
    guard case .call(let callee, let arguments) = after.body.node, callee.name != after.name,
      scope.function(named: callee.name) != nil
    else { return false }
    return arguments.map(\.node) == after.parameters.map { .name($0) }
  }

  /// Returns a text with x in place of a parameter that holds a value outside of the function.
  private func renamed(_ body: String, from parameter: String) -> String {
    TokenText(Lexer.tokens(of: body), of: body).text { token in
      token.kind == .name(parameter) ? "x" : nil
    }
  }
}
