/// Which of the user's functions call themselves, directly or through others.
struct CallGraph {
  private let environment: any EvaluationEnvironment
  private var answers: [String: Bool] = [:]

  init(_ environment: any EvaluationEnvironment) { self.environment = environment }

  /// Returns whether a call of `name` can lead to another call of `name`.
  mutating func isRecursive(_ name: String) -> Bool {
    if let known = answers[name] { return known }
    explore(from: name)
    return answers[name] ?? false
  }

  /// A function whose callees are being looked at.
  private struct Visit {
    let name: String
    let index: Int
    /// The least index that its callees lead back to.
    var lowest: Int
    var callees: [String]
    var callsItself = false
  }

  /// Settles all functions that a function leads to: those in one strongly connected component, and
  /// those that call themselves, are recursive (Tarjan 1972, "Depth-first search and linear graph
  /// algorithms"); with a stack of its own, because definitions may form a long chain.
  private mutating func explore(from root: String) {
    var visits = [visit(root, 0)]
    var indices = [root: 0]
    var open = [root]
    while var current = visits.popLast() {
      if let callee = current.callees.popLast() {
        if callee == current.name { current.callsItself = true }
        if let index = indices[callee] {
          // A settled function is in another component.
          if answers[callee] == nil { current.lowest = min(current.lowest, index) }
          visits.append(current)
        } else if answers[callee] != nil {
          visits.append(current)
        } else {
          visits.append(current)
          visits.append(visit(callee, indices.count))
          indices[callee] = indices.count
          open.append(callee)
        }
        continue
      }
      if current.lowest == current.index {
        close(current, &open)
      } else if let last = visits.indices.last {
        visits[last].lowest = min(visits[last].lowest, current.lowest)
      }
    }
  }

  private func visit(_ name: String, _ index: Int) -> Visit {
    Visit(name: name, index: index, lowest: index, callees: callees(of: name))
  }

  /// Takes the component that began with `first` from the open functions.
  private mutating func close(_ first: Visit, _ open: inout [String]) {
    let isAlone = open.last == first.name
    while let name = open.popLast() {
      answers[name] = !isAlone || first.callsItself
      if name == first.name { return }
    }
  }

  private func callees(of name: String) -> [String] {
    var found: [String] = []
    environment.function(named: name)?.body.forEachCall { callee in
      if Builtins.function(named: callee) == nil, !found.contains(callee) { found.append(callee) }
    }
    return found
  }
}
