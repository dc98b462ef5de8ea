import Expressions
import TextSearch

// Several items in one:
//
//     items = item
//           | item "for" letter "in" values { clause }      plot "run{k}.dat" using 1:2 for k in 1..5
//           | "[" text { "," text } "]" { clause }          plot ["a.dat", "b.dat"] using 1:2 with lines
//           | several degrees of a polynomial               plot taylor sin(x) at 0 degrees 1..7
//           | mark                                          plot angle mark (A, B, C): StatementParser+AngleMarks.swift
//
// Rule. An item with `for` behind it is repeated if its letter has no value, is no coordinate and stands in the item,
// and if the item is data, or a formula in which x stands, which would be the variable of its curve otherwise:
// `sin(k) for k in 0..5` is a curve over k. LoopValues.swift tells what the letter becomes. Each of the items is read
// as if it had been typed, and is saved so; errors refer to the item as it was typed.

extension StatementParser {
  /// The most items that one stands for.
  private static let mostItems = 100

  /// Reads one item, or those that it stands for.
  package mutating func items(
    isInSpace: Bool = false,
    after items: [PlotItem]
  ) throws(Diagnostic) -> [PlotItem] {
    let end = endOfItem
    guard end > parser.position, let copies = try copies(to: end) else {
      return [try item(isInSpace: isInSpace, after: items)]
    }
    let range = SourceRange(parser.peek.range.start, parser.tokens[end - 1].range.end)
    guard copies.count <= Self.mostItems else {
      throw Diagnostic(
        .tooManyLoopValues("for", copies.count, most: Self.mostItems),
        at: range
      )
    }
    var made: [PlotItem] = []
    for text in copies {
      var copy = StatementParser(text, tokens: Lexer.tokens(of: text), scope: scope)
      var item: PlotItem
      do throws(Diagnostic) {
        item = try copy.item(isInSpace: isInSpace, after: items + made)
        guard copy.parser.peek.kind == .end else { throw copy.parser.unexpectedToken() }
      } catch {
        throw Diagnostic(error.problem, at: range)
      }
      item.place = range
      made.append(item)
    }
    parser.rewind(to: end)
    return made
  }

  /// The place of the token behind the next item.
  private var endOfItem: Int {
    let scan = BracketScan(parser.tokens[parser.position...])
    return scan.first { parser.tokens[$0].kind == .symbol(.comma) } ?? scan.end
  }

  /// The texts of the items that the next one, up to a token, stands for; nil if it is one.
  private func copies(to end: Int) throws(Diagnostic) -> [String]? {
    let whole = TokenText(parser.tokens[parser.position..<end], of: parser.source)
    if let files = files(whole) { return files }
    if let degrees = degreeCopies(whole) { return degrees }
    if let mark = try geometryMark(whole) { return [mark] }
    guard let place = placeOfLoop(whole), let letter = whole.name(place + 1),
      scope.kind(of: letter) == nil, !Coordinates.contains(letter)
    else { return nil }
    let tail = whole.dropFirst(place + 3)
    let count = tail.place(where: Self.endsValues) ?? tail.count
    let front = whole[0..<place]
    let behind = tail.dropFirst(count)
    let isData: Bool =
      switch front.kind(0) {
      case .text?: true
      case .name(let name)?: scope.isTable(name)
      default: false
      }
    // The letter must stand in the item, a number of a column included.
    let line = String(decoding: parser.source, as: UTF8.self)
    let parts = [front, behind]
    func holds(_ name: String) -> Bool { front.tokens.contains { $0.kind == .name(name) } }
    let hasX = holds("x") && scope.value(of: "x") == nil && holds(letter)
    let hasLetter = parts.contains { part in
      part.tokens.contains { token in
        switch token.kind {
        case .name(letter): true
        case .text(let text): text[...].holds("{\(letter)}")
        default: false
        }
      }
    }
    guard isData && hasLetter || hasX, let range = whole.token(place)?.range else { return nil }
    let values = try LoopValues(letter, tail[0..<count], at: range, in: scope) { _ in [] }
    return values.texts.indices.map { index in
      parts.filter { !$0.isEmpty }
        .map { values.text(of: $0, in: line, at: index) }.joined(separator: " ")
    }
  }

  /// The place of `for letter in` behind an item; nil if there is none.
  private func placeOfLoop(_ whole: TokenText) -> Int? {
    let tokens = Array(whole.tokens)
    return BracketScan(tokens[...]).first { place in
      guard place > 0, place + 3 < tokens.count, tokens[place].kind == .name("for"),
        case .name(let letter) = tokens[place + 1].kind
      else { return false }
      return tokens[place + 2].kind == .name("in") && !Coordinates.contains(letter)
    }
  }

  /// Whether a token begins a clause behind the values of a loop.
  private static func endsValues(_ kind: Token.Kind) -> Bool {
    guard case .name(let word) = kind, word != "step" else { return false }
    return ClauseTable.isWord(word)
  }

  /// The texts of `["a.dat", "b.dat"]`, each with the clauses behind the list; nil if no such list comes next.
  private func files(_ whole: TokenText) -> [String]? {
    guard whole.kind(0) == .symbol(.openBracket), let end = whole.dropFirst().closingPlace else {
      return nil
    }
    let parts = whole[1..<(end + 1)].split { $0 == .symbol(.comma) }
    guard parts.count > 1, parts.allSatisfy({ $0.count == 1 && $0.quoted(0) != nil }) else {
      return nil
    }
    let behind = whole.dropFirst(end + 2)
    return parts.map { $0.text + (behind.isEmpty ? "" : " \(behind.text)") }
  }
}
