import Expressions
package import RealFunctions

/// A value that slides in `explore`: its range and its step.
///
/// `vary a in 0..5 step 0.1` gives both. Where nothing is said, they are guessed about the value, as sliders of other
/// programs do: a value v runs from 0 to 2 v, towards the side of its sign, and 0 from -10 to 10; the step is a
/// hundredth of the range, cut to 1, 2 or 5 times a power of ten, so that the numbers stay short.
package struct Slider: Equatable, Sendable {
  /// The name of the value.
  package let name: String
  /// The range: finite, of positive width.
  package let range: Interval
  /// The distance of neighbouring values, positive.
  package let step: Double

  /// Creates a slider; without a step it is guessed from the range.
  package init(_ name: String, over range: Interval, step: Double? = nil) {
    (self.name, self.range) = (name, range)
    self.step = step ?? Self.roundStep(of: range.width / Self.steps)
  }

  /// Creates the slider of a value for which nothing was said.
  package init(_ name: String, about value: Double) {
    let reach = value == 0 || !value.isFinite ? 10 : min(value.magnitude * 2, Self.largest)
    let range =
      value > 0
      ? Interval(hull: 0, reach)
      : value < 0 ? Interval(hull: -reach, 0) : Interval(hull: -reach, reach)
    self.init(name, over: range)
  }

  private static let steps = 100.0
  private static let largest = 1e300

  /// Returns the value `count` steps from another one, at a step counted from the lower end, inside the range.
  package func value(_ count: Int, stepsFrom value: Double) -> Double {
    let place = ((value - range.lower) / step).rounded() + Double(count)
    let next = range.lower + place * step
    guard next.isFinite else { return range.clamped(value) }
    return range.clamped(rounded(next))
  }

  /// Returns a number without the noise of summing steps: 0.30000000000000004 is 0.3.
  package func rounded(_ value: Double) -> Double {
    let unit = pow10(Int(nearest: step.logarithm.rounded(.down)) ?? 0) / 1000
    let count = (value / unit).rounded()
    guard count.isFinite, count.magnitude < 1e15, unit > 0 else { return value }
    // Divided by a whole power of ten where that is exact: 3 / 10 is next to 0.3, 3 · 0.1 is not.
    return unit < 1 ? count / (1 / unit).rounded() : count * unit
  }

  /// The value in the middle of the range, at a step.
  package var middle: Double { value(0, stepsFrom: range.midpoint) }

  /// Returns the largest of 1, 2 and 5 times a power of ten that is at most a number.
  private static func roundStep(of number: Double) -> Double {
    guard number > 0, number.isFinite else { return 1 }
    let exponent = Int(nearest: number.logarithm.rounded(.down)) ?? 0
    let factor = number / pow10(exponent)
    let leading = factor >= 5 ? 5.0 : factor >= 2 ? 2 : 1
    // As a quotient, a step below 1 is the double next to its decimals.
    return exponent < 0 ? leading / pow10(-exponent) : leading * pow10(exponent)
  }

  /// The slider as it is typed after `vary`: `a in 0..5 step 0.1`.
  package var text: String {
    "\(name) in \(NumberSpelling.exact(range.lower))..\(NumberSpelling.exact(range.upper))"
      + " step \(NumberSpelling.exact(step))"
  }
}

/// Returns a power of ten; 0 or infinite beyond the doubles.
private func pow10(_ exponent: Int) -> Double {
  var (result, base, rest) = (1.0, 10.0, exponent.magnitude)
  while rest > 0 {
    if rest & 1 == 1 { result *= base }
    base *= base
    rest >>= 1
  }
  return exponent < 0 ? 1 / result : result
}

extension Double {
  /// The decimal logarithm.
  fileprivate var logarithm: Double { AxisMap.log.forward(self) }
}

extension SessionState {
  /// The sliders whose names hold numbers; another value cannot slide.
  package var usableSliders: [Slider] {
    sliders.filter { if case .number? = scope.value(of: $0.name) { true } else { false } }
  }
}

extension [Slider] {
  /// Returns the slider of a name; nil if nothing was said about it.
  package subscript(named name: String) -> Slider? { first { $0.name == name } }

  /// Adds a slider, in place of an earlier one of its name.
  package mutating func put(_ slider: Slider) {
    if let place = firstIndex(where: { $0.name == slider.name }) {
      self[place] = slider
    } else {
      append(slider)
    }
  }
}
