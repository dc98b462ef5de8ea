import ChartTerminal

/// Text of a user made safe for a terminal: what is not shown by itself is shown by a sign.
///
/// A control character becomes its picture (`␛` for escape), so that a file cannot repaint the screen
/// or hide what is behind it; so does a character that turns the direction of the text.
enum VisibleText {
  /// A character as it is shown, and the columns that it takes.
  struct Shown: Equatable {
    var text: String
    var columns: Int
  }

  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7f }) else { return text }
    return text.map { shown($0).text }.joined()
  }

  /// A tab stays a tab and takes no columns here: the reader of a line deals with it.
  static func shown(_ character: Character) -> Shown {
    if character == "\t" { return Shown(text: "\t", columns: 0) }
    var shown = Shown(text: "", columns: 0)
    for scalar in character.unicodeScalars {
      if let picture = picture(of: scalar) {
        shown.text.unicodeScalars.append(picture)
        shown.columns += 1
      } else {
        shown.text.unicodeScalars.append(scalar)
        shown.columns += CharacterWidth.columns(of: scalar) ?? 1
      }
    }
    return shown
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7f: "\u{2421}"
    case 0x80..<0xa0, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: "\u{fffd}"
    default: nil
    }
  }
}
