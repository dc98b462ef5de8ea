/// Look of a text as set by modifiers; nil leaves a property to the context.
package struct TextLook: Equatable, Sendable {
  package var font: Font?
  package var weight: Font.Weight?
  package var isItalic = false
  package var style: AnyShapeStyle?

  package init(
    font: Font? = nil,
    weight: Font.Weight? = nil,
    isItalic: Bool = false,
    style: AnyShapeStyle? = nil
  ) {
    self.font = font
    self.weight = weight
    self.isItalic = isItalic
    self.style = style
  }

  /// Returns the look completed by the properties of an outer look.
  package func inside(_ outer: TextLook) -> TextLook {
    TextLook(
      font: font ?? outer.font,
      weight: weight ?? outer.weight,
      isItalic: isItalic || outer.isItalic,
      style: style ?? outer.style
    )
  }

  /// Returns the font, or `usual` if no property of the font is set.
  func sceneStyle(_ usual: SceneText.Style) -> SceneText.Style {
    guard font != nil || weight != nil || isItalic else { return usual }
    var font = font ?? usual.font
    if let weight { font = font.weight(weight) }
    return .font(isItalic ? font.italic() : font)
  }
}

/// A part of a text with one look.
package struct TextRun: Equatable, Sendable {
  package var content: String
  package var look = TextLook()
  /// The formula with `content` as its plain spelling; nil for words.
  package var mathematics: Mathematics?
}

/// Texts and their arrangement.
package indirect enum TextBlock: Equatable, Sendable {
  /// Direction and alignment of the members of a stack.
  package enum Direction: Equatable, Sendable {
    case vertical(HorizontalAlignment)
    case horizontal(VerticalAlignment)
  }

  /// A text, in which line feeds start new lines.
  case runs([TextRun])
  /// Blocks one below the other or side by side; the spacing is in pixels.
  case stack([TextBlock], Direction, spacing: Double)
  /// A block on a plate, where plates are drawn; elsewhere the block alone.
  case plate(TextBlock, TextPlate)

  /// A block without text.
  package static let none = TextBlock.stack([], .vertical(.center), spacing: 0)

  /// Returns the block of one line, without line breaks.
  package static func line(_ content: String, _ look: TextLook = TextLook()) -> TextBlock {
    .runs([TextRun(content: content, look: look)])
  }

  /// Returns the block of a formula.
  package static func formula(_ mathematics: Mathematics, _ look: TextLook = TextLook())
    -> TextBlock
  {
    .runs([TextRun(content: mathematics.plain, look: look, mathematics: mathematics)])
  }

  /// The block as an array, empty for an empty stack.
  var members: [TextBlock] {
    if case .stack(let blocks, _, _) = self, blocks.isEmpty { return [] }
    return [self]
  }

  /// Whether the block has no text.
  package var isEmpty: Bool {
    switch self {
    case .runs(let runs): runs.allSatisfy { $0.content.isEmpty }
    case .stack(let blocks, _, _): blocks.allSatisfy(\.isEmpty)
    case .plate(let block, _): block.isEmpty
    }
  }

  /// Returns the block with the look of an outer modifier, where it sets none itself.
  package func looking(_ outer: TextLook) -> TextBlock {
    switch self {
    case .runs(let runs):
      .runs(
        runs.map { run in
          var run = run
          run.look = run.look.inside(outer)
          return run
        }
      )
    case .stack(let blocks, let direction, let spacing):
      .stack(blocks.map { $0.looking(outer) }, direction, spacing: spacing)
    case .plate(let block, let plate): .plate(block.looking(outer), plate)
    }
  }

  /// The words without looks, in one line.
  package var words: String {
    switch self {
    case .runs(let runs): runs.reduce(into: "") { $0 += $1.content }.oneLine
    case .stack(let blocks, _, _):
      blocks.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
    case .plate(let block, _): block.words
    }
  }

  package static func bounded(_ spacing: Double) -> Double {
    spacing.isFinite ? max(-100, min(100, spacing)) : 0
  }
}
