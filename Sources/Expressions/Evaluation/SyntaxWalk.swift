extension Syntax {
  /// Calls `body` with the name of every function called in the formula.
  package func forEachCall(_ body: (String) -> Void) {
    if case .call(let callee, _) = node { body(callee.name) }
    for child in children { child.forEachCall(body) }
  }

  /// Calls `body` with every name in the formula, and with the base of `log_b`.
  package func forEachName(_ body: (String) -> Void) {
    switch node {
    case .name(let name): body(name)
    case .call(let callee, _):
      if let base = Builtins.base(ofLogarithm: callee.name), Int(base) == nil { body(String(base)) }
    default: break
    }
    for child in children { child.forEachName(body) }
  }
}
