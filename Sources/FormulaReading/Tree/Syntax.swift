package import Diagnostics
import FormulaVocabulary

/// A node of the syntax tree: its form, and its range in the text.
///
/// Sums and products are n-ary, so that a long sum is not deep. Equality ignores ranges, because the
/// law `parse(print(tree)) == tree` is about meaning.
package struct Syntax: Equatable, Sendable {
  /// The range of the node's text.
  package let range: SourceRange
  /// The form of the node, with its parts.
  package let node: Node
  /// The height of the tree below the node, in nodes, the node included.
  package let depth: Int
  /// The text of a number with more digits than doubles hold; else nil.
  package let decimal: String?

  package init(_ node: Node, _ range: SourceRange, decimal: String? = nil) {
    self.node = node
    self.range = range
    self.decimal = decimal
    var deepest = 0
    node.forEachChild { deepest = max(deepest, $0.depth) }
    depth = 1 + deepest
  }

  package static func == (left: Syntax, right: Syntax) -> Bool { left.node == right.node }

  /// The forms of a node.
  package indirect enum Node: Equatable, Sendable {
    /// A number as written; never negative.
    case number(Double)
    /// A variable, parameter, coordinate or constant, by its main spelling (`pi`, `theta`, `a_1`).
    case name(String)
    /// A prefix minus; a prefix plus is not represented.
    case negation(Syntax)
    /// Two or more terms; the first one's sign is always plus.
    case sum([Term])
    /// Two or more factors, applied from left to right; the first one's operation is always times.
    case product([Factor])
    /// A base and its exponent.
    case power(Syntax, Syntax)
    /// The call of a built-in function, by its main name, or of a user's function.
    case call(Callee, [Syntax])
    /// A factorial.
    case factorial(Syntax)
    /// An angle in degrees.
    case degrees(Syntax)
    /// A chain of comparisons; all must hold.
    case comparison(Syntax, [Link])
    /// Conditions that must all hold; two or more.
    case conjunction([Syntax])
    /// Conditions of which one must hold; two or more.
    case disjunction([Syntax])
    /// The negation of a condition.
    case not(Syntax)
    /// The value of the first case whose condition holds, else the last value, else undefined.
    case cases([Case], otherwise: Syntax?)
    /// A point in the plane.
    case point(Syntax, Syntax)
    /// A coordinate of a point: `P.x`, `P.y`.
    case component(Syntax, Axis)
    /// A list of its elements, possibly none.
    case list([Syntax])
    /// `[a..c]`, or `[a, b..c]` with the step b - a.
    case listRange(first: Syntax, second: Syntax?, last: Syntax)
    /// `[e for n in a..b]`; the last range runs fastest.
    case comprehension(Syntax, [Range])
    /// `sum(e for n in a..b)` and the like; the last range runs fastest.
    case overRange(Callee, Syntax, [Range])
    /// An element of a list, counted from 1.
    case element(Syntax, Syntax)
    /// `d/dx e`: the name of the variable, and the differentiated formula.
    case derivative(String, Syntax)
  }

  /// The coordinates of a point.
  package enum Axis: String, Equatable, Sendable {
    case x, y
  }

  /// A name and the values that it runs over, as in `n in a..b step s` and `n in L`.
  ///
  /// The name is bound in the ranges after this one, and in the expression before all ranges.
  package struct Range: Equatable, Sendable {
    /// The values that the name runs over.
    package indirect enum Extent: Equatable, Sendable {
      /// Numbers from one end to the other.
      case numbers(from: Syntax, to: Syntax, step: Syntax?)
      /// The elements of a list, in order.
      case elements(of: Syntax)
    }
    package var name: String
    package var nameRange: SourceRange
    package var extent: Extent
    package init(name: String, nameRange: SourceRange, _ extent: Extent) {
      self.name = name
      self.nameRange = nameRange
      self.extent = extent
    }
    package static func == (left: Range, right: Range) -> Bool {
      left.name == right.name && left.extent == right.extent
    }

    /// The ends and the step, or the list.
    package var ends: [Syntax] {
      switch extent {
      case .numbers(let lower, let upper, let step): [lower, upper] + (step.map { [$0] } ?? [])
      case .elements(let list): [list]
      }
    }

    /// The step, if one is written.
    package var step: Syntax? {
      if case .numbers(_, _, let step) = extent { step } else { nil }
    }

    /// The range of the text, from its name to its end.
    package var range: SourceRange { ends.reduce(nameRange) { $0.union($1.range) } }
  }

  /// A term of a sum.
  package struct Term: Equatable, Sendable {
    package var isNegative: Bool
    package var value: Syntax
    /// The range of the sign before the value; nil if it has none.
    package var sign: SourceRange?
    package init(isNegative: Bool, value: Syntax, sign: SourceRange? = nil) {
      self.isNegative = isNegative
      self.value = value
      self.sign = sign
    }
    package static func == (left: Term, right: Term) -> Bool {
      left.isNegative == right.isNegative && left.value == right.value
    }
  }

  /// A factor of a product.
  package struct Factor: Equatable, Sendable {
    /// The operation with the factor.
    package enum Operation: Equatable, Sendable {
      case times, divide, remainder
    }
    package var operation: Operation
    package var value: Syntax
    /// The range of the sign before the value; nil if it has none.
    package var sign: SourceRange?
    /// Whether the sign is `×`, which means the vector product between points.
    package var isCross: Bool
    package init(
      operation: Operation,
      value: Syntax,
      sign: SourceRange? = nil,
      isCross: Bool = false
    ) {
      self.operation = operation
      self.value = value
      self.sign = sign
      self.isCross = isCross
    }
    package static func == (left: Factor, right: Factor) -> Bool {
      left.operation == right.operation && left.isCross == right.isCross
        && left.value == right.value
    }
  }

  /// A function's name, its range, and the number of primes.
  package struct Callee: Equatable, Sendable {
    package var name: String
    /// The range of the name, without its primes.
    package var range: SourceRange
    /// The number of primes: 2 for `f''`.
    package var primes: Int
    package init(name: String, range: SourceRange, primes: Int = 0) {
      self.name = name
      self.range = range
      self.primes = primes
    }
    package static func == (left: Callee, right: Callee) -> Bool {
      left.name == right.name && left.primes == right.primes
    }
  }

  /// A comparison and its right side.
  package struct Link: Equatable, Sendable {
    /// The comparisons; `=` and `==` are one.
    package enum Relation: String, Equatable, Sendable {
      case less = "<"
      case lessOrEqual = "<="
      case greater = ">"
      case greaterOrEqual = ">="
      case equal = "="
      case notEqual = "!="
    }
    package var relation: Relation
    package var value: Syntax
    package init(relation: Relation, value: Syntax) {
      self.relation = relation
      self.value = value
    }
  }

  /// One case: a condition and its value (1 if none was written).
  package struct Case: Equatable, Sendable {
    package var condition: Syntax
    package var value: Syntax
    package init(condition: Syntax, value: Syntax) {
      self.condition = condition
      self.value = value
    }
  }
}

extension Syntax {
  /// Whether it is two sides with `=` between them.
  package var isEquation: Bool {
    guard case .comparison(_, let links) = node, links.count == 1 else { return false }
    return links[0].relation == .equal
  }

  /// Whether the node is a call of `polygon`, which is an outline and not a set of points.
  package var isOutline: Bool {
    if case .call(let callee, _) = node { callee.name == "polygon" } else { false }
  }

  /// The parts of a node, from left to right.
  package var children: [Syntax] { node.children }
}

extension Syntax.Node {
  /// The parts of a node, from left to right.
  var children: [Syntax] {
    var children: [Syntax] = []
    forEachChild { children.append($0) }
    return children
  }

  /// Calls `body` with the parts of a node, from left to right.
  func forEachChild(_ body: (Syntax) -> Void) {
    switch self {
    case .number, .name: return
    case .negation(let value), .factorial(let value), .degrees(let value), .not(let value):
      body(value)
    case .sum(let terms): for term in terms { body(term.value) }
    case .product(let factors): for factor in factors { body(factor.value) }
    case .power(let first, let second), .point(let first, let second),
      .element(let first, let second):
      body(first)
      body(second)
    case .call(_, let arguments): for argument in arguments { body(argument) }
    case .comparison(let first, let links):
      body(first)
      for link in links { body(link.value) }
    case .conjunction(let parts), .disjunction(let parts), .list(let parts):
      for part in parts { body(part) }
    case .component(let value, _), .derivative(_, let value): body(value)
    case .listRange(let first, let second, let last):
      body(first)
      if let second { body(second) }
      body(last)
    case .comprehension(let value, let ranges), .overRange(_, let value, let ranges):
      body(value)
      for range in ranges { for end in range.ends { body(end) } }
    case .cases(let cases, let otherwise):
      for each in cases {
        body(each.condition)
        body(each.value)
      }
      if let otherwise { body(otherwise) }
    }
  }
}
