extension AxisLine {
  /// Whether no look and no position was set for the line.
  package var isPlain: Bool {
    stroke == nil && style == nil && offset == SceneSize(width: 0, height: 0)
  }

  /// Returns the stroke; its paint is `usual` if no style was set.
  package func sceneStroke(_ usual: Paint) -> SceneStroke {
    let look = style ?? AnyShapeStyle(usual)
    return SceneStroke(stroke ?? StrokeStyle(lineWidth: 1), look)
  }
}
