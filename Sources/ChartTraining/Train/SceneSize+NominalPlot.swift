import Sampling

extension SceneSize {
  /// The nominal plot area, in pixels.
  package static let nominalPlot = SceneSize(width: NominalPlot.width, height: NominalPlot.height)
}
