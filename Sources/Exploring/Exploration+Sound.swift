import ChartTerminal
import PlotSession
import RealFunctions
package import Sound

// What is heard while a curve is traced: the tone of each place to which a key has gone.

extension Exploration {
  /// What is known about the loudspeaker.
  package enum Loudspeaker: Equatable, Sendable {
    /// Nothing was played yet.
    case untried
    /// Tones are heard.
    case works
    /// Nothing plays sounds here.
    case isMissing
  }

  /// Returns the tone of the place to which a key has gone, once; nil if there is none, or nobody wants to hear it.
  package mutating func takeTone() -> PointTone? {
    guard isToneDue, window != nil else { return nil }
    isToneDue = false
    guard hasSound, loudspeaker != .isMissing, mode == .trace, let window,
      let point = tracedPoint
    else { return nil }
    let height = window.y.share(of: point.y)
    let clicks = trace?.feature != nil
    guard height.isFinite || clicks else { return nil }
    return PointTone(
      height: height,
      share: window.x.share(of: point.x),
      isBelow: point.y < 0,
      isRight: point.x > 0,
      clicks: clicks
    )
  }

  /// Tells what became of tones.
  package mutating func hear(from loudspeaker: Loudspeaker) { self.loudspeaker = loudspeaker }

  mutating func toggleSound() {
    hasSound.toggle()
    isToneDue = hasSound
    message =
      !hasSound
      ? "silent: m lets the height be heard"
      : loudspeaker == .isMissing
        ? "nothing here plays sound" : "the height is heard: high is high, left is left"
  }

  /// The mark of sound in the last row while a curve is traced.
  var soundMark: String {
    guard mode == .trace, hasSound else { return "" }
    switch loudspeaker {
    case .untried: return ""
    case .works: return size.style.charset == .ascii ? "sound " : "♪ "
    case .isMissing: return "no sound "
    }
  }
}
