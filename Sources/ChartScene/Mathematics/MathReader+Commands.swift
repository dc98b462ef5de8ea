// Commands that begin with a backslash: fractions, roots, brackets of all sizes, upright words,
// letters and signs.

extension MathReader {
  mutating func command() -> Mathematics {
    place += 1
    guard let next = peek() else { return .upright("\\") }
    guard next.isLetter, next.isASCII else {
      place += 1
      switch next {
      case ",", ":", ";", " ": return .sign(.blank)
      case "!": return .nothing
      case "{": return braces()
      default: return .upright(String(next))
      }
    }
    let start = place
    while let letter = peek(), letter.isLetter, letter.isASCII { place += 1 }
    let name = String(text[start..<place])
    switch name {
    case "frac", "dfrac", "tfrac":
      let upper = argument()
      return .fraction(upper, argument())
    case "sqrt":
      skipBlanks()
      var degree: Mathematics?
      if peek() == "[" {
        place += 1
        degree = row(until: "]")
        if peek() == "]" { place += 1 }
      }
      return .root(argument(), degree: degree)
    case "left": return bracketedByCommand()
    case "text", "textrm", "mbox": return .words(written())
    case "mathrm", "operatorname": return .upright(written())
    case "mathbb":
      let letters = written().map { letter in
        MathNames.doubleStruck.first { $0.1 == letter }.map { String($0.0) } ?? String(letter)
      }
      return .variable(letters.joined())
    case "quad", "qquad": return .sign(.blank)
    default:
      if let sign = MathNames.sign(name) { return .sign(sign) }
      if MathNames.functions.contains(name) { return .upright(name) }
      if let letter = MathNames.letter(name) {
        return .spelled(.variable(letter.text), as: letter.typed)
      }
      let command = "\\" + name
      if !unknown.contains(command) { unknown.append(command) }
      return .upright(command)
    }
  }

  /// Parses the text after an escaped opening brace: `\{ … \}`.
  private mutating func braces() -> Mathematics {
    guard depth < Self.deepest else { return rest() }
    depth += 1
    let inner = row(until: "\\}")
    depth -= 1
    if isNext("\\}") { place += 2 }
    return .fence(.braces, inner)
  }

  /// Parses `\left( … \right)`; if the brackets differ, the first one counts.
  private mutating func bracketedByCommand() -> Mathematics {
    let fence = bracket()
    guard depth < Self.deepest else { return rest() }
    depth += 1
    let inner = row(until: "\\right")
    depth -= 1
    if isNext("\\right") {
      place += 6
      _ = bracket()
    }
    return fence.map { .fence($0, inner) } ?? inner
  }

  private mutating func bracket() -> Mathematics.Fence? {
    skipBlanks()
    var name = peek().map { String($0) } ?? ""
    place = min(place + 1, text.count)
    if name == "\\" {
      name = ""
      while let letter = peek(), letter.isLetter {
        place += 1
        name.append(letter)
      }
      if name.isEmpty, let brace = peek() {
        place += 1
        name = String(brace)
      }
    }
    switch name {
    case "(", ")": return .round
    case "[", "]": return .square
    case "{", "}", "lbrace", "rbrace": return .braces
    case "|", "vert", "lvert", "rvert": return .bars
    case "lfloor", "rfloor": return .floor
    case "lceil", "rceil": return .ceiling
    default: return nil
    }
  }

  private mutating func written() -> String {
    skipBlanks()
    guard peek() == "{" else { return "" }
    place += 1
    let start = place
    while let next = peek(), next != "}" { place += 1 }
    let words = String(text[start..<place])
    if peek() == "}" { place += 1 }
    return words
  }
}
