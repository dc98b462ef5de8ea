import RealFunctions

// Values whose sign rounding has not made.
//
// A curve is found where values change their sign. In doubles (e^u - 1 - u)/u² - 1/2 beside u = 0 is noise of both signs, and tanh 25 - 1 is 0:
// such signs draw scraps where there is nothing, and leave out what there is. So each point is enclosed, too, as a box of width 0:
//
// | enclosure of the point | value |
// | --- | --- |
// | no value | none |
// | no flag, and one sign or 0 alone | that of doubles, or what the enclosure says where they are outside |
// | anything else | that of 106 digits, if they tell its sign, or that there is none |
// | the same, no flag, and they do not, or it is smaller than doubles are: it may be 0 | -0, which tells it from what is 0 for certain |
// | anything else, and more digits are not to be had, or leave open on which side of a jump it is | that of doubles |
//
// The alternative that lost: more digits for values that are small beside those around. What is small depends on the formula; an enclosure
// costs less than to guess it wrong.

extension PlaneEvaluator {
  /// The values at points, as many as the budget allows, with their signs; NaN where there is none, -0 where it may be 0.
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
    guard let exact = rescued(open.map { points[$0] }) else { return values }
    // What the budget does not reach is not known.
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
