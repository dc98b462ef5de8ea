import RealFunctions

// Poles as the formula tells them: their places, and how many there are.

extension CurveSearch {
  /// Whether what values rise to on both sides is told by them, and the place alone is asked of the formula.
  func isPole(_ one: CurveBreak) -> Bool {
    !plane.isParametric && one.left.isInfinite && one.right.isInfinite && one.value == nil
  }

  /// Returns, by their places, poles as the formula tells them: samples beside 1/(x² − 2)² know the first digits of √2, and see one pole
  /// where there are two nearer to each other than values tell.
  func toldPoles(_ known: [(one: CurveBreak, reach: Double)]) -> [Double: [CurveBreak]] {
    let poles = known.filter { isPole($0.one) && $0.reach > 0 }
    let output = evaluator.component ?? 0
    let cells = poles.map {
      Interval(hull: $0.one.place - $0.reach, $0.one.place + $0.reach)
    }
    let places = evaluator.breaks(in: cells, output: output, withLimits: false)
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
}

extension CurveBreak {
  /// The same break at another place.
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

  /// The pole that a formula tells; nil if it tells of something else.
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
