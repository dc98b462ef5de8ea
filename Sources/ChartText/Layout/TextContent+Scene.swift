extension TextContent {
  /// Returns how much room the texts take on a medium, in its device units; nothing for no words.
  public func size(on medium: Medium) -> SceneSize { TextBox(textBlock, medium).size }

  /// Returns the texts in a rectangle from its upper side, aligned to it.
  public func elements(
    in frame: SceneRect,
    alignment: HorizontalAlignment,
    on medium: Medium
  ) -> [SceneElement] {
    let box = TextBox(textBlock, medium, paint: .level(.primary))
    let share = alignment.share
    return box.texts(
      x: frame.x + frame.width * share,
      share: share,
      baseline: frame.y + box.firstBaseline
    )
    .map(SceneElement.text)
  }
}

extension TextContent {
  /// The words alone, in one line.
  public var plainText: String { textBlock.words }
}
