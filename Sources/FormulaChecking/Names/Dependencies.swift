package import FormulaReading
import FormulaVocabulary

/// The names that formulas mention, and the user's functions that they call, directly or
/// through others.
///
///     // f(x) = a g(x); g(x) = b x
///     Dependencies(of: [f(x) + c], in: scope)  // functions f, g; names x, c, a, b
package struct Dependencies {
  /// The functions, in the order of first use.
  package private(set) var functions: [UserFunction] = []
  /// The names that nothing binds, in the order of first use: those of the formulas first,
  /// then those of the functions' bodies; the bases of logarithms among them.
  package private(set) var names: [String] = []
  /// For each function, the functions that it calls directly, in the order of its body.
  package private(set) var callees: [String: [String]] = [:]

  /// Follows formulas, in which the names `bound` are local names.
  package init(
    of formulas: [Syntax],
    besides bound: [String] = [],
    in environment: some EvaluationEnvironment
  ) {
    self.init(of: formulas, besides: bound, shared: EnvironmentOf(environment))
  }

  init(
    of formulas: [Syntax],
    besides bound: [String] = [],
    shared environment: any SharedEnvironment
  ) {
    var walk = Walk(environment)
    for formula in formulas { walk.read(formula, besides: bound) }
    self = walk.finished()
  }

  /// Follows functions, given by name.
  package init(functions names: [String], in environment: some EvaluationEnvironment) {
    var walk = Walk(EnvironmentOf(environment))
    for name in names { walk.meet(name) }
    self = walk.finished()
  }

  private init() {}

  /// The result for no formulas: no names and no functions.
  package static let nothing = Dependencies()

  /// The traversal, with a stack instead of recursion: definitions may form a long chain.
  private struct Walk {
    let environment: any SharedEnvironment
    var reach = Dependencies()
    private var knownNames: Set<String> = []

    init(_ environment: any SharedEnvironment) { self.environment = environment }

    mutating func finished() -> Dependencies {
      var next = 0
      while next < reach.functions.count {
        let function = reach.functions[next]
        reach.callees[function.name] = read(function.body, besides: function.parameters)
        next += 1
      }
      return reach
    }

    /// Adds the names and the functions of a formula.
    /// - Returns: The functions that it calls.
    @discardableResult
    mutating func read(_ formula: Syntax, besides bound: [String]) -> [String] {
      formula.forEachName { name in
        if !bound.contains(name), knownNames.insert(name).inserted { reach.names.append(name) }
      }
      var called: [String] = []
      formula.forEachCall { name in
        if !called.contains(name), meet(name) { called.append(name) }
      }
      return called
    }

    /// Adds a function; false if the user did not define it.
    @discardableResult
    mutating func meet(_ name: String) -> Bool {
      if reach.callees[name] != nil { return true }
      guard environment.builtin(named: name) == nil,
        let function = environment.function(named: name)
      else { return false }
      reach.functions.append(function)
      reach.callees[name] = []
      return true
    }
  }
}

// MARK: Orders

extension Dependencies {
  /// The names of the functions in their order, but each after those that it calls.
  package var calleesFirst: [String] {
    var result: [String] = []
    var begun: Set<String> = []
    for function in functions where begun.insert(function.name).inserted {
      // A stack instead of recursion.
      var path = [(name: function.name, next: 0)]
      while let last = path.last {
        let calls = callees[last.name] ?? []
        guard last.next < calls.count else {
          result.append(last.name)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let callee = calls[last.next]
        if begun.insert(callee).inserted { path.append((callee, 0)) }
      }
    }
    return result
  }

  /// Returns the functions, each after those that it calls, otherwise in the given order; functions
  /// that call one another keep that order.
  ///
  /// A list that is in this order already is returned unchanged.
  package func calleesFirstInOrder(of names: [String]) -> [String] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() { places[name] = place }
    var members: [String: [String]] = [:]
    let heads = componentHeads
    for name in names {
      if let head = heads[name] { members[head, default: []].append(name) }
    }
    var result: [String] = []
    var begun: Set<String> = []
    for name in names {
      guard let root = heads[name], begun.insert(root).inserted else { continue }
      // A stack instead of recursion.
      var path = [(head: root, calls: calls(ofComponent: root, members, heads, places)[...])]
      while let last = path.last {
        guard let callee = last.calls.first else {
          result += members[last.head] ?? []
          path.removeLast()
          continue
        }
        path[path.count - 1].calls.removeFirst()
        if begun.insert(callee).inserted {
          path.append((callee, calls(ofComponent: callee, members, heads, places)[...]))
        }
      }
    }
    return result
  }

  /// Returns the components that the functions of a component call, in the order of their first functions.
  private func calls(
    ofComponent head: String,
    _ members: [String: [String]],
    _ heads: [String: String],
    _ places: [String: Int]
  ) -> [String] {
    var called: Set<String> = []
    for member in members[head] ?? [] {
      for callee in callees[member] ?? [] {
        if let other = heads[callee], other != head { called.insert(other) }
      }
    }
    func place(_ head: String) -> Int { members[head]?.first.flatMap { places[$0] } ?? 0 }
    return called.sorted { place($0) < place($1) }
  }

  /// The functions that call themselves, directly or through others.
  ///
  /// They are the strongly connected components of more than one function, and those that call
  /// themselves: a search backwards through the calls, from callers to callees (Sharir 1981, "A
  /// strong-connectivity algorithm and its applications in data flow analysis").
  package var recursive: Set<String> {
    var sizes: [String: Int] = [:]
    let heads = componentHeads
    for head in heads.values { sizes[head, default: 0] += 1 }
    return Set(
      heads.filter { name, head in
        sizes[head] ?? 0 > 1 || callees[name]?.contains(name) == true
      }.keys
    )
  }

  /// For each function, the function that represents its strongly connected component.
  private var componentHeads: [String: String] {
    var callers: [String: [String]] = [:]
    for (name, called) in callees {
      for callee in called { callers[callee, default: []].append(name) }
    }
    var result: [String: String] = [:]
    var settled: Set<String> = []
    for root in calleesFirst.reversed() where settled.insert(root).inserted {
      var component = [root]
      var next = 0
      while next < component.count {
        for caller in callers[component[next]] ?? [] where settled.insert(caller).inserted {
          component.append(caller)
        }
        next += 1
      }
      for member in component { result[member] = root }
    }
    return result
  }
}
