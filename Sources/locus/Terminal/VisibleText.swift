import ChartTerminal
import PlotSession

/// Makes text safe for terminals and pipes: invisible characters are replaced by visible signs.
///
/// A control character becomes its picture (`␛` for escape), so that a file cannot repaint the
/// screen or hide the text after it; so does a character that is invisible or changes the direction
/// of the text. Line ends, those of tables (CR LF) among them, and tabs stay in an answer of
/// several lines. ``Console`` writes no other text.
enum VisibleText {
  /// A character as it is shown, and its width in columns.
  struct Shown: Equatable {
    var text: String
    var columns: Int
  }

  /// Returns one line of text; a line end counts as a control character, too.
  static func of(_ text: String) -> String {
    isHarmless(text, false) && !text.utf8.contains { $0 == 0x09 || $0 == 0x0a }
      ? text : text.map { shown($0).text }.joined()
  }

  /// Returns an answer of several lines.
  ///
  /// With `keepsColors` the sequences that colour letters (`ESC [ 31 m`) stay: only for text that
  /// the program has coloured itself, whose words were made visible before.
  static func answer(_ text: String, keepsColors: Bool = false) -> String {
    if isHarmless(text, keepsColors) { return text }
    var result = String.UnicodeScalarView()
    result.reserveCapacity(text.utf8.count)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\n" || scalar == "\t" || scalar == "\r" && rest.first == "\n" {
        result.append(scalar)
      } else if keepsColors, scalar == "\u{1b}", let length = lengthOfColor(rest) {
        result.append(scalar)
        result.append(contentsOf: rest.prefix(length))
        rest.removeFirst(length)
      } else {
        result.append(picture(of: scalar) ?? scalar)
      }
    }
    return String(result)
  }

  /// Returns the text without the characters that would be replaced by signs, except tabs.
  static func withoutHidden(_ text: String) -> String {
    if isHarmless(text, false) { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars
    where scalar == "\t" || FileName.isByte(scalar) || picture(of: scalar) == nil {
      kept.append(scalar)
    }
    return String(kept)
  }

  /// Returns the text for a locale with ASCII characters alone: letters and signs are spelled out;
  /// line ends, tabs and the colours of letters stay.
  static func inASCII(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.unicodeScalars.first {
      let run = rest.prefix { $0.isASCII == first.isASCII }
      // A cluster may begin in ASCII and continue with other characters.
      let part = run.isEmpty ? rest.prefix(1) : run
      result += part.utf8.allSatisfy { $0 < 0x80 } ? String(part) : String(part).inASCII
      rest = rest[part.endIndex...]
    }
    return result
  }

  /// Returns the length of `[ digits and ; m` at the beginning; nil for another sequence.
  private static func lengthOfColor(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.first == "[" else { return nil }
    let numbers = text.dropFirst().prefix { $0 == ";" || ("0"..."9").contains($0) }
    guard text.dropFirst(1 + numbers.count).first == "m" else { return nil }
    return numbers.count + 2
  }

  /// Whether no character needs a sign, judged by the bytes; false in case of doubt.
  ///
  /// A picture has thousands of characters: checking each would take a tenth of the time between
  /// Return and the picture.
  private static func isHarmless(_ text: String, _ keepsColors: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte >= 0x20, byte < 0x7f || byte == 0x0a { continue }
        switch byte {
        case 0x09, 0x0a: continue
        case 0x1b where keepsColors:
          guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else { return false }
          place += 1
          while place < bytes.count, bytes[place] != UInt8(ascii: "m") {
            guard bytes[place] == UInt8(ascii: ";") || (0x30...0x39).contains(bytes[place]) else {
              return false
            }
            place += 1
          }
          guard place < bytes.count else { return false }
          place += 1
        case 0x80...: if mayBeginHarm(bytes, place - 1) { return false }
        default: return false
        }
      }
      return true
    }
  }

  /// Whether the character whose bytes begin at a place may need a sign: the first two bytes
  /// decide, three for the blocks that pictures are made of.
  private static func mayBeginHarm(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard place + 1 < bytes.count else { return true }
    let second = bytes[place + 1]
    return switch bytes[place] {
    // Controls, the soft hyphen; the Arabic letter mark.
    case 0xc2: second < 0xa0 || second == 0xad
    case 0xd8: second == 0x9c
    // The vowel separator; general punctuation from U+200B on, but for dashes, quotes and the
    // ellipsis.
    case 0xe1: second == 0xa0
    case 0xe2:
      place + 2 >= bytes.count || second == 0x81
        || second == 0x80 && (bytes[place + 2] < 0x90 || (0xa8...0xae).contains(bytes[place + 2]))
    case 0xef: second >= 0xbb
    case 0xf3, 0xf4: true
    default: false
    }
  }

  /// Returns a character as it is shown; a tab stays a tab without width, since its width depends
  /// on its column.
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

  /// Returns the sign for an invisible character, or nil; the joiners U+200C and U+200D belong to
  /// words of some languages and stay.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7f: "\u{2421}"
    case 0x80..<0xa0, 0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028...0x202e,
      0x2060...0x206f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f:
      "\u{fffd}"
    // A byte of a name that is not UTF-8.
    case 0x10fe80...0x10feff: "\u{fffd}"
    default: nil
    }
  }
}
