/// What the letters of a picture need of a document, with an example of each need.
struct LetterNeeds {
  /// The letters that need a font beyond those of pdfLaTeX, each once, in the order of the picture.
  private(set) var foreign: [Unicode.Scalar] = []
  /// The first word with such letters; nil if there is none.
  private(set) var wordForFont: String?
  /// The first word with letters of the encoding T1; nil if there is none.
  private(set) var wordForEncoding: String?

  /// Counts the letters of a text.
  mutating func take(_ text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    for word in text.split(whereSeparator: \.isWhitespace) {
      for scalar in word.unicodeScalars where !TikZText.isControl(scalar) {
        switch PlainLetters.need(of: scalar) {
        case .nothing: break
        case .encoding: wordForEncoding = wordForEncoding ?? String(word)
        case .font:
          wordForFont = wordForFont ?? String(word)
          if !foreign.contains(scalar) { foreign.append(scalar) }
        }
      }
    }
  }

  /// Commands after which pdfLaTeX prints a question mark for a letter without a font, instead of stopping.
  ///
  /// They hold in the group around the picture. Documents that have fonts for the letters print them,
  /// as do other engines.
  var substitutes: String {
    guard !foreign.isEmpty else { return "" }
    let names = foreign.map { letter in
      "\\ifcsname u8:\(letter)\\endcsname\\else"
        + "\\expandafter\\def\\csname u8:\(letter)\\endcsname{?}\\fi\n"
    }
    return "\\ifdefined\\Umathchar\\else\n" + names.joined() + "\\fi\n"
  }
}
