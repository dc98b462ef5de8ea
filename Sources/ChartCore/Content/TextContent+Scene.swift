extension TextContent {
  /// Returns how much room the texts take on a medium, in its device units; nothing for no words.
  package func size(on medium: Medium) -> SceneSize { TextBox(textBlock, medium).size }

  /// Returns the texts with the upper left corner of their box at a point.
  package func elements(at corner: ScenePoint, on medium: Medium) -> [SceneElement] {
    let box = TextBox(textBlock, medium, paint: .title)
    return box.texts(x: corner.x, share: 0, baseline: corner.y + box.firstBaseline)
      .map(SceneElement.text)
  }
}

extension TextContent {
  /// The words alone, in one line.
  public var plainText: String { textBlock.words }
}
