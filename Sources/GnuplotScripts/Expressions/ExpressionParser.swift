// The grammar of gnuplot's formulas, loosest first:
//
//     formula = assignment | choice
//     assignment = name [ "[" formula "]" ] "=" formula
//     choice  = binary [ "?" formula ":" formula ]
//     binary  = unary { sign unary }          the strengths are those of BinarySign
//     unary   = ( "-" | "+" | "!" | "~" ) unary | power
//     power   = postfix [ "**" unary ]        -2**2 is -4, 2**-1 is 0.5
//     postfix = primary { "!" | "[" … "]" }
//     primary = number | text | name [ "(" … ")" ] | "$" column | "{" re "," im "}" | "(" formula { "," formula } ")"
//             | "|" name "|" | "sum" "[" name "=" formula ":" formula "]" choice
//
// The factorial binds tighter than the power. `a.b` joins texts and binds as a sum does. A sum extends as far to the
// right as it can: `sum [i=1:3] i + 1` is 9.

extension ScriptReader {
  /// Formulas may be nested so deeply.
  private static let depthLimit = 200

  /// A formula may have so many operations: the tree of a long sum is as deep as the sum is long.
  private static let mostOperations = 500

  /// Reads a formula.
  mutating func expression() throws(ScriptProblem) -> ScriptExpression {
    operations = 0
    return try formula(depth: 0)
  }

  /// Reads a formula in which commas and assignments are no part: the value of an option.
  mutating func value() throws(ScriptProblem) -> ScriptExpression {
    operations = 0
    return try choice(depth: 0)
  }

  /// Reads a formula without comparisons: an end that bounds a range, `5<*`.
  mutating func boundOfRange() throws(ScriptProblem) -> ScriptExpression {
    operations = 0
    return try binary(from: BinarySign.left.strength, depth: 0)
  }

  private mutating func formula(depth: Int) throws(ScriptProblem) -> ScriptExpression {
    if let name = peek.word {
      if peek(1).isSign("=") {
        position += 2
        return .assignment(name, try formula(depth: depth + 1))
      }
      if peek(1).isSign("["), let close = closing(from: position + 1),
        close + 1 < tokens.count, tokens[close + 1].isSign("=")
      {
        position += 2
        let index = try choice(depth: depth + 1)
        try expect("]")
        try expect("=")
        return .elementAssignment(name, index, try formula(depth: depth + 1))
      }
    }
    return try choice(depth: depth)
  }

  /// Returns the place of the bracket that closes the one at a place.
  func closing(from place: Int) -> Int? {
    var depth = 0
    for index in place..<tokens.count {
      let opened = tokens[index].opened
      depth += opened
      if opened < 0, depth == 0 { return index }
    }
    return nil
  }

  private mutating func choice(depth: Int) throws(ScriptProblem) -> ScriptExpression {
    guard depth < Self.depthLimit else { throw problem("the formula is nested too deeply") }
    let condition = try binary(from: 2, depth: depth)
    guard match("?") else { return condition }
    let first = try formula(depth: depth + 1)
    try expect(":")
    return .choice(condition, first, try formula(depth: depth + 1))
  }

  private var nextBinary: BinarySign? {
    switch peek.kind {
    case .sign(let sign): BinarySign(rawValue: sign)
    case .name("eq"): .same
    case .name("ne"): .different
    default: nil
    }
  }

  private mutating func binary(
    from strength: Int,
    depth: Int
  ) throws(ScriptProblem) -> ScriptExpression {
    var left = try unary(depth: depth + 1)
    while let sign = nextBinary, sign.strength >= strength, sign != .power {
      advance()
      try countOperation()
      left = .binary(sign, left, try binary(from: sign.strength + 1, depth: depth + 1))
    }
    return left
  }

  private mutating func countOperation() throws(ScriptProblem) {
    operations += 1
    guard operations <= Self.mostOperations else { throw problem("the formula is too long") }
  }

  private mutating func unary(depth: Int) throws(ScriptProblem) -> ScriptExpression {
    guard depth < Self.depthLimit else { throw problem("the formula is nested too deeply") }
    if case .sign(let sign) = peek.kind, let unary = UnarySign(rawValue: sign) {
      advance()
      return .unary(unary, try self.unary(depth: depth + 1))
    }
    let base = try postfix(depth: depth)
    guard match("**") else { return base }
    return .binary(.power, base, try unary(depth: depth + 1))
  }

  private mutating func postfix(depth: Int) throws(ScriptProblem) -> ScriptExpression {
    var value = try primary(depth: depth)
    while true {
      if peek.isSign("!"), !peek(1).isSign("=") {
        advance()
        try countOperation()
        value = .unary(.factorial, value)
      } else if peek.isSign("["), Self.takesIndex(value) {
        advance()
        try countOperation()
        value = try index(of: value, depth: depth)
      } else {
        return value
      }
    }
  }

  private static func takesIndex(_ value: ScriptExpression) -> Bool {
    switch value {
    case .name, .block, .element, .part, .call, .series, .binary: true
    case .constant(let constant): constant.textValue != nil
    case .column, .unary, .choice, .sum, .count, .list, .assignment, .elementAssignment: false
    }
  }

  private mutating func index(
    of value: ScriptExpression,
    depth: Int
  ) throws(ScriptProblem) -> ScriptExpression {
    func isOpen(_ token: ScriptToken) -> Bool { token.isSign("*") }
    var first: ScriptExpression?
    if isOpen(peek) { advance() } else if !peek.isSign(":") { first = try choice(depth: depth + 1) }
    if let first, match("]") { return .element(value, first) }
    try expect(":")
    var last: ScriptExpression?
    if isOpen(peek) { advance() } else if !peek.isSign("]") { last = try choice(depth: depth + 1) }
    try expect("]")
    return .part(value, first, last)
  }

  private mutating func primary(depth: Int) throws(ScriptProblem) -> ScriptExpression {
    let token = peek
    switch token.kind {
    case .integer(let whole):
      advance()
      return .constant(.integer(whole))
    case .real(let number):
      advance()
      return .constant(.real(number))
    case .text(let text):
      advance()
      return .constant(.text(text))
    case .column(let column):
      advance()
      return .column(column)
    case .block(let name):
      advance()
      return .block(name)
    case .name(let name):
      advance()
      if name == "sum", peek.isSign("[") { return try sum(depth: depth) }
      guard peek.isSign("(") else { return .name(name) }
      advance()
      return .call(name, try arguments(closedBy: ")", depth: depth))
    case .sign("("):
      advance()
      let parts = try arguments(closedBy: ")", depth: depth)
      guard let first = parts.first else { throw problem("a formula is missing") }
      return parts.count == 1 ? first : .series(parts)
    case .sign("["):
      advance()
      return .list(try arguments(closedBy: "]", depth: depth))
    case .sign("{"):
      advance()
      let parts = try arguments(closedBy: "}", depth: depth)
      guard parts.count == 2 else { throw problem("a complex number is written {1, 2}") }
      return .call("complex", parts)
    case .sign("|"):
      advance()
      let value = try postfix(depth: depth + 1)
      try expect("|")
      return .count(value)
    case .sign("`"):
      advance()
      while !isAtEnd, !match("`") { advance() }
      return .call("system", [.constant(.text(""))])
    case .sign("$"):
      throw problem("a column or a block of data is missing behind $")
    case .sign, .separator, .unknown, .end:
      throw problem(isAtEnd ? "a formula is missing" : "a formula cannot begin here")
    }
  }

  private mutating func arguments(
    closedBy closing: String,
    depth: Int
  ) throws(ScriptProblem) -> [ScriptExpression] {
    var parts: [ScriptExpression] = []
    if match(closing) { return parts }
    repeat { parts.append(try formula(depth: depth + 1)) } while match(",")
    try expect(closing)
    return parts
  }

  private mutating func sum(depth: Int) throws(ScriptProblem) -> ScriptExpression {
    try expect("[")
    guard let name = advance().word else { throw problem("sum needs a name: sum [i=1:5] i") }
    try expect("=")
    let first = try choice(depth: depth + 1)
    try expect(":")
    let last = try choice(depth: depth + 1)
    try expect("]")
    return .sum(name, first, last, try choice(depth: depth + 1))
  }
}
