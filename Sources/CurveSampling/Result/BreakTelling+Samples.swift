import RealFunctions

// Conclusions about a break from the samples beside it.

extension CurveSearch {
  /// Error bound of the limit on a side, from the last two samples, if the curve approaches it as
  /// fast as a root of the distance; 0 where they are equal.
  func error(of side: CurveBreak.Side, below: Bool, _ one: CurveBreak) -> Double {
    // A side that goes to the value at its own end has reached it, unless the end is that of a log
    // axis.
    let isLog = !plane.view.y.map.hasZero && one.kind == .edge
    guard case .value(let limit) = side, isLog || limit != one.value else { return 0 }
    // Below the normal doubles, a number cannot be distinguished from 0.
    let least = limit != 0 && limit.magnitude < .leastNormalMagnitude ? limit.magnitude : 0
    return max(least, error(below: below, one.place) { $0.y })
  }

  /// Whether the value at the end of a curve on a log axis may be 0, as far as samples show: sin x
  /// is 0 at 2π, but 2·10⁻¹⁶ at the double.
  func isLostOnLogAxis(_ one: CurveBreak, _ errors: SIMD2<Double>) -> Bool {
    guard !plane.view.y.map.hasZero, one.kind == .edge, let value = one.value else { return false }
    return value <= max(errors[0], errors[1])
  }

  /// Error bound of the last value of a coordinate on a side of a place, from the last two samples.
  func error(below: Bool, _ place: Double, _ coordinate: (Sample) -> Double) -> Double {
    let step = below ? -1 : 1
    guard let index = sample(beside: place, step), samples.indices.contains(index + step) else {
      return 0
    }
    let (last, before) = (samples[index], samples[index + step])
    let (value, other) = (coordinate(last), coordinate(before))
    guard before.isDrawable, value.isFinite, other.isFinite else { return 0 }
    let near = max(abs(last.parameter - place), place.ulp).squareRoot()
    let far = abs(before.parameter - place).squareRoot()
    return far > near ? 2 * abs(value - other) * near / (far - near) : 0
  }

  /// Whether the value at the place of a jump was computed in extended precision and equals the
  /// limit of one side.
  func isOfSide(_ one: CurveBreak) -> Bool {
    guard one.kind == .jump, let value = one.value else { return false }
    let index = position(of: one.place)
    guard samples.indices.contains(index), samples[index].parameter == one.place,
      samples[index].standing.contains(.recomputed)
    else { return false }
    return [one.left, one.right].contains { side in
      if case .value(let limit) = side { isSame(limit, value) } else { false }
    }
  }

  /// The largest number of doubles between a place and the last sample beside it.
  private static let besidePlace = 4.0

  /// Whether the curve has equal values at the last two samples of a side, the last of them next to
  /// the place; true for an undefined side.
  func isLevel(_ side: CurveBreak.Side, below: Bool, _ one: CurveBreak) -> Bool {
    guard case .value = side else { return side == .undefined }
    let step = below ? -1 : 1
    guard let index = sample(beside: one.place, step), samples.indices.contains(index + step) else {
      return false
    }
    // Between the last sample and 0 there are more doubles, and more steps of ⌊1000 x^0.001⌋, than
    // anywhere else.
    let isBeside =
      one.place != 0
      && abs(samples[index].parameter - one.place) <= Self.besidePlace * one.place.ulp
    return isBeside && samples[index].y == samples[index + step].y
  }

  /// The index of the sample next to a place, on the side given by `step`; nil if there is none.
  func sample(beside place: Double, _ step: Int) -> Int? {
    var index = position(of: place)
    if step < 0 {
      index -= 1
    } else if samples.indices.contains(index), samples[index].parameter == place {
      index += 1
    }
    while samples.indices.contains(index), !samples[index].isDrawable { index += step }
    return samples.indices.contains(index) ? index : nil
  }
}
