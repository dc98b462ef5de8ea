import RealFunctions

extension String {
  /// The text on one line: line breaks and control characters become single spaces.
  ///
  /// Escape sequences are dropped whole, and so are marks that turn the direction of writing: they
  /// could reorder what follows.
  var oneLine: String {
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in withoutEscapeSequences.unicodeScalars {
      let isBreak =
        scalar.properties.generalCategory == .control || scalar == " "
        || scalar == "\u{2028}" || scalar == "\u{2029}"
      if isBreak {
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
      } else if !Self.directionMarks.contains(scalar.value) {
        result.append(scalar)
        isAfterSpace = false
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  private static let directionMarks: Set<UInt32> = [
    0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    0xfeff, 0xfffe, 0xffff,
  ]
}

extension Medium {
  func width(_ text: String, _ style: SceneText.Style = .label) -> Double {
    metrics.width(text, style)
  }

  /// Returns how many character cells a text takes.
  func cells(_ text: String) -> Int { Int(nearest: width(text) / Cell.width) ?? 0 }

  /// Returns the text, shortened with an ellipsis until it is at most `width` wide; "" if nothing fits.
  func shortened(_ text: String, to width: Double, _ style: SceneText.Style = .label) -> String {
    if self.width(text, style) <= width { return text }
    // Bisection over whole characters; none is narrower than a hundredth of a unit.
    let characters = Array(text.prefix(2000))
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = String(characters[..<middle]) + glyphs.ellipsis
      if self.width(candidate, style) <= width { low = middle } else { high = middle - 1 }
    }
    return low == 0 ? "" : String(characters[..<low]) + glyphs.ellipsis
  }
}
