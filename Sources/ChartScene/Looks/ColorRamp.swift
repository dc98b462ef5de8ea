/// Colours for numbers: a few anchors, with 256 steps between them that look equal.
public struct ColorRamp: Equatable, Sendable {
  /// The colours at equal distances, at least one.
  public let anchors: [RGB]

  /// Creates a ramp; without anchors it is black.
  public init(_ anchors: [RGB]) {
    self.anchors = anchors.isEmpty ? [RGB(0, 0, 0)] : anchors
  }

  /// The number of steps.
  public static let steps = 256

  /// Returns the step of a share from 0 to 1: 0 for 0, the last for 1; shares outside are clamped,
  /// NaN is 0.
  public static func step(at share: Double) -> Int {
    Int(((share > 0 ? min(share, 1) : 0) * Double(steps - 1)).rounded())
  }

  /// Returns the colour of a share from 0 to 1, rounded to a step.
  ///
  /// Between two anchors colours are interpolated in OKLab (Ottosson 2020), so that lightness
  /// changes evenly.
  public func color(at share: Double) -> RGB {
    let place = Double(Self.step(at: share)) / Double(Self.steps - 1) * Double(anchors.count - 1)
    let first = min(Int(place), anchors.count - 1)
    let second = min(first + 1, anchors.count - 1)
    let part = place - Double(first)
    if part == 0 { return anchors[first] }
    return OKLab(anchors[first]).mixed(with: OKLab(anchors[second]), share: part).rgb
  }
}
