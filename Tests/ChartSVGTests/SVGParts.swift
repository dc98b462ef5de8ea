/// The parts of a written file that laws speak of.
struct SVGParts: Sendable {
  let text: String
  /// The tag of the picture.
  let root: Substring
  /// The id of the picture.
  let id: Substring
  /// The begin of every element after the picture's: its name and its attributes.
  let elements: [Substring]
  /// The selectors of all rules.
  let selectors: [Substring]
  /// The selectors of rules under a condition.
  let conditional: [Substring]

  init(_ text: String) {
    self.text = text
    let tags = text.split(separator: "<").filter { $0.first?.isLetter ?? false }
      .map { $0.prefix { $0 != ">" } }
    root = tags.first ?? ""
    id = root.split(separator: " id=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
    elements = Array(tags.dropFirst())
    conditional = Array(MediaBlocks.selectors(in: text).joined())
    let style = text.split(separator: "<style>").dropFirst().first?.prefix { $0 != "<" } ?? ""
    // Steps of animations are no selectors.
    let plain = style.split(separator: "@").enumerated().flatMap { index, part -> [Substring] in
      if part.hasPrefix("keyframes") { return [] }
      guard index > 0 || style.hasPrefix("@") else { return Self.selectors(of: part) }
      return []
    }
    selectors = plain + conditional
  }

  private static func selectors(of rules: Substring) -> [Substring] {
    rules.split(separator: "}").flatMap { rule in
      rule.prefix { $0 != "{" }.split(separator: ",")
    }
  }

  /// The number of spans in texts that are not written from their start.
  var anchoredSpans: Int {
    var groups: [Bool] = []
    var count = 0
    for line in text.split(separator: "\n") {
      let isAnchored = line.contains(" text-anchor=")
      if line.hasPrefix("<g") { groups.append(isAnchored) }
      if line.hasPrefix("</g>") { groups.removeLast() }
      if line.contains("<tspan"), isAnchored || groups.contains(true) { count += 1 }
    }
    return count
  }

  /// The number of opaque, solid strokes of gradients without a plain line of the same data before them.
  var bareGradientStrokes: Int {
    var count = 0
    for (before, here) in zip([root] + elements, elements) where here.contains("stroke:url(") {
      let id = here.split(separator: "stroke:url(#").dropFirst().first?.prefix { $0 != ")" } ?? ""
      let stops = text.split(separator: "id=\"\(id)\"").dropFirst().first
      let isOpaque = !(stops?.split(separator: "</linear").first?.contains("stop-opacity") ?? false)
      let isSolid = !here.contains("stroke-opacity") && !here.contains("stroke-dasharray")
      if here.hasPrefix("path"), isOpaque, isSolid, Self.data(of: before) != Self.data(of: here) {
        count += 1
      }
    }
    return count
  }

  private static func data(of element: Substring) -> Substring {
    element.split(separator: " d=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
  }

  /// The number of subpaths that are a point.
  var emptySubpaths: Int {
    elements.reduce(0) { count, element in
      let data = Self.data(of: element)
      return count + data.split(separator: "M").count { part in !part.contains { $0.isLetter } }
    }
  }
}
