import Expressions
import RealFunctions
import Resolution

// Trying what an error offers.
//
// An error offers ways out that fit its kind (``Way``); which of them fit the statement is not known where the error
// arises. Each way is therefore tried on a copy of the session, which is thrown away: the line that it makes of the
// statement must run without an error and differ from the statement. What fails is not shown, so that no hint leads to
// another error. A way may be a statement of its own, or a text for a part of the statement. The part is the run of
// tokens around the mark that has most words in common with the text: in `1 + np.sin(x)`, whose mark is at `np.`, the
// text `sin(x)` stands for `np.sin(x)`.
//
// On the copy no file is written or followed, only the beginning of data is read and no picture is drawn; the time of all ways
// together is limited. The alternative that lost is to know at each error which statement it is in: the parser of
// formulas would have to know commands.

extension Session {
  /// The seconds that all ways of an error may take before the others are left out.
  private static let patience = 0.5

  /// Returns an error with those of its ways that run.
  func offered(
    _ diagnostic: Diagnostic,
    in source: StatementSource,
    _ cancellation: Cancellation
  ) -> Diagnostic {
    let problem = diagnostic.problem
    guard !problem.ways.isEmpty, !isRehearsing else { return diagnostic }
    let statement = FailedText(source.text, diagnostic.range)
    let end = clock() + Self.patience
    let patience = cancellation.or(Cancellation { [clock] in clock() > end })
    var stage = self
    stage.isRehearsing = true
    stage.files = files.rehearsing
    stage.state.settings.output = .none
    var kept: [Way] = []
    for way in problem.ways {
      let lines = statement.lines(with: way, isStatement: isStatement(way.text))
      for line in lines where line != statement.text {
        var next = stage
        guard next.runs(line, patience) else { continue }
        kept.append(way.isShownWhole ? way.whole(line) : way)
        // What it prepares holds for the ways behind it.
        if way.place == .before { _ = stage.runs(way.text, patience) }
        break
      }
    }
    return kept == problem.ways
      ? diagnostic : Diagnostic(problem.keeping(kept), at: diagnostic.range)
  }

  /// Runs the steps of a line; returns whether all succeeded.
  private mutating func runs(_ line: String, _ patience: Cancellation) -> Bool {
    for step in line.split(separator: Way.then) {
      var succeeded = true
      respond(to: String(step), cancellation: patience) { event in
        switch event {
        case .failure, .interrupted: succeeded = false
        default: break
        }
      }
      guard succeeded else { return false }
    }
    return true
  }

  /// Whether a text is a statement of its own rather than a part of one: it begins with a command or defines something,
  /// or has several steps.
  private func isStatement(_ text: String) -> Bool {
    let tokens = Lexer.tokens(of: text)
    let words = TokenText(tokens, of: text)
    if words.isDefinition || tokens.contains(where: { $0.kind == .symbol(.semicolon) }) { return true }
    return words.name(0).map { CommandTable.command(named: $0) != nil } ?? false
  }
}

/// The text of a statement that failed, and the tokens where it is marked.
private struct FailedText {
  /// The statement alone, of a line that may hold several.
  let text: String
  private let bytes: [UInt8]
  private let tokens: [Token]
  /// The tokens that the mark touches; empty between two tokens.
  private let marked: Range<Int>

  init(_ line: String, _ mark: SourceRange) {
    bytes = Array(line.utf8)
    var pieces: [[Token]] = [[]]
    for token in Lexer.tokens(of: line) {
      if token.kind == .symbol(.semicolon) {
        pieces.append([])
      } else if token.kind != .end {
        pieces[pieces.count - 1].append(token)
      }
    }
    let index = pieces.lastIndex { ($0.first?.range.start ?? .max) <= mark.start }
    let piece = pieces[index ?? 0]
    tokens = piece
    let first = piece.firstIndex { $0.range.end > mark.start } ?? piece.count
    let last = piece.lastIndex { $0.range.start < max(mark.end, mark.start + 1) } ?? -1
    marked = first..<max(first, last + 1)
    let end = piece.last?.range.end ?? 0
    text = String(decoding: bytes[min(piece.first?.range.start ?? 0, end)..<end], as: UTF8.self)
  }

  /// Returns the lines that a way makes of the statement, the likeliest first.
  func lines(with way: Way, isStatement: Bool) -> [String] {
    switch way.place {
    case .before: return [way.text + Way.then + text]
    case .behind: return [text + " " + way.text]
    case .instead: break
    }
    let words = Self.words(Lexer.tokens(of: way.text)[...])
    var lines = isStatement ? [way.text] : []
    if let part = part(likest: words), !isStatement || way.text != text {
      lines.append(replacing(part, by: way.text))
    }
    if !marked.isEmpty { lines.append(replacing(marked, by: way.text)) }
    // A text that holds all that was typed is the whole statement in other words.
    let typed = Self.words(tokens[...])
    if !isStatement, Self.difference(typed, words) <= 1 { lines.append(way.text) }
    return isStatement ? Array(lines.prefix(1)) : lines
  }

  private func replacing(_ part: Range<Int>, by text: String) -> String {
    guard let first = tokens.first, let last = tokens.last else { return text }
    let start = part.lowerBound < tokens.count ? tokens[part.lowerBound].range.start : last.range.end
    let end = part.isEmpty ? start : tokens[part.upperBound - 1].range.end
    let front = String(decoding: bytes[first.range.start..<max(start, first.range.start)], as: UTF8.self)
    let back = String(decoding: bytes[end..<max(end, last.range.end)], as: UTF8.self)
    return front + text + back
  }

  /// The run of tokens around the mark that has most words in common with a text; the shortest of several.
  private func part(likest words: [String: Int]) -> Range<Int>? {
    var best: (difference: Int, part: Range<Int>)?
    for start in stride(from: min(marked.lowerBound, tokens.count - 1), through: 0, by: -1) {
      for end in max(marked.upperBound, start + 1)...max(tokens.count, start + 1) {
        guard end <= tokens.count, isBalanced(start..<end) else { continue }
        let difference = Self.difference(Self.words(tokens[start..<end]), words)
        if best.map({ (difference, end - start) < ($0.difference, $0.part.count) }) ?? true {
          best = (difference, start..<end)
        }
      }
    }
    return best?.part
  }

  /// Whether brackets are closed where they are opened.
  private func isBalanced(_ part: Range<Int>) -> Bool {
    var depth = 0
    for token in tokens[part] {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The names, numbers and texts among tokens, with their counts.
  private static func words(_ tokens: ArraySlice<Token>) -> [String: Int] {
    tokens.reduce(into: [:]) { words, token in
      switch token.kind {
      case .name(let name): words[name, default: 0] += 1
      case .number(let number): words["\(number)", default: 0] += 1
      case .text(let text): words["\"\(text)", default: 0] += 1
      default: break
      }
    }
  }

  /// How many words two texts do not share.
  private static func difference(_ first: [String: Int], _ second: [String: Int]) -> Int {
    Set(first.keys).union(second.keys).reduce(0) { sum, word in
      sum + abs(first[word, default: 0] - second[word, default: 0])
    }
  }
}
