package import Expressions
import SeededNumbers

/// Random trees of every node, as reading can make them; most of them mean nothing.
package struct RandomSyntax {
  private var generator: SeededGenerator
  private static let place = SourceRange(0, 0)

  /// Creates trees that repeat for a seed.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a tree of at most this depth.
  package mutating func value(depth: Int) -> Syntax {
    Syntax(depth <= 0 ? leaf() : compound(depth - 1), Self.place)
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func leaf() -> Syntax.Node {
    let names = ["x", "theta", "a", "pi", "L", "q", "step", "label", "a_max", "α", "d", "dx"]
    if Bool.random(using: &generator) { return .name(pick(names)) }
    return .number(pick([0, 1, 2.5, 1e300, .leastNonzeroMagnitude, 0.1, 1000, .infinity]))
  }

  private mutating func condition(depth: Int) -> Syntax {
    Syntax(.comparison(first(depth, besides: "comparison"), links(depth)), Self.place)
  }

  private mutating func links(_ depth: Int) -> [Syntax.Link] {
    let relations: [Syntax.Link.Relation] = [.less, .lessOrEqual, .equal]
    return (0...Int.random(in: 0...1, using: &generator)).map { _ in
      Syntax.Link(relation: pick(relations), value: value(depth: depth))
    }
  }

  /// A first member: a chain never begins with a chain of its kind, which would be one with it.
  private mutating func first(_ depth: Int, besides kind: String) -> Syntax {
    while true {
      let candidate = value(depth: depth)
      switch (kind, candidate.node) {
      case ("sum", .sum), ("product", .product), ("and", .conjunction), ("or", .disjunction):
        continue
      default: return candidate
      }
    }
  }

  private mutating func members(_ depth: Int, _ kind: String) -> [Syntax] {
    [first(depth, besides: kind)]
      + (0...Int.random(in: 0...1, using: &generator)).map { _ in value(depth: depth) }
  }

  private mutating func compound(_ depth: Int) -> Syntax.Node {
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: return .negation(value(depth: depth))
    case 1:
      return .sum(
        members(depth, "sum").enumerated().map { index, value in
          .init(isNegative: index > 0 && Bool.random(using: &generator), value: value)
        }
      )
    case 2:
      return .product(
        members(depth, "product").enumerated().map { index, value in
          .init(operation: index == 0 ? .times : pick([.times, .divide, .remainder]), value: value)
        }
      )
    case 3: return .power(value(depth: depth), value(depth: depth))
    case 4:
      return .call(
        .init(
          name: pick(["sin", "f", "abs", "foo", "log_2"]),
          range: Self.place,
          primes: pick([0, 0, 1, 3])
        ),
        [value(depth: depth)]
      )
    case 5:
      return .call(
        .init(name: pick(["max", "h", "derivative"]), range: Self.place),
        [value(depth: depth), value(depth: depth)]
      )
    case 6: return pick([.factorial(value(depth: depth)), .degrees(value(depth: depth))])
    case 7: return condition(depth: depth).node
    case 8: return .conjunction(members(depth, "and"))
    case 9: return .disjunction(members(depth, "or"))
    case 10: return .not(value(depth: depth))
    case 11: return cases(depth)
    case 12:
      return pick([
        .point(value(depth: depth), value(depth: depth)),
        .component(value(depth: depth), pick([.x, .y])),
      ])
    case 13:
      return .list((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth) })
    case 14:
      return .listRange(
        first: value(depth: depth),
        second: pick([nil, value(depth: depth)]),
        last: value(depth: depth)
      )
    case 15:
      let ranges = ranges(depth)
      return pick([
        .comprehension(value(depth: depth), ranges),
        .overRange(
          .init(name: pick(["sum", "product", "integral", "min", "max"]), range: Self.place),
          value(depth: depth),
          ranges
        ),
      ])
    case 16: return .element(value(depth: depth), value(depth: depth))
    default: return .derivative(pick(["x", "t", "theta", "α", "a"]), value(depth: depth))
    }
  }

  private mutating func cases(_ depth: Int) -> Syntax.Node {
    let cases = (0...Int.random(in: 0...1, using: &generator)).map { _ in
      Syntax.Case(condition: condition(depth: depth), value: value(depth: depth))
    }
    let last = value(depth: depth)
    // In braces a condition at the end is one more case.
    return .cases(cases, otherwise: last.isCondition && cases.count > 1 ? nil : last)
  }

  private mutating func ranges(_ depth: Int) -> [Syntax.Range] {
    ["n", "width", "step"].prefix(Int.random(in: 1...3, using: &generator)).map { name in
      Syntax.Range(
        name: name,
        nameRange: Self.place,
        extent(depth)
      )
    }
  }

  private mutating func extent(_ depth: Int) -> Syntax.Range.Extent {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      return pick([
        .elements(of: Syntax(.name("step"), Self.place)),
        .elements(of: Syntax(.list([value(depth: depth)]), Self.place)),
      ])
    }
    return .numbers(
      from: value(depth: depth),
      to: value(depth: depth),
      step: Bool.random(using: &generator) ? value(depth: depth) : nil
    )
  }
}
