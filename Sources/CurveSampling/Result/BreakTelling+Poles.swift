import RealFunctions

// Determines poles from the formula: their places and their number.

extension CurveSearch {
  /// Whether a break is a pole whose two sides are known from values, so that only its place is
  /// taken from the formula.
  func isPole(_ one: CurveBreak) -> Bool {
    !plane.isParametric && one.left.isInfinite && one.right.isInfinite && one.value == nil
  }

  /// Returns poles as the formula gives them, keyed by the places that samples found.
  ///
  /// Samples beside 1/(x² − 2)² find only the first digits of √2, and see one pole where there are
  /// two too close together for values: those of 1/(x² − 2) are in one bracket of a window of 10²⁰.
  func toldPoles(_ known: [(one: CurveBreak, reach: Double)]) -> [Double: [CurveBreak]] {
    let poles = known.filter { isPole($0.one) && $0.reach > 0 }
    let output = evaluator.component ?? 0
    var cells = poles.map { bracket(of: $0.one.place, within: $0.reach) }
    var places = evaluator.breaks(in: cells, output: output, withLimits: false)
    // Values spoilt by rounding may show the wrong side of the pole.
    let open = places.indices.filter { places[$0]?.isEmpty ?? true }
    for index in open {
      let (place, reach) = (poles[index].one.place, poles[index].reach)
      cells[index] = Interval(hull: place - reach, place + reach)
    }
    for (index, found) in zip(
      open,
      evaluator.breaks(in: open.map { cells[$0] }, output: output, withLimits: false)
    ) {
      places[index] = found
    }
    var told: [Double: [CurveBreak]] = [:]
    for (index, pole) in poles.enumerated() {
      guard let places = places[index], places.allSatisfy({ $0.value == .missing }) else {
        continue
      }
      if places.count == 1, domain.contains(places[0].place) {
        told[pole.one.place] = [pole.one.moved(to: places[0].place)]
      } else if places.count > 1,
        let courses = evaluator.breaks(in: [cells[index]], output: output)[0]
      {
        let several = courses.compactMap(CurveBreak.init(pole:))
        if several.count == places.count { told[pole.one.place] = several }
      }
    }
    return told
  }

  /// The interval between the samples beside a place, at most `reach` to each side.
  ///
  /// In a wide window it is wide, too; it ends where the curve ends, as ln x does above 0.
  private func bracket(of place: Double, within reach: Double) -> Interval {
    func end(_ step: Int) -> Double {
      sample(beside: place, step).map { samples[$0].parameter }
        ?? (step < 0 ? domain.lower : domain.upper)
    }
    return Interval(hull: max(place - reach, end(-1)), min(place + reach, end(1)))
  }
}

extension CurveBreak {
  /// Returns the break moved to another place.
  fileprivate func moved(to place: Double) -> CurveBreak {
    CurveBreak(
      kind: kind,
      place: place,
      left: left,
      right: right,
      value: value,
      errors: errors,
      isAtDouble: isAtDouble,
      across: across
    )
  }

  /// Creates the pole that a formula describes; nil if it describes another kind of break.
  fileprivate init?(pole course: BreakCourse) {
    guard case .infinite(let isFalling) = course.left,
      case .infinite(let isNegative) = course.right
    else { return nil }
    self.init(
      kind: .pole,
      place: course.place,
      left: isFalling ? .minusInfinity : .plusInfinity,
      right: isNegative ? .minusInfinity : .plusInfinity,
      value: nil
    )
  }
}
