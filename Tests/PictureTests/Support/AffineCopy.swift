import RealFunctions
import Testing

/// A copy of a known curve, stretched, mirrored and moved along both axes: on the same pixels its picture is the same,
/// or its mirror image.
///
/// Scales are powers of two, so that doubles lose nothing by them; a curve that has a value at one place only is not
/// moved, because no double may be that place any more.
struct AffineCopy: CustomTestStringConvertible, Sendable {
  /// x' = ±2^xPower (x + xShift), y' = ±2^yPower (y + yShift).
  var xPower: Int
  var isMirrored: Bool
  var xShift: Double
  var yPower: Int
  var isUpsideDown: Bool
  var yShift: Double

  var testDescription: String { "\(formula("f")) of \(variable)" }

  /// Chooses a copy of a curve in a window.
  init(
    of curve: KnownCurve,
    y window: Interval,
    _ generator: inout some RandomNumberGenerator
  ) {
    xPower = Int.random(in: -12...12, using: &generator)
    isMirrored = Bool.random(using: &generator)
    let mayMove = curve.lone.isEmpty && curve.holes.isEmpty
    xShift = mayMove ? Double(Int.random(in: -3...3, using: &generator)) : 0
    yPower = Int.random(in: -12...12, using: &generator)
    isUpsideDown = Bool.random(using: &generator)
    let steps = Double(Int.random(in: -2...2, using: &generator))
    yShift = (steps * window.width).rounded()
  }

  private var xScale: Double {
    (isMirrored ? -1 : 1) * Double(sign: .plus, exponent: xPower, significand: 1)
  }
  private var yScale: Double {
    (isUpsideDown ? -1 : 1) * Double(sign: .plus, exponent: yPower, significand: 1)
  }

  private var variable: String { "((\(isMirrored ? "-" : "")x)*2^(\(-xPower))-(\(xShift)))" }

  private func formula(_ formula: String) -> String {
    "\(isUpsideDown ? "-" : "")2^(\(yPower))*((\(formula))+(\(yShift)))"
  }

  func x(_ x: Double) -> Double { xScale * (x + xShift) }
  func y(_ y: Double) -> Double { yScale * (y + yShift) }
  func x(_ interval: Interval) -> Interval { Interval(hull: x(interval.lower), x(interval.upper)) }
  func y(_ interval: Interval) -> Interval { Interval(hull: y(interval.lower), y(interval.upper)) }

  /// The copy of a curve.
  func callAsFunction(_ curve: KnownCurve) -> KnownCurve {
    var copy = curve
    copy.formula = formula(substituted(curve.formula))
    copy.exact = curve.exact.map { formula(substituted($0)) }
    copy.domain = x(curve.domain)
    copy.cuts = curve.cuts.map(x)
    copy.poles = curve.poles.map(x)
    copy.holes = curve.holes.map(x)
    copy.undefined = curve.undefined.map(x)
    copy.oscillation = curve.oscillation.map(x)
    copy.peaks = curve.peaks.map { peak in
      var peak = peak
      (peak.x, peak.y) = (x(peak.x), y(peak.y))
      peak.halfWidth *= xScale.magnitude
      return peak
    }
    copy.lone = curve.lone.map { (x($0.x), y($0.y)) }
    return copy
  }

  /// A formula with another variable: `x` where it is a word of its own.
  private func substituted(_ formula: String) -> String {
    var text = ""
    let letters = Array(formula)
    for (index, letter) in letters.enumerated() {
      let before = index > 0 ? letters[index - 1] : " "
      let after = index + 1 < letters.count ? letters[index + 1] : " "
      let isWord = !before.isLetter && before != "_" && !after.isLetter && !after.isNumber
      text += letter == "x" && isWord && after != "_" ? variable : String(letter)
    }
    return text
  }
}
