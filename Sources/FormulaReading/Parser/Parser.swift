package import Diagnostics

/// Reads expressions: a Pratt parser over tokens, one pass, every node with its range.
///
///     expression  = or [ "?" expression ":" expression ]
///     or          = and { "or" and }
///     and         = not { "and" not }
///     not         = "not" not | comparison
///     comparison  = sum { ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum }
///     sum         = product { ( "+" | "-" ) product }
///     product     = prefix { ( "*" | "/" | "%" | "mod" ) prefix | prefix }   second form: juxtaposition
///     prefix      = ( "-" | "+" | "√" | "∛" ) prefix | power
///     power       = postfix [ "^" ( prefix | "{" expression "}" ) ]
///     postfix     = primary { "!" | "°" | superscript | "[" expression "]" | ".x" | ".y" | member }
///     member      = "." name [ "()" ]                                  `L.mean` is mean(L)
///     primary     = number | name | application | "(" expression ")" | point | list | cases
///                 | "|" expression "|" | derivative
///     point       = "(" expression "," expression { "," expression } ")" | "<" sum "," sum { "," sum } ">"
///     list        = "[" [ expression { "," expression } ] "]"
///                 | "[" row ";" row { ";" row } "]"                     a matrix by its rows
///                 | "[" expression [ "," expression ] [ "," ] ".." [ "," ] expression "]"
///                 | "[" expression ranges "]"
///     cases       = "{" case { "," case } [ "," expression ] "}"
///     case        = condition [ ":" expression ]
///     derivative  = "d/d" name product | "d^" order "/d" name "^" order product
///     application = function [ exponent ] "(" [ expression { "," expression } ] ")"
///                 | function [ exponent ] "(" expression ranges ")"
///                 | function [ exponent ] bare
///     function    = name { "'" }
///     exponent    = "^" [ "-" ] integer | "^(-1)" | superscript
///     bare        = [ "-" ] ( application | "|" expression "|" | ( "√" | "∛" ) prefix
///                           | simple { simple } )
///     simple      = power whose primary is a number, in the first place, or a name of no function
///     ranges      = "for" range { ( "," | "for" ) range }
///     range       = name "in" expression ".." expression [ "step" expression ] | name "in" expression
///
/// Binary operators climb by ``Level``; chains of equal level become one n-ary node, so that a long
/// sum is not deep. Every other rule is a method of its name: operators in Parser+Operators.swift and
/// Parser+Product.swift, brackets, lists, ranges and applications in files of their own, and
/// errors in Parser+Errors.swift.
///
/// Names that `for` binds stand after the expression that uses them, so the tokens up to the closing
/// bracket are scanned first (Parser+Lookahead.swift).
package struct Parser {
  /// The precedence of an operator, loosest first.
  enum Level: Int, Comparable {
    case conditional, disjunction, conjunction, negation, comparison, sum, product, prefix, power
    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The text in UTF-8, for messages that quote it.
  package let source: [UInt8]
  /// The tokens; a row of names is replaced by its parts when it is read.
  package private(set) var tokens: [Token]
  package let kinds: any SharedNameKinds
  /// The index of the next token.
  package private(set) var position = 0
  /// Names that have a value here whatever ``kinds`` contains: parameters and names bound by `for`.
  package var boundNames: Set<String> = []
  /// Words that end a value outside brackets; inside brackets there are none.
  package var endWords: Set<String> = []
  /// The notes so far on texts with two readings.
  package var notes: [ReadingNote] = []
  /// The forms so far that other programs read otherwise.
  package var dialects: [DialectForm] = []

  /// The number of open bars inside the current brackets.
  var openBars = 0
  /// Whether the error is a missing closing bar.
  var lacksClosingBar = false
  /// The kind of the innermost bracket around the current place.
  var bracket: Token.Symbol?
  /// The index of the first token of the current expression.
  var startOfExpression = 0
  /// The application without brackets that was read last.
  var lastBareApplication: BareApplication?
  private var depth = 0
  private var nodes = 0

  package init(_ text: String, kinds: some NameKinds) {
    self.init(text, tokens: Lexer.tokens(of: text), kinds: kinds)
  }

  /// Creates a parser over given tokens, in which columns of tables and of files become names.
  ///
  /// The last token must be the end.
  package init(_ text: String, tokens: [Token], kinds: some NameKinds) {
    self.init(text, tokens: tokens, shared: NameKindsOf(kinds))
  }

  private init(_ text: String, tokens: [Token], shared kinds: any SharedNameKinds) {
    source = Array(text.utf8)
    self.tokens = FileColumn.joined(TableColumn.joined(tokens, kinds), of: source, kinds)
    self.kinds = kinds
  }

  // MARK: Basic operations on tokens

  /// The next token.
  package var peek: Token { tokens[min(position, tokens.count - 1)] }

  /// Returns the token `distance` places after the next one.
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

  /// Takes the closing bracket of the one at `opening`, or throws the error that it is not closed.
  package mutating func expect(_ symbol: Token.Symbol, closing opening: Token) throws(Diagnostic) {
    if match(symbol) { return }
    try failOnInvalid()
    try failOnStrayToken()
    lacksClosingBar = symbol == .bar
    throw Diagnostic(
      .missingClosing(
        symbol.rawValue,
        opened: text(opening.range),
        column: column(of: opening.range.start)
      ),
      at: placeOfMissing
    )
  }

  /// Replaces the next token by the parts that its text was split into.
  mutating func replaceNext(by parts: [Token]) {
    tokens.replaceSubrange(position...position, with: parts)
  }

  /// Replaces all tokens; those before the next one must stay the same.
  mutating func replaceTokens(by others: [Token]) { tokens = others }

  /// Removes a later token that belongs to the statement, not to the formula before it: the
  /// sign of `x -> 0+`.
  package mutating func removeToken(at place: Int) {
    if place >= position, place < tokens.count - 1 { tokens.remove(at: place) }
  }

  /// Returns to a place that ``position`` had before.
  package mutating func rewind(to place: Int) { position = max(0, min(place, tokens.count - 1)) }

  /// Skips to the first token that starts at or after `offset`.
  package mutating func skip(to offset: Int) {
    while peek.kind != .end, peek.range.start < offset { advance() }
  }

  // MARK: Expressions

  /// Reads one expression, as far as it goes.
  package mutating func expression() throws(Diagnostic) -> Syntax {
    try expression(.conditional)
  }

  /// Reads one expression at the level of `+`, leaving `and` and comparisons unread.
  package mutating func sum() throws(Diagnostic) -> Syntax { try expression(.sum) }

  /// Reads one factor with its sign and its powers, leaving the next factor unread.
  package mutating func factor() throws(Diagnostic) -> Syntax { try expression(.prefix) }

  /// Reads the whole text as one expression.
  package mutating func wholeExpression() throws(Diagnostic) -> Syntax {
    let result = try expression()
    if peek.kind != .end { throw unexpectedToken() }
    return result
  }

  /// Reads an expression inside a construct that was just opened: a bracket, a sign, an exponent.
  mutating func nested(_ minimum: Level = .conditional) throws(Diagnostic) -> Syntax {
    depth += 1
    defer { depth -= 1 }
    if depth > Problem.nestingLimit {
      throw Diagnostic(.nestedTooDeeply, at: previous?.range ?? peek.range)
    }
    return try expression(minimum)
  }

  mutating func expression(_ minimum: Level) throws(Diagnostic) -> Syntax {
    let outerStart = startOfExpression
    defer { startOfExpression = outerStart }
    if minimum == .conditional { startOfExpression = peek.range.start }
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

  /// The level of the next operator, or nil if the expression ends here.
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

  /// Reads a prefix operator with its operand, or a postfix expression.
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

  // MARK: Nodes, limits, ranges

  /// Makes a node and counts it.
  mutating func node(_ node: Syntax.Node, _ range: SourceRange) throws(Diagnostic) -> Syntax {
    nodes += 1
    if nodes > Problem.nodeLimit { throw Diagnostic(.tooLong, at: range) }
    let syntax = Syntax(node, range)
    // Brackets are counted as they open; sequences of signs and powers make trees deep too.
    if syntax.depth > Problem.depthLimit {
      throw Diagnostic(.nestedTooDeeply, at: range)
    }
    keepDialect(of: syntax)
    return syntax
  }

  /// The offset where the last token that was taken ends.
  package var endOfPrevious: Int { previous?.range.end ?? 0 }

  /// The empty range of something that is missing here.
  var placeOfMissing: SourceRange { SourceRange(endOfPrevious, endOfPrevious) }

  /// The source text of a range.
  package func text(_ range: SourceRange) -> String {
    let start = max(0, min(range.start, source.count))
    return String(decoding: source[start..<max(start, min(range.end, source.count))], as: UTF8.self)
  }

  /// The column of a byte offset, in characters from 1.
  func column(of offset: Int) -> Int { text(SourceRange(0, offset)).count + 1 }
}
