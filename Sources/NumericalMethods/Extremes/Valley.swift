package import RealFunctions

/// Finds the bottom of a valley between samples.
///
/// The place is found to the last digit, with the derivative if there is one. The grids of
/// ``ExtremeSearch``, which search the least value of all valleys together, use no derivative and
/// take about twenty times as many values for one valley.
package enum Valley {
  /// The golden section, (3 - √5) / 2.
  private static let golden = 0.381_966_011_250_105_1
  private static let steps = 200

  /// Returns the place between the first and the last sample where `sign` times the function is
  /// least, or the first place found where it is not above `floor`.
  ///
  /// Uses the derivative if it changes sign, to the last digits; otherwise parabolas and golden
  /// sections (Brent 1973, "Algorithms for Minimization Without Derivatives", ch. 5), which locate
  /// a smooth valley that ends above 0 only to the square root of rounding.
  package static func bottom(
    of samples: Samples,
    sign: Double,
    floor: Double = 0,
    _ probe: inout Probe,
    _ slope: inout Probe?
  ) throws(Interrupted) -> Bracketing.End {
    let (lower, upper) = (samples.places[0], samples.places[samples.places.count - 1])
    if var steep = slope {
      let ends = try steep.values(at: [lower, upper])
      if ends[0] * sign < 0, ends[1] * sign > 0 {
        let (a, b) = try Bracketing.narrowed(
          Bracketing.End(place: lower, value: ends[0]),
          Bracketing.End(place: upper, value: ends[1]),
          &steep
        )
        slope = steep
        return try best(of: [a.place, b.place], sign, &probe)
      }
      slope = steep
    }
    return try bottom(samples, sign, floor, &probe)
  }

  /// The place with the least value among some places and the simplest number between them.
  package static func best(
    of places: [Double],
    _ sign: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Bracketing.End {
    let lower = places.min() ?? 0
    let upper = places.max() ?? 0
    let all = [Bisection.plainest(within: lower, upper)] + places
    let values = try probe.values(at: all)
    var best = Bracketing.End(place: all[0], value: values[0])
    for (place, value) in zip(all, values) where !(value * sign >= best.value * sign) {
      best = Bracketing.End(place: place, value: value)
    }
    return best
  }

  private static func bottom(
    _ samples: Samples,
    _ sign: Double,
    _ floor: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Bracketing.End {
    var middle = samples.places.count / 2
    for index in samples.places.indices
    where samples.values[index] * sign < samples.values[middle] * sign {
      middle = index
    }
    var lower = samples.places[0]
    var upper = samples.places[samples.places.count - 1]
    // The best place, the second best, and the previous second best.
    var best = Bracketing.End(
      place: samples.places[middle],
      value: samples.values[middle] * sign
    )
    var (second, third) = (best, best)
    var (move, moveBefore) = (0.0, 0.0)
    for _ in 0..<steps where best.value > floor && !probe.isSpent {
      let center = lower / 2 + upper / 2
      // Corners, and smooth valleys that end at 0, are located to the last digit.
      let tolerance = max(best.place.magnitude.ulp, 0x1p-70 * (upper - lower))
      guard (best.place - center).magnitude > 2 * tolerance - (upper - lower) / 2 else { break }
      var step = Self.parabola(best, second, third)
      let lands = best.place + step
      let isTaken = step.magnitude < moveBefore.magnitude / 2 && lower < lands && lands < upper
      moveBefore = move
      if !isTaken {
        moveBefore = best.place < center ? upper - best.place : lower - best.place
        step = golden * moveBefore
      }
      move = step
      if step.magnitude < tolerance { step = step < 0 ? -tolerance : tolerance }
      let place = best.place + step
      let new = Bracketing.End(place: place, value: try probe.value(at: place) * sign)
      guard !new.value.isNaN else { break }
      if new.value <= best.value {
        if place < best.place { upper = best.place } else { lower = best.place }
        (third, second, best) = (second, best, new)
      } else {
        if place < best.place { lower = place } else { upper = place }
        if new.value <= second.value || second.place == best.place {
          (third, second) = (second, new)
        } else if new.value <= third.value || third.place == best.place {
          third = new
        }
      }
    }
    guard best.value > floor else {
      return Bracketing.End(place: best.place, value: best.value * sign)
    }
    return try Self.best(of: [lower, upper, best.place], sign, &probe)
  }

  /// The step from the best place to the vertex of the parabola through three places; NaN without
  /// one.
  private static func parabola(
    _ best: Bracketing.End,
    _ second: Bracketing.End,
    _ third: Bracketing.End
  ) -> Double {
    let toSecond = (best.place - second.place) * (best.value - third.value)
    let toThird = (best.place - third.place) * (best.value - second.value)
    let above = (best.place - third.place) * toThird - (best.place - second.place) * toSecond
    return -above / (2 * (toThird - toSecond))
  }
}
