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

  /// Returns the step that a share belongs to: 0 for 0, the last for 1; what is outside is clamped, NaN
  /// is 0.
  public static func step(at share: Double) -> Int {
    Int(((share > 0 ? min(share, 1) : 0) * Double(steps - 1)).rounded())
  }

  /// Returns the colour of a share from 0 to 1, as far as its step tells it.
  ///
  /// Between two anchors colours run evenly in OKLab (Ottosson 2020), so that lightness does.
  public func color(at share: Double) -> RGB {
    let place = Double(Self.step(at: share)) / Double(Self.steps - 1) * Double(anchors.count - 1)
    let first = min(Int(place), anchors.count - 1)
    let second = min(first + 1, anchors.count - 1)
    let part = place - Double(first)
    if part == 0 { return anchors[first] }
    return OKLab(anchors[first]).mixed(with: OKLab(anchors[second]), share: part).rgb
  }
}
