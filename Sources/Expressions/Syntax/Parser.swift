/// Reads expressions: a Pratt parser over tokens, one pass, every node with its range.
///
///     expression  = or [ "?" expression ":" expression ]
///     or          = and { "or" and }
///     and         = not { "and" not }
///     not         = "not" not | comparison
///     comparison  = sum { ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum }
///     sum         = product { ( "+" | "-" ) product }
///     product     = prefix { ( "*" | "/" | "%" ) prefix | prefix }     second form: juxtaposition
///     prefix      = ( "-" | "+" | "√" | "∛" ) prefix | power
///     power       = postfix [ "^" ( prefix | "{" expression "}" ) ]
///     postfix     = primary { "!" | "°" | superscript }
///     primary     = number | name | application | "(" expression [ "," expression ] ")"
///                 | cases | "|" expression "|"
///     cases       = "{" case { "," case } [ "," expression ] "}"
///     case        = condition [ ":" expression ]
///     application = function [ power ] "(" [ expression { "," expression } ] ")"
///                 | function [ power ] bare argument
///
/// Binary operators climb by ``Level``; chains of equal level become one n-ary node, so that a long
/// sum is not deep. Applications are in Parser+Application.swift, brackets in Parser+Brackets.swift,
/// products without a sign in Parser+Product.swift.
package struct Parser {
  /// How tightly an operator binds, loosest first.
  enum Level: Int, Comparable {
    case conditional, disjunction, conjunction, negation, comparison, sum, product, prefix, power
    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The text, for messages that quote it.
  package let source: [UInt8]
  /// The tokens; a row of names is replaced by its parts when it is read.
  package private(set) var tokens: [Token]
  package let kinds: any NameKinds
  /// The place of the next token.
  package private(set) var position = 0
  /// Names that have a value here whatever ``kinds`` says: parameters and names bound by `for`.
  package var boundNames: Set<String> = []
  /// Words that end a value at the depth of the statement; brackets start with none.
  package var endWords: Set<String> = []
  /// How texts with two readings were understood so far.
  package var notes: [ReadingNote] = []

  /// The opening bars and brackets around the current place.
  var openBars = 0
  private var depth = 0
  private var nodes = 0

  package init(_ text: String, kinds: any NameKinds) {
    self.init(text, tokens: Lexer.tokens(of: text), kinds: kinds)
  }

  /// Creates a parser over tokens that are already cut; the last one must be `.end`.
  package init(_ text: String, tokens: [Token], kinds: any NameKinds) {
    source = Array(text.utf8)
    self.tokens = tokens
    self.kinds = kinds
  }

  // MARK: Four small verbs

  /// The next token.
  package var peek: Token { tokens[min(position, tokens.count - 1)] }

  /// The token `distance` places on.
  package func peek(ahead distance: Int) -> Token {
    tokens[min(position + distance, tokens.count - 1)]
  }

  /// The token before the next one, if there is one.
  package var previous: Token? { position > 0 ? tokens[position - 1] : nil }

  /// Takes the next token.
  @discardableResult
  package mutating func advance() -> Token {
    let token = peek
    if position < tokens.count - 1 { position += 1 }
    return token
  }

  /// Takes the next token if it is `symbol`.
  package mutating func match(_ symbol: Token.Symbol) -> Bool {
    guard peek.kind == .symbol(symbol) else { return false }
    advance()
    return true
  }

  /// Takes the next token if it is the word `word`.
  package mutating func match(word: String) -> Bool {
    guard peek.kind == .name(word) else { return false }
    advance()
    return true
  }

  /// Takes the closing bracket of the one at `opening`, or says which bracket is open.
  package mutating func expect(_ symbol: Token.Symbol, closing opening: Token) throws(Diagnostic) {
    if match(symbol) { return }
    try failOnInvalid()
    try failOnStrayToken()
    throw Diagnostic(
      SyntaxProblem.missingClosing(
        symbol.rawValue,
        opened: text(opening.range),
        column: column(of: opening.range.start)
      ),
      at: placeOfMissing
    )
  }

  /// Replaces the next token by the parts that its text was cut into.
  mutating func replaceNext(by parts: [Token]) {
    tokens.replaceSubrange(position...position, with: parts)
  }

  /// Goes back to a place that ``position`` gave.
  package mutating func rewind(to place: Int) { position = max(0, min(place, tokens.count - 1)) }

  // MARK: Expressions

  /// Reads one expression, as far as it goes.
  package mutating func expression() throws(Diagnostic) -> Syntax {
    try expression(.conditional)
  }

  /// Reads one expression at the level of `+`, so that `and` and comparisons stay free.
  package mutating func sum() throws(Diagnostic) -> Syntax { try expression(.sum) }

  /// Reads the whole text as one expression.
  package mutating func wholeExpression() throws(Diagnostic) -> Syntax {
    let result = try expression()
    if peek.kind != .end { throw unexpectedToken() }
    return result
  }

  /// Reads an expression inside what was just opened: a bracket, a sign, an exponent.
  mutating func nested(_ minimum: Level = .conditional) throws(Diagnostic) -> Syntax {
    depth += 1
    defer { depth -= 1 }
    if depth > SyntaxProblem.nestingLimit {
      throw Diagnostic(SyntaxProblem.nestedTooDeeply, at: previous?.range ?? peek.range)
    }
    return try expression(minimum)
  }

  mutating func expression(_ minimum: Level) throws(Diagnostic) -> Syntax {
    var left = try operand(minimum)
    while let level = levelOfNext, level >= minimum {
      switch level {
      case .conditional: left = try conditional(left)
      case .disjunction: left = try chain(left, word: "or", of: .conjunction)
      case .conjunction: left = try chain(left, word: "and", of: .negation)
      case .comparison: left = try comparison(left)
      case .sum: left = try sum(left)
      case .product: left = try product(left)
      case .power: left = try power(left)
      case .negation, .prefix: return left
      }
    }
    return left
  }

  /// The level of the operator that comes next, or nil if the expression ends here.
  private var levelOfNext: Level? {
    switch peek.kind {
    case .symbol(let symbol):
      switch symbol {
      case .question: return .conditional
      case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: return .comparison
      case .plus, .minus: return .sum
      case .times, .divide, .remainder: return .product
      case .power: return .power
      default: return beginsFactor ? .product : nil
      }
    case .name("or"): return .disjunction
    case .name("and"): return endWords.contains("and") ? nil : .conjunction
    default: return beginsFactor ? .product : nil
    }
  }

  /// A prefix operator with its operand, or a postfix expression.
  private mutating func operand(_ minimum: Level) throws(Diagnostic) -> Syntax {
    let token = peek
    switch token.kind {
    case .symbol(.minus):
      advance()
      let value = try nested(.prefix)
      return try node(.negation(value), token.range.union(value.range))
    case .symbol(.plus):
      advance()
      return try nested(.prefix)
    case .symbol(.root), .symbol(.cubeRoot):
      advance()
      let name = token.kind == .symbol(.root) ? "sqrt" : "cbrt"
      let value = try nested(.prefix)
      return try node(
        .call(Syntax.Callee(name: name, range: token.range), [value]),
        token.range.union(value.range)
      )
    case .name("not") where minimum <= .negation:
      advance()
      let value = try nested(.negation)
      return try node(.not(value), token.range.union(value.range))
    default:
      return try postfix(primary())
    }
  }

  private mutating func conditional(_ condition: Syntax) throws(Diagnostic) -> Syntax {
    advance()
    let value = try nested()
    guard match(.colon) else {
      try failOnInvalid()
      throw Diagnostic(
        SyntaxProblem.missingOtherCase(text(condition.range.union(value.range))),
        at: placeOfMissing
      )
    }
    let otherwise = try nested()
    return try node(
      .cases([Syntax.Case(condition: condition, value: value)], otherwise: otherwise),
      condition.range.union(otherwise.range)
    )
  }

  private mutating func chain(
    _ first: Syntax,
    word: String,
    of level: Level
  ) throws(Diagnostic) -> Syntax {
    var parts = first.members(ofChain: word) ?? [first]
    while match(word: word) { parts.append(try expression(level)) }
    let range = first.range.union(parts[parts.count - 1].range)
    return try node(word == "or" ? .disjunction(parts) : .conjunction(parts), range)
  }

  private mutating func comparison(_ first: Syntax) throws(Diagnostic) -> Syntax {
    var links: [Syntax.Link] = []
    while case .symbol(let symbol) = peek.kind,
      let relation = Syntax.Link.Relation(rawValue: symbol.rawValue)
    {
      let token = advance()
      let turns = links.contains { !$0.relation.chains(with: relation) }
      let value = try expression(.sum)
      if turns, let last = links.last {
        let left = SourceRange(first.range.start, last.value.range.end)
        let right = SourceRange(last.value.range.start, value.range.end)
        throw Diagnostic(SyntaxProblem.turningChain(text(left), text(right)), at: token.range)
      }
      links.append(Syntax.Link(relation: relation, value: value))
    }
    return try node(
      .comparison(first, links),
      SourceRange(first.range.start, endOfPrevious)
    )
  }

  private mutating func sum(_ first: Syntax) throws(Diagnostic) -> Syntax {
    var terms = [Syntax.Term(isNegative: false, value: first)]
    if case .sum(let inner) = first.node { terms = inner }
    while true {
      let isNegative = peek.kind == .symbol(.minus)
      guard isNegative || peek.kind == .symbol(.plus) else { break }
      advance()
      terms.append(Syntax.Term(isNegative: isNegative, value: try expression(.product)))
    }
    return try node(.sum(terms), SourceRange(first.range.start, endOfPrevious))
  }

  private mutating func power(_ base: Syntax) throws(Diagnostic) -> Syntax {
    advance()
    let exponent: Syntax
    if peek.kind == .symbol(.openBrace) {
      exponent = try braces(canGroup: true)
    } else {
      exponent = try nested(.prefix)
    }
    return try node(.power(base, exponent), base.range.union(exponent.range))
  }

  /// `!`, `°` and raised numbers behind a value.
  private mutating func postfix(_ value: Syntax) throws(Diagnostic) -> Syntax {
    var value = value
    for _ in 0..<SyntaxProblem.nestingLimit {
      let token = peek
      let range = value.range.union(token.range)
      switch token.kind {
      case .symbol(.factorial):
        if case .factorial(let inner) = value.node, previous?.kind == .symbol(.factorial) {
          throw Diagnostic(SyntaxProblem.doubleFactorial(text(inner.range)), at: token.range)
        }
        advance()
        value = try node(.factorial(value), range)
      case .symbol(.degree):
        advance()
        value = try node(.degrees(value), range)
      case .superscript(let exponent):
        advance()
        let magnitude = try node(.number(exponent.magnitude), token.range)
        let raised = exponent < 0 ? try node(.negation(magnitude), token.range) : magnitude
        value = try node(.power(value, raised), range)
      default:
        return value
      }
    }
    throw Diagnostic(SyntaxProblem.nestedTooDeeply, at: peek.range)
  }

  // MARK: Nodes, limits, places

  /// Makes a node and counts it.
  mutating func node(_ node: Syntax.Node, _ range: SourceRange) throws(Diagnostic) -> Syntax {
    nodes += 1
    if nodes > SyntaxProblem.nodeLimit { throw Diagnostic(SyntaxProblem.tooLong, at: range) }
    let syntax = Syntax(node, range)
    // Brackets are counted as they open; signs and powers behind one another make trees deep too.
    if syntax.depth > SyntaxProblem.depthLimit {
      throw Diagnostic(SyntaxProblem.nestedTooDeeply, at: range)
    }
    return syntax
  }

  /// Where the last token that was taken ends.
  package var endOfPrevious: Int { previous?.range.end ?? 0 }

  /// The empty range where something missing should stand.
  var placeOfMissing: SourceRange { SourceRange(endOfPrevious, endOfPrevious) }

  /// The source text of a range.
  package func text(_ range: SourceRange) -> String {
    let start = max(0, min(range.start, source.count))
    return String(decoding: source[start..<max(start, min(range.end, source.count))], as: UTF8.self)
  }

  /// The column of a byte offset, in characters from 1.
  func column(of offset: Int) -> Int { text(SourceRange(0, offset)).count + 1 }
}

extension Syntax {
  /// Returns the members of a chain of `word`, or nil for another node.
  ///
  /// A bracket at the head of a chain changes nothing, so that `(a and b) and c` is one chain of three;
  /// sums and products do the same.
  fileprivate func members(ofChain word: String) -> [Syntax]? {
    switch node {
    case .conjunction(let parts): word == "and" ? parts : nil
    case .disjunction(let parts): word == "or" ? parts : nil
    default: nil
    }
  }
}

extension Syntax.Link.Relation {
  /// Whether a chain may go on with `next`: one way only, and `!=` stands alone.
  fileprivate func chains(with next: Self) -> Bool {
    if self == .notEqual || next == .notEqual { return false }
    return direction == 0 || next.direction == 0 || direction == next.direction
  }

  private var direction: Int {
    switch self {
    case .less, .lessOrEqual: 1
    case .greater, .greaterOrEqual: -1
    case .equal, .notEqual: 0
    }
  }
}

extension Parser {
  /// Goes on to the first token that begins at `offset` or behind it.
  package mutating func skip(to offset: Int) {
    while peek.kind != .end, peek.range.start < offset { advance() }
  }
}
