import Expressions
import PlotSession

/// A statement that failed, and what its hint shows that can be typed.
///
/// A hint shows whole statements, or parts that stand in the place of what is wrong: `write width 2`. Several
/// ways out are parted by "or"; steps of one way by "then" or `;`. What ends in … shows a form and is not
/// typed, and some hints say in words what to do.
struct HintReading {
  /// What became of a hint.
  enum Verdict: Equatable {
    /// There is nothing to type.
    case inWords
    /// So many ways were typed, and each of them succeeded.
    case runs(Int)
    /// This way did not succeed.
    case fails(String)
  }

  /// The lines typed before.
  let setup: [String]
  /// The statement, alone.
  let statement: String
  /// The byte of the statement where the mark stands.
  let mark: Int
  let hint: String
  let files: [String: String]

  /// Describes the failure of a line that may hold several statements.
  init(_ line: String, after setup: [String], _ failure: Diagnostic, files: [String: String]) {
    let start = failure.range.start
    var pieces = [SourceRange(0, 0)]
    for token in Lexer.tokens(of: line) {
      if token.kind == .symbol(.semicolon) {
        pieces.append(SourceRange(token.range.end, token.range.end))
      } else if token.kind != .end {
        pieces[pieces.count - 1].end = token.range.end
      }
    }
    let index = pieces.lastIndex { $0.start <= start } ?? 0
    let bytes = Array(line.utf8)
    func text(_ range: SourceRange) -> String {
      String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
    self.setup = setup + pieces[..<index].map(text)
    statement = text(pieces[index])
    mark = start - pieces[index].start
    hint = failure.hint ?? ""
    self.files = files
  }

  /// Hints that say in words what to do.
  private static let words = [
    "the '", "the size of a + bi is", "powers are written", "to go on in the next line",
    "a script needs no pause",
    "leave it out",
    "commands of the shell cannot be run", "use ( ) for grouping",
    "the angle of a point is", "end the range where", "its columns are", "save under another name",
    "y = … and x = … can be drawn", "help settings lists", "cat data.csv", "locus --version",
    "P.x and P.y are", "a list of points is written", "points are written", "lists are written",
    "L[2] is the second", "use .svg", "set timeout 0 lets it run", "delete a list that",
    "set memory", "the session keeps", "--max-memory sets", "--timeout sets",
    "show lists what is defined", "without step the area", "write a function for each",
    "plot something first", "a name with blanks", "write a positive step", "write it twice",
    "write \"say", "write sum(… step …)", "write derivative(…", "write a shorter list",
    "write r = …",
    "a prime", "sum, product, integral, min and max take one", "for the elements of a list",
    "name each column", "sort data.csv |", "it needs a case that stops",
    "rows are chosen with where", "the one that is 0 at 0", "errors are numbers of their own",
    "two are solved and drawn",
  ]

  var verdict: Verdict {
    if hint.isEmpty || Self.words.contains(where: hint.hasPrefix)
      || Habits.programWordsInWords.contains(hint)
    {
      return .inWords
    }
    if let lines = mended {
      let dead = lines.first { !works($0, after: []) }
      return dead.map { .fails($0) } ?? .runs(lines.count)
    }
    if let word = suggestion { return isRight(word) ? .runs(1) : .fails(word) }
    if works(hint, after: []) { return .runs(1) }
    var typed = 0
    var earlier: [String] = []
    for part in Self.split(hint, at: [", or ", " or ", "; to ", "; for ", ", for a ", ", "]) {
      if part.contains("…") { continue }
      guard works(part, after: earlier) else { return .fails(part) }
      typed += 1
      earlier.append(Self.shown(in: part).last ?? part)
    }
    return typed == 0 ? .inWords : .runs(typed)
  }

  /// The word of `did you mean sin?`.
  private var suggestion: String? {
    guard hint.hasPrefix("did you mean "), hint.hasSuffix("?") else { return nil }
    return String(hint.dropFirst("did you mean ".count).dropLast())
  }

  /// The lines of `did you mean with: plot x with points?`, `did you mean cos: plot cos(x) or cot: plot cot(x)?`.
  private var mended: [String]? {
    guard let suggestion, suggestion.contains(": ") else { return nil }
    return Self.split(suggestion, at: [" or "]).map { offer in
      offer.firstRange(of: ": ").map { String(offer[$0.upperBound...]) } ?? offer
    }
  }

  // MARK: What is shown

  /// Words behind what is typed.
  private static let tails = [
    " to restrict the curve", " for the inverse", " for a curve each", " to show a part", " first",
    " for the equation", " as many as", " for your name", " for a product",
  ]

  /// What a part of a hint may show, the longest first.
  private static func shown(in part: String) -> [String] {
    var part = part
    for tail in tails where part.hasSuffix(tail) { part.removeLast(tail.count) }
    var shown = [part]
    for opening in ["write ", "example ", ": ", "add ", "define ", "power "] {
      if let range = part.firstRange(of: opening) {
        shown.append(String(part[range.upperBound...]))
      }
    }
    // `set digits 12: a whole number from 1 to 10000`.
    if let range = part.firstRange(of: ": ") { shown.append(String(part[..<range.lowerBound])) }
    return shown
      + shown.flatMap { text in
        tails.compactMap { text.hasSuffix($0) ? String(text.dropLast($0.count)) : nil }
      }
  }

  private static func split(_ text: String, at separators: [String]) -> [String] {
    separators.reduce([text]) { parts, separator in
      // Commas part words, but not the arguments of a call.
      if separator == ", ", !["with ", "set ", "dash "].contains(where: text.hasPrefix) {
        return parts
      }
      return parts.flatMap { $0.split(separator: separator).map(String.init) }
    }
  }

  // MARK: Typing

  private func works(_ part: String, after earlier: [String]) -> Bool {
    let parts = Self.shown(in: part)
    if parts.contains(where: { $0.contains("…") }) { return false }
    return parts.contains { isRight(statements: $0.split(separator: ", then ").map(String.init)) }
      || parts.contains { isRight(statements: earlier + [$0]) } || parts.contains(where: isRight)
  }

  /// Whether statements succeed behind the setup.
  private func isRight(statements: [String]) -> Bool {
    let memory = MemoryFiles()
    for (path, text) in files { memory.contents[path] = Array(text.utf8) }
    var session = Session(files: memory.access)
    for line in setup { session.respond(to: line) { _ in } }
    // Who quits has succeeded.
    return statements.allSatisfy { session.replies(to: $0.trimmed).failures.isEmpty }
  }

  /// Whether the statement succeeds with a part of it written otherwise: from some word up to the mark on.
  private func isRight(_ part: String) -> Bool {
    let bytes = Array(statement.utf8)
    let tokens = Lexer.tokens(of: statement)
    let before = tokens.map(\.range.start).filter { $0 <= mark }.suffix(10).reversed()
    let behind = tokens.map(\.range.start).filter { $0 > mark }.prefix(2)
    let starts = Array(before) + behind + [bytes.count]
    let ends = [mark] + tokens.map(\.range.end).filter { $0 >= mark }.prefix(12) + [bytes.count]
    for start in starts {
      for end in ends where end >= start {
        let front = String(decoding: bytes[..<start], as: UTF8.self)
        let back = String(decoding: bytes[min(end, bytes.count)...], as: UTF8.self)
        let gap = back.isEmpty || ")],".contains(back.prefix(1)) || back.hasPrefix("(") ? "" : " "
        if isRight(statements: [front + part + gap + back]) { return true }
      }
    }
    return false
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}
