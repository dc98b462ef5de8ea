import RealFunctions

extension String {
  /// The text on one line: line breaks and control characters become single spaces.
  ///
  /// Escape sequences are dropped whole, and so are marks that turn the direction of writing: they
  /// could reorder what follows.
  var oneLine: String {
    if isOneLineOfASCII { return self }
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in withoutEscapeSequences.unicodeScalars {
      // The controls of Unicode are these two ranges and no others; its tables are slow to ask for each letter.
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isBreak = isControl || scalar == " " || scalar == "\u{2028}" || scalar == "\u{2029}"
      if isBreak {
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
      } else if !Self.turnsDirection(scalar.value) {
        result.append(scalar)
        isAfterSpace = false
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Whether it is printable ASCII with single spaces between words, as most labels are.
  private var isOneLineOfASCII: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      guard (0x20..<0x7f).contains(byte), byte != 0x20 || !isAfterSpace else { return false }
      isAfterSpace = byte == 0x20
    }
    return !isAfterSpace || utf8.isEmpty
  }

  private static func turnsDirection(_ value: UInt32) -> Bool {
    switch value {
    case 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff, 0xfffe, 0xffff: true
    default: false
    }
  }
}

extension Medium {
  func width(_ text: String, _ style: SceneText.Style = .label) -> Double {
    if let box = formula(text, style) { return box.width }
    return metrics.width(written(text), style)
  }

  /// Returns how many character cells a text takes.
  func cells(_ text: String) -> Int { Int(nearest: width(text) / Cell.width) ?? 0 }

  /// The letters of a name as they stand in a line, a formula as Unicode; of a very long name its begin.
  func letters(of text: String) -> [Character] {
    Array((formulas[text]?.unicode ?? written(text)).prefix(2000))
  }

  /// Returns the text, shortened with an ellipsis until it is at most `width` wide; "" if nothing fits.
  ///
  /// A formula is shortened as a line of Unicode; in files one that fits keeps its plain spelling.
  func shortened(_ text: String, to width: Double, _ style: SceneText.Style = .label) -> String {
    if self.width(text, style) <= width { return written(text) }
    let text = formulas[text]?.unicode ?? written(text)
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
