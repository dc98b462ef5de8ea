/// Which of the user's functions call themselves, directly or through others.
struct CallGraph {
  private let environment: any EvaluationEnvironment
  private var callees: [String: [String]] = [:]
  private var answers: [String: Bool] = [:]

  init(_ environment: any EvaluationEnvironment) { self.environment = environment }

  /// Returns whether a call of `name` can lead to another call of `name`.
  mutating func isRecursive(_ name: String) -> Bool {
    if let known = answers[name] { return known }
    // A list of work instead of recursion: definitions may form a long chain.
    var seen: Set<String> = []
    var pending = functions(calledBy: name)
    var answer = false
    while let next = pending.popLast() {
      if next == name {
        answer = true
        break
      }
      if seen.insert(next).inserted { pending += functions(calledBy: next) }
    }
    answers[name] = answer
    return answer
  }

  private mutating func functions(calledBy name: String) -> [String] {
    if let known = callees[name] { return known }
    var found: [String] = []
    if let function = environment.function(named: name) {
      function.body.forEachCall { callee in
        if Builtins.function(named: callee) == nil, !found.contains(callee) { found.append(callee) }
      }
    }
    callees[name] = found
    return found
  }
}
