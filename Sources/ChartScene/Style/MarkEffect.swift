/// What is done to the finished marks of a layer as a whole; lengths are pixels.
package enum MarkEffect: Hashable, Sendable {
  /// A shadow behind them.
  case shadow(SceneShadow)
  /// Gaussian blur.
  case blur(radius: Double)
}
