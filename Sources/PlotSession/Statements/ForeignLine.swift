import Expressions

/// A line that is typed by habit at a calculator, a shell or a prompt of another language.
///
/// Like ``ForeignStatement``: recognised by its first sign, answered with the spelling here.
struct ForeignLine {
  private let text: TokenText
  private let isKnown: (String) -> Bool

  /// Creates a line of `tokens`, cut from `line`, where some words are names here.
  init(_ tokens: [Token], of line: String, isKnown: @escaping (String) -> Bool) {
    text = TokenText(tokens, of: line)
    self.isKnown = isKnown
  }

  /// The answer to a line that nobody could mean here, or nil.
  var diagnostic: Diagnostic? {
    line ?? plot ?? sign
  }

  private var line: Diagnostic? {
    leadingEqual ?? comment ?? commandInFormula ?? redirection ?? screen ?? importing ?? printing
      ?? emptyCall
      ?? lambda
  }

  private var plot: Diagnostic? { namedRange ?? style }

  private var sign: Diagnostic? {
    range ?? colons ?? floorDivision ?? dottedOperator ?? choosing ?? underscore
  }

  private func answer(_ message: String, at place: Int, _ instead: String?) -> Diagnostic {
    let tokens = text.tokens
    let index = min(tokens.startIndex + place, tokens.endIndex - 1)
    return Diagnostic(StatementProblem.foreign(message, instead: instead), at: tokens[index].range)
  }

  private func word(_ place: Int) -> String? {
    guard case .name(let word)? = text.kind(place), !isKnown(word) else { return nil }
    return word
  }

  private func isName(_ place: Int) -> Bool {
    if case .name? = text.kind(place) { true } else { false }
  }

  private func isNumber(_ place: Int) -> Bool {
    if case .number? = text.kind(place) { true } else { false }
  }

  // MARK: Lines

  /// `=2+3`, as in a cell of a table.
  private var leadingEqual: Diagnostic? {
    guard text.kind(0) == .symbol(.equal), text.tokens.count > 1 else { return nil }
    return answer("a calculation needs no = in front", at: 0, "write \(text.dropFirst().text)")
  }

  /// `% note`, `// note`, as in MATLAB and C.
  private var comment: Diagnostic? {
    let isSlashes = text.kind(0) == .symbol(.divide) && text.kind(1) == .symbol(.divide)
    guard isSlashes || text.kind(0) == .symbol(.remainder) else { return nil }
    return answer("a comment begins with #", at: 0, "# \(text.dropFirst(isSlashes ? 2 : 1).text)")
  }

  /// `table x^2 for x in 0..5 > "t.csv"`, as in a shell.
  private var redirection: Diagnostic? {
    guard text.tokens.count > 3, case .text(let path)? = text.tokens.last?.kind,
      text.kind(text.tokens.count - 2) == .symbol(.greater)
    else { return nil }
    return answer(
      "an answer is not sent to a file with >",
      at: text.tokens.count - 2,
      "\(text.dropLast(2).text); save \(TextSpelling.quoted(path))"
    )
  }

  /// `Z = roots(p)`, `add roots p with points`: an analysis is a statement of its own.
  private var commandInFormula: Diagnostic? {
    let isDefinition = text.kind(1) == .symbol(.equal)
    let isPlot = ["plot", "add"].map(Token.Kind.name).contains(text.kind(0) ?? .end)
    let place = isDefinition ? 2 : 1
    guard isDefinition || isPlot, let word = word(place),
      AnalysisRequest.Kind(rawValue: word) != nil, text.tokens.count > place + 1
    else { return nil }
    let options = text.place { kind in
      if case .name(let word) = kind { CommandTable.options.contains(word) } else { false }
    }
    var body = text[(place + 1)..<(options ?? text.tokens.count)]
    if body.kind(0) == .symbol(.openParenthesis),
      body.dropFirst().closingPlace == body.tokens.count - 2
    {
      body = body.dropFirst().dropLast()
    }
    let command = "\(word) \(body.text)"
    let look = options.map { " " + text.dropFirst($0).text } ?? " with points"
    return answer(
      "\(word) is a command, its answer is ans",
      at: place,
      isDefinition
        ? "\(command); \(text[0..<1].text) = ans" : "\(command); add (ans, 0)\(look)"
    )
  }

  /// `clc`, `cls`.
  private var screen: Diagnostic? {
    guard let word = word(0), ["clc", "cls"].contains(word), text.tokens.count == 1 else {
      return nil
    }
    return answer("there is no \(word)", at: 0, "clear")
  }

  /// `import math`, `from numpy import *`.
  private var importing: Diagnostic? {
    guard let word = word(0), ["import", "from", "using", "include"].contains(word), isName(1)
    else {
      return nil
    }
    return answer("nothing needs importing: all functions are there", at: 0, "help functions")
  }

  /// `print("a")`, `disp(pi)`, `echo a`.
  private var printing: Diagnostic? {
    guard case .name(let word)? = text.kind(0), text.kind(1) == .symbol(.openParenthesis),
      text.tokens.last?.kind == .symbol(.closeParenthesis)
    else { return nil }
    let inner = text.dropFirst(2).dropLast()
    guard !inner.isEmpty else { return nil }
    if word == "print", case .text? = inner.kind(0) {
      return answer("print needs no brackets around its texts", at: 1, "print \(inner.text)")
    }
    guard ["disp", "display", "println", "puts", "echo"].contains(word), !isKnown(word) else {
      return nil
    }
    return answer("there is no \(word)(…)", at: 0, "print \(inner.text)")
  }

  /// `quit()`.
  private var emptyCall: Diagnostic? {
    guard case .name(let word)? = text.kind(0), word != "help",
      CommandTable.command(named: word) != nil,
      text.kind(1) == .symbol(.openParenthesis), text.kind(2) == .symbol(.closeParenthesis),
      text.tokens.count == 3
    else { return nil }
    return answer("\(word) needs no brackets", at: 1, word)
  }

  /// `lambda x: x**2`.
  private var lambda: Diagnostic? {
    let start = text.kind(1) == .symbol(.equal) ? 2 : 0
    guard word(start) == "lambda", isName(start + 1) else { return nil }
    let head = text.dropFirst(start + 1)
    guard let colon = head.place(where: { $0 == .symbol(.colon) }) else { return nil }
    let name = start == 2 ? text[0..<1].text : "f"
    return answer(
      "a function is written with its name",
      at: start,
      "\(name)(\(head[0..<colon].text)) = \(head.dropFirst(colon + 1).text)"
    )
  }

  /// `for n in range(5)`.
  private var range: Diagnostic? {
    for place in text.tokens.indices.map({ $0 - text.tokens.startIndex })
    where text.kind(place) == .name("in") && word(place + 1) == "range"
      && text.kind(place + 2) == .symbol(.openParenthesis) && isName(place - 1)
    {
      let inside = text.dropFirst(place + 3)
      guard let end = inside.closingPlace else { return nil }
      let ends = inside[0..<end].split { $0 == .symbol(.comma) }
      let lower = ends.count > 1 ? ends[0].text : "0"
      let upper = ends.count > 1 ? ends[1] : ends[0]
      var last = "\(upper.text) - 1"
      if upper.tokens.count == 1, case .number(let value)? = upper.kind(0) {
        last = (value - 1).text()
      }
      let step = ends.count > 2 ? " step \(ends[2].text)" : ""
      return answer(
        "there is no range(…)",
        at: place + 1,
        "write \(rewritten(from: place + 1, to: place + 3 + end, as: "\(lower)..\(last)\(step)"))"
      )
    }
    return nil
  }

  /// The line with the tokens from one place to another written otherwise.
  private func rewritten(from first: Int, to last: Int, as replacement: String) -> String {
    let tokens = text.tokens
    let start = tokens[tokens.startIndex + first].range.start
    let end = tokens[min(tokens.startIndex + last, tokens.endIndex - 1)].range.end
    let written = text.text { token in
      if token.range.start == start { return replacement }
      return token.range.start > start && token.range.end <= end ? "" : nil
    }
    // Blanks between the tokens that went stay behind.
    return written.replacing(" )", with: ")").replacing(" ]", with: "]")
  }

  /// `1:5`, `0:0.1:1`.
  private var colons: Diagnostic? {
    guard isNumber(0), let first = text.place(where: { $0 == .symbol(.colon) }),
      text.place(where: { $0 == .symbol(.question) }) == nil
    else { return nil }
    let parts = text.split { $0 == .symbol(.colon) }
    guard parts.count <= 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let list =
      parts.count == 2
      ? "[\(parts[0].text)..\(parts[1].text)]"
      : "[n for n in \(parts[0].text)..\(parts[2].text) step \(parts[1].text)]"
    return answer("a list is written in brackets", at: first, list)
  }

  // MARK: Plots of gnuplot

  private var isPlot: Bool {
    ["plot", "add", "replot"].map(Token.Kind.name).contains(text.kind(0) ?? .end)
  }

  /// `plot [t=1:10] sin(t)`.
  private var namedRange: Diagnostic? {
    guard isPlot, text.kind(1) == .symbol(.openBracket), isName(2),
      text.kind(3) == .symbol(.equal)
    else { return nil }
    let inside = text.dropFirst(4)
    guard let end = inside.closingPlace else { return nil }
    let ends = inside[0..<end].split { $0 == .symbol(.colon) }
    let formula = inside.dropFirst(end + 1)
    guard ends.count == 2, !formula.isEmpty else { return nil }
    let clause = "for \(text[2..<3].text) in \(ends[0].text)..\(ends[1].text)"
    return answer(
      "the range of a variable stands behind the formula",
      at: 2,
      "write \(text[0..<1].text) \(formula.text) \(clause)"
    )
  }

  /// `plot sin(x) w l`.
  private var style: Diagnostic? {
    guard isPlot else { return nil }
    let styles = [
      "l": "lines", "p": "points", "lp": "linespoints", "d": "dots", "lines": "lines",
      "points": "points", "linespoints": "linespoints", "dots": "dots", "steps": "steps",
    ]
    for place in 2..<max(2, text.tokens.count) where word(place) == "w" {
      guard case .name(let name)? = text.kind(place + 1), let style = styles[name] else { continue }
      if let using = columnsPlace(before: place) {
        let columns = text[(using + 1)..<place].text
        return answer("u is not an option here", at: using, "write using \(columns) with \(style)")
      }
      return answer("w is not an option here", at: place, "write with \(style)")
    }
    return nil
  }

  /// The `u` of `plot "d.csv" u 1:2 w l`, if plain columns follow it.
  private func columnsPlace(before end: Int) -> Int? {
    (2..<end).first { place in
      guard case .text? = text.kind(place - 1), word(place) == "u", place + 1 < end else {
        return false
      }
      return text.kind(place + 1) != .symbol(.openParenthesis)
    }
  }

  // MARK: Signs

  /// `7 // 2`.
  private var floorDivision: Diagnostic? {
    guard let place = text.place(where: { $0 == .symbol(.divide) }), place > 0,
      text.kind(place + 1) == .symbol(.divide)
    else { return nil }
    func operand(_ part: TokenText) -> String {
      part.tokens.count == 1 ? part.text : "(\(part.text))"
    }
    let (left, right) = (text[0..<place], text.dropFirst(place + 2))
    guard !right.isEmpty else { return nil }
    return answer(
      "// is not a sign here",
      at: place,
      "write floor(\(operand(left))/\(operand(right)))"
    )
  }

  /// `x.^2`, `a.*b`.
  private var dottedOperator: Diagnostic? {
    let signs: [Token.Kind] = [.symbol(.power), .symbol(.times), .symbol(.divide)]
    for place in 0..<text.tokens.count {
      guard let next = text.kind(place + 1), signs.contains(next), isDot(place) else { continue }
      return answer(
        "lists go element by element without a dot",
        at: place,
        "write \(text.text { isDot($0.kind) ? "" : nil })"
      )
    }
    return nil
  }

  private func isDot(_ place: Int) -> Bool { text.kind(place).map(isDot) ?? false }

  private func isDot(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .symbol(.dot), .invalid(.unusable(".")): true
    default: false
    }
  }

  /// `10 nCr 3`, the key of a calculator.
  private var choosing: Diagnostic? {
    guard text.tokens.count == 3, isNumber(0) || isName(0), let key = word(1) ?? ncr,
      isNumber(2) || isName(2)
    else { return nil }
    let (n, k) = (text[0..<1].text, text[2..<3].text)
    switch key {
    case "nCr", "ncr", "choose":
      return answer("\(key) stands between no values here", at: 1, "write binomial(\(n), \(k))")
    case "nPr", "npr":
      return answer(
        "\(key) stands between no values here",
        at: 1,
        "write binomial(\(n), \(k)) * \(k)!"
      )
    default: return nil
    }
  }

  /// The function's other name, which is known.
  private var ncr: String? { text.kind(1) == .name("ncr") ? "ncr" : nil }

  /// `1_000`.
  private var underscore: Diagnostic? {
    for place in 0..<max(0, text.tokens.count - 1) {
      let next = text.tokens[text.tokens.startIndex + place + 1]
      guard isNumber(place), !next.followsBlank, case .name(let name) = next.kind,
        name.hasPrefix("_"), name.dropFirst().allSatisfy({ $0 == "_" || $0.isWholeNumber })
      else { continue }
      let digits = name.filter { $0 != "_" }
      let written = text.text { $0.range.start == next.range.start ? digits : nil }
      return answer("a number has no _ inside", at: place + 1, "write \(written)")
    }
    return nil
  }
}
