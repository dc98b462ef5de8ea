import Expressions

/// The shape of a statement of another program: a row of its grammar.
///
///     shape     = { element }                  elements stand in a row, parted by blanks in the table
///     element   = [ "^" ] ( words | variable )     ^ is where an error marks the statement
///     words     = [ "~" ] word { "|" word }    one of some words or signs; ~ if the word has no meaning here
///     variable  = "$" name [ ":" part ]        a part of the statement, to be used in the answer
///
/// Signs of several characters, `:=`, stand without blanks between them; a shape without brackets
/// does not match inside brackets. A part without a kind is one name if it begins with a small
/// letter, and a run of tokens without a comma outside of brackets if it begins with a capital;
/// ``Part`` lists the other kinds. Of several readings the one with the shortest parts, from the
/// left, is taken. A shape describes the whole statement.
struct Shape {
  /// A part of a statement.
  enum Part: String {
    /// A name.
    case name
    /// A number, or a name.
    case value
    /// A number.
    case number
    /// A text in quotes.
    case text
    /// A name that is no command and could be defined.
    case own
    /// The name of a command.
    case command
    /// The name of a function.
    case function
    /// Tokens without a comma outside of brackets, at least one.
    case formula
    /// The same, beginning with what can begin a formula after a word.
    case start
    /// Tokens with commas, at least one.
    case items
    /// Any tokens or none; brackets in them are closed.
    case rest
    /// Any tokens or none that do not continue a value before them.
    case apart
    /// The same, at least one.
    case follow
    /// Any tokens, whatever their brackets are.
    case open
    /// The same, at least one.
    case some
    /// A function without a name, `@(x) x^2`, `function(x) x^2` or in quotes; its text is the formula.
    case body
    /// Two ends, `0, 2`, `[0, 2]`, `[0 2]` or `c(0, 2)`; their text is `0..2`.
    case ends
    /// The name of a file without its quotes, `data.csv`.
    case file
  }

  fileprivate enum Element {
    case words([[Token.Kind]], isFree: Bool)
    case part(String, Part)
  }

  fileprivate let elements: [(element: Element, isMark: Bool)]

  init(_ text: String) {
    elements = text.split(separator: " ").map { piece in
      var piece = piece
      let isMark = piece.count > 1 && piece.first == "^"
      if isMark { piece.removeFirst() }
      if piece.first == "$" {
        let parts = piece.dropFirst().split(separator: ":")
        let name = parts.first.map(String.init) ?? ""
        let usual: Part = name.first?.isUppercase == true ? .formula : .name
        return (
          .part(name, parts.count > 1 ? Part(rawValue: String(parts[1])) ?? usual : usual), isMark
        )
      }
      let isFree = piece.count > 1 && piece.first == "~"
      if isFree { piece.removeFirst() }
      let words = piece.count > 1 ? piece.split(separator: "|") : [piece]
      let kinds = words.map { Lexer.tokens(of: String($0)).map(\.kind).filter { $0 != .end } }
      return (.words(kinds, isFree: isFree), isMark)
    }
  }

  /// Returns the parts of a statement that has the shape; nil for another one.
  func match(_ statement: FailedStatement) -> ShapeMatch? {
    var match = ShapeMatch(statement: statement)
    return read(0, at: 0, &match) ? match : nil
  }

  /// Reads the elements from `index` on at a token; returns whether they end with the statement.
  private func read(_ index: Int, at place: Int, _ match: inout ShapeMatch) -> Bool {
    let text = match.statement.text
    guard elements.indices.contains(index) else { return place == text.count }
    let saved = match
    if elements[index].isMark { match.mark = place }
    switch elements[index].element {
    case .words(let words, let isFree):
      for word in words where text.has(word, at: place) {
        if isFree, match.statement.freeWord(place) == nil { continue }
        match.words.append(text[place..<(place + word.count)].text)
        if read(index + 1, at: place + word.count, &match) { return true }
        match.words.removeLast()
      }
    case .part(let name, let part):
      let shortest = part.canBeEmpty ? place : place + 1
      for end in stride(from: shortest, through: text.count, by: 1) {
        let run = text[place..<end]
        if part.ends(before: run) { break }
        guard let written = part.written(run, match.statement) else { continue }
        match.parts[name] = (run, written)
        if read(index + 1, at: end, &match) { return true }
      }
    }
    match = saved
    return false
  }
}

/// A statement with a shape, and the texts of its parts.
struct ShapeMatch {
  let statement: FailedStatement
  /// The words of the shape in their order.
  fileprivate(set) var words: [String] = []
  /// The parts by name, with their texts here.
  fileprivate(set) var parts: [String: (tokens: TokenText, written: String)] = [:]
  /// The token that an error marks.
  fileprivate(set) var mark = 0

  /// The tokens of a part.
  subscript(name: String) -> TokenText { parts[name]?.tokens ?? statement.text[0..<0] }

  /// Returns an answer with the parts and words of the statement in it.
  ///
  /// `$0` is the first word of the statement, `$*` all of it and `$1` the first of the words of the
  /// shape; `$A` is a part, `$A()` in brackets unless it is a single token, `$A~` translated from a
  /// language such as Python, `$A-` less 1, `$k|a` the name a where k is a coordinate. A part that
  /// may be empty brings the blank before it.
  func filled(_ pattern: String) -> String {
    var output = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "$", let selector = rest.first else {
        output.append(character)
        continue
      }
      if let whole = ["*": statement.text, "0": statement.text[0..<1]][selector] {
        rest.removeFirst()
        output += whole.text
        continue
      }
      if selector == "1" {
        rest.removeFirst()
        output += words.first ?? ""
        continue
      }
      let name = String(rest.prefix { $0.isLetter })
      rest = rest.dropFirst(name.count)
      guard let (tokens, written) = parts[name] else { continue }
      if rest.hasPrefix("()") {
        rest = rest.dropFirst(2)
        output += tokens.count == 1 ? written : "(\(written))"
      } else if rest.first == "~" {
        rest.removeFirst()
        output += ForeignFormula.translated(tokens)
      } else if rest.first == "-" {
        rest.removeFirst()
        output +=
          tokens.count == 1
          ? tokens.number(0).map { ($0 - 1).text() } ?? "\(written) - 1" : "\(written) - 1"
      } else if rest.first == "|" {
        let other = rest.dropFirst().prefix { $0.isLetter }
        rest = rest.dropFirst(1 + other.count)
        output += Coordinates.contains(written) ? String(other) : written
      } else {
        output += written
      }
    }
    return output
  }
}

extension FailedStatement {
  /// The word at an index that has no meaning; the first one not if it is defined or a product.
  fileprivate func freeWord(_ place: Int) -> String? { place == 0 ? firstWord : word(place) }
}

extension TokenText {
  /// Whether some kinds of tokens stand at an index, side by side.
  fileprivate func has(_ kinds: [Token.Kind], at place: Int) -> Bool {
    for (offset, expected) in kinds.enumerated() {
      guard let token = token(place + offset), token.kind == expected else { return false }
      if expected == .symbol(.equal), !isSingleEqual(place + offset) { return false }
      if offset > 0, self.token(place + offset - 1)?.range.end != token.range.start { return false }
    }
    return !kinds.isEmpty
  }
}

extension Shape.Part {
  fileprivate var canBeEmpty: Bool { self == .rest || self == .apart || self == .open }

  private var isSingle: Bool {
    switch self {
    case .name, .value, .number, .text, .own, .command, .function: true
    case .formula, .start, .items, .rest, .apart, .follow, .open, .some, .body, .ends, .file:
      false
    }
  }

  /// Whether a longer run cannot be this part, either.
  fileprivate func ends(before run: TokenText) -> Bool {
    if isSingle { return run.count > 1 }
    guard let last = run.tokens.last?.kind else { return false }
    if self == .formula || self == .start || self == .body, last == .symbol(.comma) {
      return run.outside.contains(run.count - 1)
    }
    return self != .open && self != .some && run.closingPlace != nil
  }

  /// The text of a run that is this part; nil if it is none.
  fileprivate func written(_ run: TokenText, _ statement: FailedStatement) -> String? {
    func plain(_ holds: Bool) -> String? { holds ? run.text : nil }
    switch self {
    case .name: return plain(run.name(0) != nil)
    case .value: return plain(run.name(0) != nil || run.number(0) != nil)
    case .number: return plain(run.number(0) != nil)
    case .text: return plain(run.quoted(0) != nil)
    case .own: return plain(run.name(0).map { !statement.words.commands.contains($0) } == true)
    case .command: return plain(run.name(0).map(statement.words.commands.contains) == true)
    case .function: return plain(run.name(0).map(statement.isFunction) == true)
    case .formula, .items: return plain(run.isClosed)
    case .start: return plain(run.beginsFormula(at: 0) && run.isClosed)
    case .rest: return run.isClosed ? run.textBehindBlank : nil
    case .apart, .follow: return run.isClosed && !run.continuesValue ? run.text : nil
    case .open: return run.textBehindBlank
    case .some: return run.text
    case .body: return run.bodyOfFunction
    case .ends: return run.twoEnds
    case .file: return run.fileName
    }
  }
}

extension TokenText {
  /// Whether all brackets that are opened are closed.
  fileprivate var isClosed: Bool { isEmpty || outside.last == count - 1 }

  fileprivate var textBehindBlank: String {
    isEmpty ? "" : (token(0)?.followsBlank == true ? " " : "") + text
  }

  /// The formula of an anonymous function: after `@(x)`, `function(x)` or `function (x)`, or in quotes; nil for other
  /// tokens.
  fileprivate var bodyOfFunction: String? {
    if let quoted = quoted(0), count == 1 { return quoted }
    let isMark = kind(0) == .invalid(.unusable("@")) || name(0) == "function"
    guard isMark, kind(1) == .symbol(.openParenthesis), let end = dropFirst(2).closingPlace,
      count > 3 + end, isClosed
    else { return nil }
    return ForeignFormula.translated(dropFirst(3 + end))
  }

  /// Two ends in brackets, in a call `c(…)`, or with a comma or a blank between them, as a range.
  fileprivate var twoEnds: String? {
    guard isClosed else { return nil }
    let front = name(0) == "c" ? 1 : 0
    let isBracketed =
      [.symbol(.openBracket), .symbol(.openParenthesis)].contains(kind(front))
      && dropFirst(front + 1).closingPlace == count - front - 2
    let inside = isBracketed ? self[(front + 1)..<(count - 1)] : self
    var parts = inside.split { $0 == .symbol(.comma) }
    // Blanks alone separate numbers in a list; a sign belongs to the number behind it.
    if parts.count == 1, isBracketed, inside.count == 2 { parts = [inside[0..<1], inside[1..<2]] }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return "\(parts[0].text)..\(parts[1].text)"
  }

  private static let fileEndings: Set<String> = [
    "csv", "tsv", "dat", "txt", "data", "plot", "svg", "ansi", "json", "npy",
  ]

  /// The name of a file that is written without quotes.
  fileprivate var fileName: String? {
    guard count == 3, let stem = name(0), kind(1)?.isDot == true, let ending = name(2),
      Self.fileEndings.contains(ending)
    else { return nil }
    return "\(stem).\(ending)"
  }
}

extension Token.Kind {
  /// Whether the token is a dot.
  var isDot: Bool {
    switch self {
    case .symbol(.dot), .invalid(.unusable(".")): true
    default: false
    }
  }
}
