import ChartScene

/// Writing of texts, several lines as spans of one.
extension ElementWriter {
  mutating func write(_ text: SceneText) {
    writePlate(behind: text)
    if text.isPlaced { return writePlaced(text) }
    var shared = text.hasLetterHalo ? styles.halo() : Look()
    switch text.anchor {
    case .start: break
    case .middle: shared.attributes += " text-anchor=\"middle\""
    case .end: shared.attributes += " text-anchor=\"end\""
    }
    let x = Coordinate.text(text.position.x)
    let y = Coordinate.text(text.position.y)
    var place = " x=\"\(x)\" y=\"\(y)\""
    if text.opacity < 1 { place += " fill-opacity=\"\(opacity(text.opacity))\"" }
    if text.rotation != 0 {
      place += " transform=\"rotate(\(Coordinate.text(text.rotation)) \(x) \(y))\""
    }
    let content = line(text) ?? content(of: text, x: x)
    body.add(Element("text", look: look(of: text), place, content: content), sharing: shared)
  }

  /// Returns the style of a text: its colour and font, where they are not those of labels.
  mutating func look(of text: SceneText) -> Look {
    var look = text.isOnFill ? styles.inkOnFill(text.paint) : styles.ink(text.paint)
    if text.style != .label {
      let font = text.style.font
      look.attributes += " font-size=\"\(Coordinate.text(font.size))\""
      look.attributes += " font-weight=\"\(font.weight.rawValue)\""
      if font.isItalic { look.attributes += " font-style=\"italic\"" }
    }
    return look
  }

  private func content(of text: SceneText, x: String) -> String {
    var content = Markup.escaped(text.lines.first ?? "")
    var down = 0.0
    for line in text.lines.dropFirst() {
      down += text.style.font.size * SceneText.lineSpacing
      // A span without letters would not move those after it.
      guard !line.isEmpty else { continue }
      content += "<tspan x=\"\(x)\" dy=\"\(Coordinate.text(down))\">\(Markup.escaped(line))</tspan>"
      down = 0
    }
    return content
  }
}
