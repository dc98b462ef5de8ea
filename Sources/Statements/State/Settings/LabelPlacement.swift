/// How a label stands at its place, once a word behind the place says so: exactly there, and not where it covers no
/// curve.
///
///     placement = "left" | "center" | "right" | "rotate" [ "by" ] number | "letters" number
///               | "offset" number "," number
///
/// `left` puts the left end of the text at the place. Angles are in degrees, counterclockwise. `letters` is the size
/// of the letters in pixels. An offset counts letters: 8 pixels to the right, 16 upwards.
package struct LabelPlacement: Equatable, Sendable {
  /// The part of a text that is at its place.
  package enum Anchor: String, Sendable, CaseIterable {
    case left, center, right
  }

  package var anchor = Anchor.left
  /// The angle in degrees, counterclockwise.
  package var angle = 0.0
  /// The size of the letters in pixels; nil for that of labels.
  package var size: Double?
  /// How far the text is moved, in letters.
  package var offset = (x: 0.0, y: 0.0)

  /// Creates the placement of a text whose left end is at its place.
  package init() {}

  package static func == (a: Self, b: Self) -> Bool {
    a.anchor == b.anchor && a.angle == b.angle && a.size == b.size && a.offset == b.offset
  }

  /// The placement as it is typed.
  package var text: String {
    var words = [anchor.rawValue]
    if angle != 0 { words.append("rotate \(NumberSpelling.exact(angle))") }
    if let size { words.append("letters \(NumberSpelling.exact(size))") }
    if offset != (0, 0) {
      words.append("offset \(NumberSpelling.exact(offset.x)), \(NumberSpelling.exact(offset.y))")
    }
    return words.joined(separator: " ")
  }
}
