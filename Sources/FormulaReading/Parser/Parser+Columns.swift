package import Diagnostics

// Formulas over the columns of a file:
//
//     column    = "$" number | text | name | ( "column" | "strcol" ) "(" ( number | text ) ")"
//     condition = column [ "not" ] "in" "[" value { "," value } "]" | column ( "eq" | "ne" ) text
//               | match                                          TextMatch.swift: column "contains" text
//     value     = text | name | [ "-" ] number
//
// `site in ["north", "south"]` is read as `(site == "north" or site == "south")`, and gnuplot's `eq`
// and `ne` as `==` and `!=`.
//
// A column stands where a name may. In the syntax tree a column is a name: `$2` by its number,
// `"room temp"` with its quotes, all others as they are. An unknown name is one name here, because
// the header line may have it: `mx` is not m·x. `NaN` is a missing value, as 1/0 is.

extension Parser {
  /// Reads a formula that ends before the token at `end`.
  package mutating func columnFormula(to end: Int) throws(Diagnostic) -> Syntax {
    let behind = tokens.count - end
    let (joined, names) = columns(in: position..<end)
    replaceTokens(by: tokens[..<position] + joined + tokens[end...])
    let outer = (boundNames, endWords)
    boundNames.formUnion(names)
    // The word that ends the formula must not be read as a factor.
    if case .name(let word) = tokens[tokens.count - behind].kind { endWords.insert(word) }
    defer { (boundNames, endWords) = outer }
    let formula = try expression()
    guard position == tokens.count - behind else { throw unexpectedToken() }
    return formula
  }

  /// Exchanges the next two tokens.
  package mutating func exchangeNextTokens() {
    guard position + 1 < tokens.count else { return }
    var exchanged = tokens
    exchanged.swapAt(position, position + 1)
    replaceTokens(by: exchanged)
  }

  /// Returns the tokens with each column as one name, and the names that may be columns.
  private func columns(in places: Range<Int>) -> (tokens: [Token], names: Set<String>) {
    var joined: [Token] = []
    var names: Set<String> = []
    var place = places.lowerBound
    func add(_ name: String, _ count: Int) {
      let first = tokens[place]
      let range = first.range.union(tokens[place + count - 1].range)
      joined.append(Token(kind: .name(name), range: range, followsBlank: first.followsBlank))
      names.insert(name)
      place += count
    }
    while place < places.upperBound {
      let rest = places.upperBound - place
      switch tokens[place].kind {
      case .invalid(.unusable("$")) where rest > 1 && columnName(at: place + 1) != nil:
        add(columnName(at: place + 1) ?? "", 2)
      case .name("column"), .name("strcol"),
        .name("stringcolumn")
      where rest > 3 && isCall(at: place):
        add(columnName(at: place + 2) ?? "", 4)
      case .text(let name): add(Self.quoted(name), 1)
      case .name("in"):
        guard let choice = choice(at: place, after: joined, before: places.upperBound) else {
          joined.append(tokens[place])
          place += 1
          continue
        }
        joined = choice.tokens
        names.formUnion(choice.names)
        place = choice.end
      case .name where !names.isEmpty && TextMatch.match(at: place, of: tokens) != nil:
        guard let (match, text) = TextMatch.match(at: place, of: tokens), text < places.upperBound,
          case .text(let part) = tokens[text].kind
        else {
          joined.append(tokens[place])
          place += 1
          continue
        }
        joined.append(relation(.equal, at: place, &place))
        place = text
        add(match.name(of: part), 1)
      case .name("eq") where !names.isEmpty: joined.append(relation(.equal, at: place, &place))
      case .name("ne") where !names.isEmpty: joined.append(relation(.notEqual, at: place, &place))
      case .name("NaN"), .name("nan"):
        // gnuplot and tables of numbers write NaN for a missing value.
        let token = tokens[place]
        joined.append(
          Token(kind: .name("undefined"), range: token.range, followsBlank: token.followsBlank)
        )
        place += 1
      case .name(let name) where isColumn(name, at: place): add(name, 1)
      default:
        joined.append(tokens[place])
        place += 1
      }
    }
    return (joined, names)
  }

  private func relation(
    _ symbol: Token.Symbol,
    at place: Int,
    _ next: inout Int
  ) -> Token {
    next += 1
    return Token(kind: .symbol(symbol), range: tokens[place].range, followsBlank: true)
  }

  /// Returns the tokens of `a == 1 or a == 2` for `a in [1, 2]`, where `in` stands at a place behind
  /// the tokens before it, the names in the list, and the place behind its bracket; nil if no list of
  /// values follows.
  private func choice(
    at place: Int,
    after joined: [Token],
    before end: Int
  ) -> (tokens: [Token], names: Set<String>, end: Int)? {
    var front = joined
    let isNegated = front.last?.kind == .name("not")
    if isNegated { front.removeLast() }
    guard let column = front.popLast(), case .name = column.kind, place + 1 < end,
      tokens[place + 1].kind == .symbol(.openBracket)
    else { return nil }
    let list = bracketParts(from: place + 2)
    guard list.isClosed, list.closing < end, !list.parts.isEmpty else { return nil }
    var names: Set<String> = []
    func token(_ kind: Token.Kind, _ range: SourceRange) -> Token {
      Token(kind: kind, range: range, followsBlank: true)
    }
    let here = tokens[place].range
    var made = isNegated ? [token(.name("not"), here)] : []
    made.append(token(.symbol(.openParenthesis), column.range))
    for (index, place) in list.parts.enumerated() {
      let part = tokens[place]
      if index > 0 { made.append(token(.name("or"), here)) }
      made += [column, token(.symbol(.equal), here)]
      switch (part.count, part.last?.kind) {
      case (1, .text(let text)?):
        names.insert(Self.quoted(text))
        made.append(token(.name(Self.quoted(text)), tokens[place.lowerBound].range))
      case (1, .name?), (1, .number?): made += part
      case (2, .number?) where part.first?.kind == .symbol(.minus): made += part
      default: return nil
      }
    }
    made.append(token(.symbol(.closeParenthesis), tokens[list.closing].range))
    return (front + made, names, list.closing + 1)
  }

  /// Whether a call of `column` starts at a place: `column(2)`, `column("room temp")`.
  private func isCall(at place: Int) -> Bool {
    tokens[place + 1].kind == .symbol(.openParenthesis) && columnName(at: place + 2) != nil
      && tokens[place + 3].kind == .symbol(.closeParenthesis)
  }

  /// Returns the name of the column that a number or a text refers to; nil for other tokens.
  private func columnName(at place: Int) -> String? {
    switch tokens[place].kind {
    case .number(let value): Int(exactly: value).map { "$\($0)" }
    case .text(let name): Self.quoted(name)
    default: nil
    }
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  /// Whether a name may be a column of a file: no word of the language, and nothing that has a value already.
  private func isColumn(_ name: String, at place: Int) -> Bool {
    guard !["and", "or", "not", "mod", "for", "in", "eq", "ne"].contains(name) else { return false }
    switch kind(of: name) {
    case nil: return tokens[place + 1].kind != .symbol(.openParenthesis)
    case .coordinate: return true
    case .value: return false
    case .function: return !mayBeCall(at: place + 1)
    }
  }

  /// Whether a function's name before a token may call it: `sin x`, but not `days*2` or `days - 2`.
  private func mayBeCall(at place: Int) -> Bool {
    switch tokens[place].kind {
    case .symbol(.minus): tokens[place].followsBlank && !tokens[place + 1].followsBlank
    case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace), .symbol(.bar),
      .symbol(.power), .symbol(.prime), .number, .name, .text, .superscript, .invalid:
      true
    case .symbol, .end: false
    }
  }
}
