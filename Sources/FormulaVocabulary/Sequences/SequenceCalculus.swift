/// Slopes and integrals of values at given places.
///
/// Rule. The slope between two neighbours is that of the parabola through the three points, which is the central
/// difference of even places, and the slope of the line at both ends (`numpy.gradient(y, x)`). Integrals are sums of
/// trapezoids (`scipy.integrate.cumulative_trapezoid(y, x, initial=0)`). A step of 0 gives an undefined slope.
package enum SequenceCalculus {
  /// Returns the slopes of `values`, which stand at `places`; undefined where an operand is.
  package static func slopes(of values: [Double], at places: [Double]) -> [Double] {
    let count = min(values.count, places.count)
    guard count > 1 else { return values.map { _ in .nan } }
    func line(_ index: Int) -> Double {
      (values[index + 1] - values[index]) / (places[index + 1] - places[index])
    }
    return values.indices.map { index in
      guard index < count else { return .nan }
      if index == 0 { return line(0) }
      if index == count - 1 { return line(count - 2) }
      let left = places[index] - places[index - 1]
      let right = places[index + 1] - places[index]
      if left == right { return (values[index + 1] - values[index - 1]) / (2 * left) }
      return (right * line(index - 1) + left * line(index)) / (left + right)
    }
  }

  /// Returns the integrals of `values` from the first place up to each one.
  package static func integrals(of values: [Double], at places: [Double]) -> [Double] {
    var sum = CompensatedSum()
    return values.indices.map { index in
      guard index > 0 else { return values[0].isNaN ? .nan : 0 }
      guard index < places.count else { return .nan }
      sum.add((values[index] / 2 + values[index - 1] / 2) * (places[index] - places[index - 1]))
      return sum.value
    }
  }
}
