import ChartCore

/// Texts: equally anchored ones in one group, several lines as spans of one text.
extension ElementWriter {
  mutating func write(_ texts: [SceneText]) {
    guard let first = texts.first else { return }
    if first.isPlaced { return writePlaced(first) }
    let anchor = first.anchor == .middle ? "middle" : "end"
    let isGrouped = texts.count > 1
    if isGrouped { body += "<g text-anchor=\"\(anchor)\">\n" }
    for text in texts {
      let x = Coordinate.text(text.position.x)
      let y = Coordinate.text(text.position.y)
      var attributes = ""
      let classes = classes(of: text)
      if !classes.isEmpty { attributes += " class=\"\(classes.joined(separator: " "))\"" }
      if !isGrouped && text.anchor != .start { attributes += " text-anchor=\"\(anchor)\"" }
      attributes += " x=\"\(x)\" y=\"\(y)\""
      if text.opacity < 1 { attributes += " fill-opacity=\"\(opacity(text.opacity))\"" }
      if text.rotation != 0 {
        attributes += " transform=\"rotate(\(Coordinate.text(text.rotation)) \(x) \(y))\""
      }
      let spans = line(text)
      body += "<text\(attributes)>\(spans ?? content(of: text, x: x))</text>\n"
    }
    if isGrouped { body += "</g>\n" }
  }

  mutating func classes(of text: SceneText) -> [String] {
    let paint = text.isOnFill ? styles.fill(text.paint) : styles.ink(text.paint)
    var classes = [paint, text.hasHalo ? styles.halo() : nil].compactMap { $0 }
    if case .font(let font) = text.style { classes.append(styles.font(font)) }
    return classes
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
