package import RealFunctions
import SystemLibrary

// A curve as a tone.
//
// Rule. Time runs from left to right with an even speed, and the sound moves from the left ear to the right one. Pitch
// is height (`Pitch`). Where the curve has no value there is silence. Each break (pole, jump, hole, end of a piece)
// clicks. Outside of the picture the tone stays at its edge and is soft. Below y = 0 a hiss is heard with the tone, and
// right of x = 0 the tone has an overtone: by these Desmos tells the quarters of the plane apart, and whoever knows its
// audio trace hears the same here. Several curves follow one another with a pause between them.
//
// The hiss comes from a fixed sequence of numbers, so that the same curve gives the same bytes on every run. The tone
// begins and ends softly, since a sudden start would itself be a click.
//
// Source: Desmos, "Audio Trace" (help.desmos.com); Apple, "Audio graphs" (Accessibility framework): x is time, y is
// pitch, one series after the other.

/// Makes sounds of curves.
package struct CurveTone {
  /// The seconds of one curve.
  private let seconds: Double
  private let cancellation: Cancellation

  /// Creates what makes sounds of some seconds a curve.
  package init(seconds: Double, cancellation: Cancellation = .never) {
    self.seconds = seconds.isFinite ? max(0.1, min(600, seconds)) : 4
    self.cancellation = cancellation
  }

  /// The seconds between two curves.
  private static let pause = 0.4
  /// The loudness of the tone inside and outside of the picture, where 1 is the loudest sound.
  static let (loud, soft) = (0.4, 0.12)
  /// The seconds in which the tone comes and goes.
  static let ramp = 0.004
  /// The loudness of a click, its frequency in Hz, and the seconds until it has lost most of it.
  private static let (clickLoudness, clickFrequency, clickTime) = (0.6, 2400.0, 0.004)

  /// Returns curves one after the other, unless the work is cancelled.
  package func sound(of curves: [HeardCurve]) throws(Interrupted) -> StereoSound {
    var sound = StereoSound()
    for (index, curve) in curves.enumerated() {
      let bytes = 4 * Double(StereoSound.rate) * (seconds + Self.pause)
      guard cancellation.take(Int(bytes)) else { throw Interrupted() }
      if index > 0 { sound.addSilence(seconds: Self.pause) }
      try add(curve, to: &sound)
    }
    return sound
  }

  private func add(_ curve: HeardCurve, to sound: inout StereoSound) throws(Interrupted) {
    let rate = Double(StereoSound.rate)
    let count = max(2, Int(seconds * rate))
    let step = 1 / (Self.ramp * rate)
    var (loudness, frequency) = (0.0, Pitch.lowest)
    var voice = ToneVoice()
    var clicks = curve.breaks[...]
    var sinceClick = Double.infinity
    for index in 0..<count {
      if index % 4096 == 0, cancellation.isCancelled { throw Interrupted() }
      let share = Double(index) / Double(count - 1)
      let height = curve.height(at: share)
      // The tone fades out at the end of the range, too.
      let isOver = Double(count - 1 - index) * step < 1
      var wanted = 0.0
      if let height {
        frequency = Pitch.frequency(of: height)
        wanted = (0...1).contains(height) ? Self.loud : Self.soft
      }
      if isOver { wanted = 0 }
      loudness += max(-step, min(step, wanted - loudness))
      var value = voice.next(
        frequency,
        isBright: share > curve.middle,
        hisses: height.map { $0 < curve.level } ?? false
      )
      value *= loudness
      while let next = clicks.first, next <= share {
        sinceClick = 0
        clicks.removeFirst()
      }
      if sinceClick < 8 * Self.clickTime {
        value += Self.click(after: sinceClick)
        sinceClick += 1 / rate
      }
      // Equal power: the sound keeps its loudness on its way from left to right.
      sound.add(left: value * cos(share * .pi / 2), right: value * sin(share * .pi / 2))
    }
  }

  /// A click some seconds after its beginning.
  static func click(after seconds: Double) -> Double {
    clickLoudness * exp(-seconds / clickTime) * sin(2 * .pi * clickFrequency * seconds)
  }
}
