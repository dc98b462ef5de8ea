import Expressions
import RealFunctions
import TextSearch

// Statements that are repeated:
//
//     loop = "for" letter "in" values ":" body
//          | "do" "for" "[" letter "=" expr ":" expr [ ":" expr ] "]" "{" body "}"      gnuplot
//     body = statement { ";" statement }               up to the end of the line
//
// `for k in 1..5: plot "run{k}.dat"; save "p{k}.svg"`. LoopValues.swift tells what the letter becomes. The body may
// hold another loop. Each round runs as if it had been typed: what it draws and defines can be taken back, and the
// first statement that fails ends the loop. Statements in front of the loop in its line run once.
//
// A body that is one picture is no loop: people mean several curves in one picture, and the error tells how. Neither is
// a loop of gnuplot over one statement, which is a list or a table here.

/// A loop in a line.
struct Loop {
  /// The statements in front, as they stand in the line; empty if there are none.
  let front: String
  /// The letter and its values as they are written.
  let letter: String
  let values: TokenText
  let body: TokenText
  let range: SourceRange
  /// The values in the words of this program, if the loop is one of gnuplot; else nil.
  let rewritten: String?

  /// Finds the first loop of a line; nil if there is none.
  init?(in line: String) {
    // Most lines hold no loop: their tokens are not read twice.
    guard line[...].holds("for ") else { return nil }
    let bytes = Array(line.utf8)
    let tokens = Lexer.tokens(of: line)
    let ends = tokens.indices.filter { tokens[$0].kind == .symbol(.semicolon) }
    let starts = [0] + ends.map { $0 + 1 }
    for start in starts where start < tokens.count {
      let rest = TokenText(tokens[start...], of: bytes)
      guard let loop = Self.spoken(rest) ?? Self.gnuplot(rest), let word = rest.token(0) else {
        continue
      }
      guard !Self.isPicture(loop.body) else { return nil }
      front = TokenText(tokens[..<max(0, start - 1)], of: bytes).text
      (letter, values, body, rewritten) = loop
      range = word.range
      return
    }
    return nil
  }

  private typealias Parts = (letter: String, values: TokenText, body: TokenText, rewritten: String?)

  private static func spoken(_ rest: TokenText) -> Parts? {
    guard rest.name(0) == "for", let letter = rest.name(1), rest.name(2) == "in",
      let colon = rest.place(where: { $0 == .symbol(.colon) || $0 == .symbol(.semicolon) }),
      rest.kind(colon) == .symbol(.colon), colon > 3, colon + 1 < rest.count
    else { return nil }
    return (letter, rest[3..<colon], rest.dropFirst(colon + 1), nil)
  }

  private static func gnuplot(_ rest: TokenText) -> Parts? {
    guard rest.name(0) == "do", rest.name(1) == "for", rest.kind(2) == .symbol(.openBracket),
      let letter = rest.name(3), rest.isSingleEqual(4),
      let closing = rest.dropFirst(3).closingPlace.map({ $0 + 3 }),
      rest.kind(closing + 1) == .symbol(.openBrace),
      let end = rest.dropFirst(closing + 2).closingPlace.map({ $0 + closing + 2 }),
      end == rest.count - 1,
      rest[(closing + 2)..<end].tokens.contains(where: { $0.kind == .symbol(.semicolon) })
    else { return nil }
    let ends = rest[5..<closing].split { $0 == .symbol(.colon) }.map(\.text)
    guard ends.count == 2 || ends.count == 3 else { return nil }
    let step = ends.count == 3 ? " step \(ends[2])" : ""
    return (
      letter, rest[5..<closing], rest[(closing + 2)..<end], "\(ends[0])..\(ends[1])\(step)"
    )
  }

  /// Whether a body is one picture.
  private static func isPicture(_ body: TokenText) -> Bool {
    guard let word = body.name(0), ["plot", "add", "replot"].contains(word) else { return false }
    return !body.tokens.contains { $0.kind == .symbol(.semicolon) }
  }
}

extension Session {
  /// The most loops inside each other.
  private static let mostNested = 8

  /// Runs a loop, after the statements in front of it.
  mutating func run(
    _ loop: Loop,
    of source: StatementSource,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Outcome {
    if !loop.front.isEmpty {
      let front = StatementSource(file: source.file, line: source.line, text: loop.front)
      let outcome = runLine(front, cancellation: cancellation, emit: emit)
      guard outcome == .done else { return outcome }
    }
    let values: LoopValues
    do throws(Diagnostic) {
      guard loopDepth < Self.mostNested else {
        throw Diagnostic(
          .tooManyLoopValues(loop.letter, loopDepth + 1, most: Self.mostNested),
          at: loop.range
        )
      }
      let written = loop.rewritten.map { TokenText(Lexer.tokens(of: $0), of: $0) } ?? loop.values
      values = try LoopValues(loop.letter, written, at: loop.range, in: scope) { name in
        context.paths(fitting: name)
      }
    } catch {
      emit(.failure(Diagnostic(error.problem, at: loop.range), source: source))
      return .failed
    }
    loopDepth += 1
    defer { loopDepth -= 1 }
    for index in values.texts.indices {
      if cancellation.isCancelled { return .failed }
      let text = values.text(of: loop.body, in: source.text, at: index)
      let round = StatementSource(file: source.file, line: source.line, text: text)
      let outcome = runLine(round, cancellation: cancellation, emit: emit)
      guard outcome == .done else { return outcome }
    }
    return .done
  }
}
