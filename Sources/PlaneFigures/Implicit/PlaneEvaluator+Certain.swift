import CurveSampling
import RealFunctions

// Values whose sign is not an effect of rounding.
//
// A curve is found where values change sign. In doubles, (e^u - 1 - u)/u² - 1/2 near u = 0 is noise
// of both signs, and tanh 25 - 1 is 0: such signs draw specks where there is nothing, and miss what
// is there. So each point is also enclosed, as a box of width 0:
//
// | enclosure of the point | value |
// | --- | --- |
// | empty | undefined |
// | no flag, and one sign or exactly 0 | that of doubles, or a value of the enclosure if it lies outside |
// | any other | that in 106 digits, if they determine its sign, or that it is undefined |
// | the same, no flag, but undecided even so, or an underflow: it may be 0 | -0; a certain 0 is +0 |
// | any other, and more digits are not available, or do not decide the side of a jump | that of doubles |
//
// The alternative that lost: more digits for values that are small beside neighbouring ones. What
// is small depends on the formula; an enclosure costs less than a wrong guess.

extension PlaneEvaluator {
  /// The values at points, as many as the budget allows, with certain signs; NaN where undefined,
  /// -0 where the value may be 0.
  mutating func certainValues(
    at points: [SIMD2<Double>]
  ) throws(Interrupted) -> [Double] {
    var values = try values(at: points)
    let known = enclosures(at: points.prefix(values.count))
    var open: [Int] = []
    for (index, found) in known.enumerated() {
      if found.flags.contains(.empty) {
        values[index] = .nan
      } else if found.flags.isEmpty, found.excludesZero || found.size == 0 {
        if !(found.lower <= values[index] && values[index] <= found.upper) {
          let middle = found.lower / 2 + found.upper / 2
          values[index] = middle.isFinite ? middle : found.lower > 0 ? .infinity : -.infinity
        }
        values[index] += 0
      } else {
        open.append(index)
      }
    }
    guard let exact = recomputed(open.map { points[$0] }) else { return values }
    // Values that the budget does not reach are not known.
    for index in open.dropFirst(exact.count) {
      values[index] = known[index].flags.isEmpty ? -0.0 : .nan
    }
    for (place, index) in open.enumerated() where place < exact.count {
      let (value, bound) = (exact.value(place, 0), exact.bound(place, 0))
      if value.isNaN || !bound.isFinite {
        if value.isNaN, bound == 0 { values[index] = .nan }
      } else if value.magnitude > bound || bound == 0 {
        values[index] = value + 0
      } else if known[index].flags.isEmpty {
        values[index] = -0.0
      }
    }
    return values
  }
}
