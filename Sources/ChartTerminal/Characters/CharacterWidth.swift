/// Widths of characters on a terminal, in columns.
///
/// Ambiguous characters (`─`, `π`, `●`) count one column, as every terminal outside a CJK
/// configuration shows them.
public enum CharacterWidth {
  /// Returns the columns of a code point: 0 for marks and format characters, 2 for East Asian wide
  /// characters and emoji, nil for controls and line separators, which are not shown.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x300 { return value == 0xad ? 0 : isControl(value) ? nil : 1 }
    // Vowels and final consonants of Hangul join the wide initial before them.
    if (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .format where isVisibleFormat(value): return 1
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .lineSeparator, .paragraphSeparator, .control: return nil
    default: return isWide(value) ? 2 : 1
    }
  }

  /// Returns the columns of a drawn text: controls and escape sequences have no width, because they
  /// are removed.
  public static func columns(of text: String) -> Int {
    // Each printable character of ASCII has one column, and none of them is removed.
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return text.utf8.count }
    return PrintableText(text).columns
  }

  private static func isControl(_ value: UInt32) -> Bool {
    value < 0x20 || (0x7f..<0xa0).contains(value)
  }

  /// Whether the character is a visible format character: signs of Arabic, Syriac and Kaithi before
  /// a number.
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6dd, 0x70f, 0x890...0x891, 0x8e2, 0x1_10bd, 0x1_10cd: true
    default: false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    // Between the Hangul initials and the first emoji are the mathematical signs, none of them
    // wide.
    if (0x1160..<0x231a).contains(value) { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}
