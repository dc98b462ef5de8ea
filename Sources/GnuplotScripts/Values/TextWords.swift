// The words of a text, for `word`, `words` and loops over words.
//
// Words stand between blanks, tabs and ends of lines. A part in single or double quotes is one word, without the
// quotes. A quote inside of a word is a letter as any other.

/// Cuts texts into words.
package enum TextWords {
  /// Returns the words of a text.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: isBlank)
      guard let first = rest.first else { return words }
      if first == "\"" || first == "'" {
        let inner = rest.dropFirst()
        let word = inner.prefix { $0 != first }
        words.append(String(word))
        rest = inner.dropFirst(word.count + 1)
      } else {
        let word = rest.prefix { !isBlank($0) }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      }
    }
  }

  /// Returns the parts of a text between the places where a separator stands; a blank stands for any blanks.
  package static func parts(of text: String, by separator: String) -> [String] {
    if separator == " " { return text.split(whereSeparator: isBlank).map(String.init) }
    let (letters, signs) = (Array(text), Array(separator))
    guard !signs.isEmpty else { return letters.map(String.init) }
    var parts: [String] = []
    var (start, place) = (0, 0)
    while place < letters.count {
      if letters[place...].starts(with: signs) {
        parts.append(String(letters[start..<place]))
        place += signs.count
        start = place
      } else {
        place += 1
      }
    }
    return parts + [String(letters[start...])]
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\n"
  }
}
