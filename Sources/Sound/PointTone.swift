import SystemLibrary

// A place of a curve as a short tone, as it is heard while a curve is traced by keys.
//
// Pitch is height, the ear is the place between left and right, and hiss and overtone tell the quarter of the plane, as
// in the sound of a whole curve (`CurveTone`). A place with a feature (a zero, an extremum, a pole) clicks first. The
// tone is shorter than the pause between two strokes of a key that is tapped quickly.

/// The tone of a place.
package struct PointTone: Equatable, Sendable {
  /// The height as a share of the picture's: 0 at the lower edge, 1 at the upper edge; outside the tone is soft.
  ///
  /// NaN for a place without a value, where a click alone is heard.
  package let height: Double
  /// The place as a share of the way from left to right.
  package let share: Double
  /// Whether the value is below 0.
  package let isBelow: Bool
  /// Whether x is above 0.
  package let isRight: Bool
  /// Whether the place has a feature, or an end of the curve.
  package let clicks: Bool

  /// Creates the tone of a place.
  package init(height: Double, share: Double, isBelow: Bool, isRight: Bool, clicks: Bool) {
    self.height = height
    self.share = share.isFinite ? max(0, min(1, share)) : 0.5
    (self.isBelow, self.isRight, self.clicks) = (isBelow, isRight, clicks)
  }

  /// The seconds of the tone.
  package static let seconds = 0.09

  /// The samples of the tone.
  package var sound: StereoSound {
    var sound = StereoSound()
    var voice = ToneVoice()
    let rate = Double(StereoSound.rate)
    let count = Int(Self.seconds * rate)
    let hasValue = height.isFinite
    let loudness = !hasValue ? 0 : (0...1).contains(height) ? CurveTone.loud : CurveTone.soft
    for index in 0..<count {
      let (since, left) = (Double(index) / rate, Double(count - 1 - index) / rate)
      let fading = min(1, min(since, left) / CurveTone.ramp)
      var value = voice.next(
        Pitch.frequency(of: hasValue ? height : 0),
        isBright: isRight,
        hisses: isBelow
      )
      value *= loudness * fading
      if clicks { value += CurveTone.click(after: since) }
      sound.add(left: value * cos(share * .pi / 2), right: value * sin(share * .pi / 2))
    }
    return sound
  }
}
