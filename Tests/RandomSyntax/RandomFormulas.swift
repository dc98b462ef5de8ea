package import Expressions
import SeededNumbers

/// Random formulas over x and y, or over other names, of every form that a tree can have.
package struct RandomFormulas {
  private var generator: SeededGenerator

  private let names: [String]

  /// Creates formulas that repeat for a seed, over these names; a name that stands twice comes twice as often.
  package init(
    seed: UInt64,
    names: [String] = ["x", "x", "y", "pi", "e", "inf", "undefined", "k"]
  ) {
    generator = SeededGenerator(seed: seed)
    self.names = names
  }

  private static let range = SourceRange(0, 0)
  private static let numbers: [Double] = [
    0, 1, 2, 3, 0.5, 0.1, 7, 10, 33, 100, 1e15, 1e300, 1e-300, .leastNonzeroMagnitude, 180, 2.5,
  ]

  /// Returns a number of at most this depth.
  package mutating func number(depth: Int) -> Syntax {
    depth <= 0 ? leaf() : Syntax(compound(depth - 1), Self.range)
  }

  /// Returns a condition of at most this depth.
  package mutating func condition(depth: Int) -> Syntax {
    let node: Syntax.Node
    switch depth <= 0 ? 5 : Int.random(in: 0..<6, using: &generator) {
    case 0: node = .conjunction([condition(depth: depth - 1), condition(depth: depth - 1)])
    case 1: node = .disjunction([condition(depth: depth - 1), condition(depth: depth - 1)])
    case 2: node = .not(condition(depth: depth - 1))
    case 3: node = .name(Bool.random(using: &generator) ? "true" : "undefined")
    default:
      let links = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        Syntax.Link(relation: relation(), value: number(depth: depth - 1))
      }
      node = .comparison(number(depth: depth - 1), links)
    }
    return Syntax(node, Self.range)
  }

  private mutating func relation() -> Syntax.Link.Relation {
    let all: [Syntax.Link.Relation] = [
      .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
    ]
    return all[Int.random(in: 0..<all.count, using: &generator)]
  }

  private mutating func leaf() -> Syntax {
    let node: Syntax.Node =
      Bool.random(using: &generator)
      ? .number(Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)])
      : .name(names[Int.random(in: 0..<names.count, using: &generator)])
    return Syntax(node, Self.range)
  }

  private mutating func compound(_ depth: Int) -> Syntax.Node {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return .negation(number(depth: depth))
    case 1, 2:
      return .sum(
        (0..<Int.random(in: 2...4, using: &generator)).map { index in
          let isNegative = index > 0 && Bool.random(using: &generator)
          return .init(isNegative: isNegative, value: number(depth: depth))
        }
      )
    case 3, 4:
      let operations: [Syntax.Factor.Operation] = [.times, .divide, .remainder]
      return .product(
        (0..<Int.random(in: 2...4, using: &generator)).map { index in
          let choice = index == 0 ? 0 : Int.random(in: 0..<3, using: &generator)
          return .init(operation: operations[choice], value: number(depth: depth))
        }
      )
    case 5:
      return .power(number(depth: depth), number(depth: Int.random(in: 0...1, using: &generator)))
    case 6: return .factorial(number(depth: depth))
    case 7: return .degrees(number(depth: depth))
    case 8:
      let cases = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Syntax.Case(condition: condition(depth: depth), value: number(depth: depth))
      }
      return .cases(cases, otherwise: Bool.random(using: &generator) ? number(depth: depth) : nil)
    default: return call(depth)
    }
  }

  private static let ofDegrees: Set = [
    "legendre", "chebyshev", "chebyshevu", "hermite", "laguerre", "nPr", "nCr",
  ]

  private mutating func call(_ depth: Int) -> Syntax.Node {
    // Divisions by a constant show nothing that `/` does not.
    let units = ["minutes", "hours", "days", "weeks"]
    let builtins = Builtins.all.filter { $0.takesNumbers && !units.contains($0.name) }
    let builtin = builtins[Int.random(in: 0..<builtins.count, using: &generator)]
    let extra =
      builtin.arity.maximum == builtin.arity.minimum ? 0 : Int.random(in: 0...1, using: &generator)
    // One argument of these is a list.
    let least = ["gcd", "lcm"].contains(builtin.name) ? 2 : 0
    var arguments = (0..<max(least, builtin.arity.minimum) + extra).map { _ in number(depth: depth)
    }
    if builtin.name == "if" { arguments[0] = condition(depth: depth) }
    // Without a whole number of a degree most values are undefined.
    if Self.ofDegrees.contains(builtin.name) {
      arguments[0] = Syntax(.number(Double(Int.random(in: 0...9, using: &generator))), Self.range)
    }
    let name = builtin.name == "log_b" ? "log_3" : builtin.name
    return .call(Syntax.Callee(name: name, range: Self.range), arguments)
  }
}
