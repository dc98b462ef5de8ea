/// A formula of gnuplot's language as a tree.
indirect enum ScriptExpression: Equatable, Sendable {
  case constant(ScriptValue)
  case name(String)
  /// A column of data: `$2`.
  case column(Int)
  /// A datablock, `$data`: its lines as an array.
  case block(String)
  case unary(UnarySign, Self)
  case binary(BinarySign, Self, Self)
  case choice(Self, Self, Self)
  case call(String, [Self])
  /// `a[i]`.
  case element(Self, Self)
  /// `a[i:j]`, an end that is missing or `*` is nil.
  case part(Self, Self?, Self?)
  /// `sum [i=a:b] f`.
  case sum(String, Self, Self, Self)
  /// `|a|`, the number of elements.
  case count(Self)
  /// `[1, 2]`, an array.
  case list([Self])
  /// `a = 3` in a formula.
  case assignment(String, Self)
  /// `a[i] = 3` in a formula.
  case elementAssignment(String, Self, Self)
  /// `(a = 1, b)`: the last one is the value.
  case series([Self])

  /// The names of the formula.
  var names: Set<String> {
    switch self {
    case .name(let name): [name]
    case .call(let name, let parts): parts.reduce(into: [name]) { $0.formUnion($1.names) }
    case .sum(let name, let from, let to, let body):
      from.names.union(to.names).union(body.names.subtracting([name]))
    case .assignment(_, let value): value.names
    case .elementAssignment(let name, let index, let value):
      index.names.union(value.names).union([name])
    case .constant, .column, .block: []
    case .unary(_, let part), .count(let part): part.names
    case .binary(_, let a, let b), .element(let a, let b): a.names.union(b.names)
    case .choice(let a, let b, let c): a.names.union(b.names).union(c.names)
    case .part(let a, let b, let c):
      a.names.union(b?.names ?? []).union(c?.names ?? [])
    case .list(let parts), .series(let parts): parts.reduce(into: []) { $0.formUnion($1.names) }
    }
  }

  /// The columns that stand in the formula as `$2`.
  var columns: Set<Int> {
    switch self {
    case .column(let column): [column]
    case .constant, .name, .block: []
    case .unary(_, let part), .count(let part), .assignment(_, let part): part.columns
    case .binary(_, let a, let b), .element(let a, let b), .elementAssignment(_, let a, let b):
      a.columns.union(b.columns)
    case .choice(let a, let b, let c), .sum(_, let a, let b, let c):
      a.columns.union(b.columns).union(c.columns)
    case .part(let a, let b, let c): a.columns.union(b?.columns ?? []).union(c?.columns ?? [])
    case .call(_, let parts), .list(let parts), .series(let parts):
      parts.reduce(into: []) { $0.formUnion($1.columns) }
    }
  }

  /// Whether the formula has columns of data.
  var hasColumns: Bool {
    switch self {
    case .column: true
    case .call(let name, let parts):
      ["column", "stringcolumn", "strcol", "timecolumn", "valid", "columnhead", "columnheader"]
        .contains(name)
        || parts.contains { $0.hasColumns }
    case .name, .constant, .block: false
    case .sum(_, let a, let b, let c), .choice(let a, let b, let c):
      a.hasColumns || b.hasColumns || c.hasColumns
    case .assignment(_, let part), .unary(_, let part), .count(let part): part.hasColumns
    case .elementAssignment(_, let a, let b), .binary(_, let a, let b), .element(let a, let b):
      a.hasColumns || b.hasColumns
    case .part(let a, let b, let c):
      a.hasColumns || (b?.hasColumns ?? false) || (c?.hasColumns ?? false)
    case .list(let parts), .series(let parts): parts.contains { $0.hasColumns }
    }
  }
}

/// A sign in front of a formula, or behind it.
enum UnarySign: String, Sendable {
  case minus = "-"
  case plus = "+"
  case not = "!"
  case invert = "~"
  case factorial
}

/// A sign between two formulas.
enum BinarySign: String, CaseIterable, Sendable {
  case power = "**"
  case times = "*"
  case over = "/"
  case remainder = "%"
  case plus = "+"
  case minus = "-"
  case join = "."
  case left = "<<"
  case right = ">>"
  case less = "<"
  case most = "<="
  case more = ">"
  case least = ">="
  case equal = "=="
  case unequal = "!="
  case same = "eq"
  case different = "ne"
  case bitAnd = "&"
  case bitXor = "^"
  case bitOr = "|"
  case and = "&&"
  case or = "||"

  /// How tightly it binds: greater binds tighter.
  ///
  /// Those of one number stand from left to right, `**` from the right.
  var strength: Int {
    switch self {
    case .power: 12
    case .times, .over, .remainder: 11
    case .plus, .minus: 10
    case .join: 10
    case .left, .right: 9
    case .less, .most, .more, .least: 8
    case .equal, .unequal, .same, .different: 7
    case .bitAnd: 6
    case .bitXor: 5
    case .bitOr: 4
    case .and: 3
    case .or: 2
    }
  }
}
