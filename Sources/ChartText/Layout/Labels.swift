import RealFunctions

extension Medium {
  package func width(_ text: String, _ style: SceneText.Style = .label) -> Double {
    if let box = formula(text, style) { return box.width }
    return metrics.width(written(text), style)
  }

  /// Returns how many character cells a text takes.
  package func cells(_ text: String) -> Int { Int(nearest: width(text) / Cell.width) ?? 0 }

  /// The letters of a name as they stand in a line, a formula as Unicode; of a very long name its begin.
  package func letters(of text: String) -> [Character] {
    Array((formulas[text]?.unicode ?? written(text)).prefix(2000))
  }

  /// Returns the text, shortened with an ellipsis until it is at most `width` wide; "" if nothing fits.
  ///
  /// A formula is shortened as a line of Unicode; in files one that fits keeps its plain spelling.
  package func shortened(_ text: String, to width: Double, _ style: SceneText.Style = .label)
    -> String
  {
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
