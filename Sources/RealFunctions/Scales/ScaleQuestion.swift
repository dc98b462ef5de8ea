/// A computation with a scale whose type is known only at run time.
///
/// A question is a type and not a closure, so that the compiler specializes it for each scale,
/// without calls through a table.
protocol ScaleQuestion {
  associatedtype Answer
  func answer(of scale: some AxisScale) -> Answer
}

/// The questions that ``AxisMap`` asks scales.
enum ScaleQuestions {
  struct Word: ScaleQuestion {
    func answer<Scale: AxisScale>(of scale: Scale) -> String? { Scale.word }
  }

  struct Ticks: ScaleQuestion {
    func answer(of scale: some AxisScale) -> ScaleTicks { scale.ticks }
  }

  struct UsualWindow: ScaleQuestion {
    func answer(of scale: some AxisScale) -> Interval { scale.usualWindow }
  }

  struct EmptyWindow: ScaleQuestion {
    func answer(of scale: some AxisScale) -> Interval { scale.emptyWindow }
  }

  struct Window: ScaleQuestion {
    let value: Double
    func answer(of scale: some AxisScale) -> Interval { scale.window(around: value) }
  }

  struct Moved: ScaleQuestion {
    let value: Double
    let start: Double
    let end: Double
    func answer(of scale: some AxisScale) -> Double { scale.moved(value, from: start, to: end) }
  }

  struct HasZero: ScaleQuestion {
    func answer(of scale: some AxisScale) -> Bool { scale.hasZero }
  }

  struct Place: ScaleQuestion {
    let value: Double
    func answer(of scale: some AxisScale) -> Double { scale.forward(value) }
  }

  struct Value: ScaleQuestion {
    let place: Double
    func answer(of scale: some AxisScale) -> Double { scale.inverse(place) }
  }

  /// The places of all values of an interval, rounded outward; nil if none of them has a place.
  struct Places: ScaleQuestion {
    let values: Interval

    func answer(of scale: some AxisScale) -> Interval? {
      var lower = -Double.infinity
      if scale.hasZero || values.lower > 0 {
        lower = widenedDown(scale.forward(values.lower))
      } else if values.upper <= 0 {
        return nil
      }
      return Interval(lower, widenedUp(scale.forward(values.upper)))
    }

    // The C library's log10, log1p and pow err by less than 2 ulp; 4 ulp leaves room for the
    // products. Infinity has no ulp.
    private func widenedDown(_ value: Double) -> Double {
      value.isFinite ? value - 4 * value.ulp : value.nextDown
    }

    private func widenedUp(_ value: Double) -> Double {
      value.isFinite ? value + 4 * value.ulp : value.nextUp
    }
  }

  /// The derivative at a distance from zero.
  struct Slope: ScaleQuestion {
    let distance: Double
    func answer(of scale: some AxisScale) -> Double { scale.slope(at: distance) }
  }

  /// An enclosure of the derivative over all values of an interval that have a place.
  struct Slopes: ScaleQuestion {
    let values: Interval

    func answer(of scale: some AxisScale) -> Interval {
      if !scale.hasZero, values.upper <= 0 { return .entire }
      let isAcross = values.lower <= 0 && values.upper >= 0
      let nearest = isAcross ? 0 : min(abs(values.lower), abs(values.upper))
      let farthest = scale.hasZero ? max(abs(values.lower), abs(values.upper)) : values.upper
      return widened(scale.slope(at: nearest), scale.slope(at: farthest))
    }

    /// The hull of two slopes, each widened by 8 units in the last place for rounding.
    private func widened(_ a: Double, _ b: Double) -> Interval {
      guard !a.isNaN, !b.isNaN else { return .entire }
      let (low, high) = (min(a, b), max(a, b))
      return Interval(
        hull: low.isFinite ? max(0, low - 8 * low.ulp) : low,
        high.isFinite ? high + 8 * high.ulp : high
      )
    }
  }
}
