/// A text that may hold formulas between dollar signs: `Energy $E = m c^2$ in J`.
package struct MathText: Equatable, Sendable {
  /// The text as it is read aloud, with formulas as they are typed.
  package let plain: String
  /// The typeset text; nil if it holds no formula.
  package let mathematics: Mathematics?
  /// The unknown commands in its formulas.
  package let unknown: [String]

  /// Parses a text.
  ///
  /// A formula begins at a dollar sign without a blank after it and ends at one without a blank
  /// before and a digit after it: `$5 and $6` holds none. Blanks may stand inside the signs where nothing else is
  /// meant: around the whole text, or around a sign of TeX, one of `\ ^ _ {`.
  package init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "$")) else {
      (plain, mathematics, unknown) = (text, nil, [])
      return
    }
    let characters = Array(text)
    var parts: [Mathematics] = []
    var unknown: [String] = []
    var start = 0
    var place = 0
    var hasFormula = false
    while place < characters.count {
      guard characters[place] == "$", let end = Self.end(of: characters, from: place) else {
        place += 1
        continue
      }
      if start < place { parts.append(.words(String(characters[start..<place]))) }
      let read = MathReader.read(String(characters[(place + 1)..<end]))
      parts.append(read.formula)
      for command in read.unknown where !unknown.contains(command) { unknown.append(command) }
      hasFormula = true
      place = end + 1
      start = place
    }
    guard hasFormula else {
      (plain, mathematics, self.unknown) = (text, nil, [])
      return
    }
    if start < characters.count { parts.append(.words(String(characters[start...]))) }
    let formula = Mathematics.joined(parts)
    (plain, mathematics, self.unknown) = (formula.plain, formula, unknown)
  }

  private static func end(of text: [Character], from start: Int) -> Int? {
    guard start + 1 < text.count, text[start + 1] != "$" else { return nil }
    if let end = endOfBlankFormula(of: text, from: start) { return end }
    guard !text[start + 1].isWhitespace else { return nil }
    var place = start + 1
    while place < text.count {
      if text[place] == "\\" {
        place += 2
        continue
      }
      if text[place] == "$" {
        let isClosing =
          !text[place - 1].isWhitespace && !(place + 1 < text.count && text[place + 1].isNumber)
        if isClosing { return place }
        return nil
      }
      place += 1
    }
    return nil
  }

  /// The end of a formula with a blank inside of a dollar sign; nil if the signs mean something else.
  private static func endOfBlankFormula(of text: [Character], from start: Int) -> Int? {
    guard let end = text[(start + 1)...].firstIndex(of: "$"), end > start + 1,
      text[start + 1].isWhitespace || text[end - 1].isWhitespace, text[end - 1] != "\\"
    else { return nil }
    let inside = text[(start + 1)..<end]
    let isWhole = start == 0 && end == text.count - 1
    let isFormula = isWhole || inside.contains { "\\^_{".contains($0) }
    return isFormula && !inside.allSatisfy(\.isWhitespace) ? end : nil
  }
}
