import FormulaChecking
package import FormulaVocabulary
package import RealFunctions

extension CheckedFormula {
  /// Returns where a formula of one number tends as its one variable approaches an end or a place;
  /// nil where the rules of ``AsymptoticExpansion`` do not decide.
  ///
  /// The answer is proved. It is nil where values stay bounded without a limit.
  package func course(towards end: EndCourse.Approach) -> EndCourse? {
    guard kinds == [.number], !graph.isList(outputs[0]) else { return nil }
    let found = AsymptoticExpansion.expanded(outputs[0], of: graph) { arithmetic in
      let one = arithmetic.graph.constant(1.0)
      let large = arithmetic.series(one, .linear)
      switch end {
      case .infinity: return large
      case .minusInfinity: return large.map { arithmetic.negative($0) }
      case .place(let place, let isFromBelow):
        // x is the place ± 1/t for large t.
        guard place.isFinite, let large else { return nil }
        let node = arithmetic.graph.constant(place)
        guard let start = arithmetic.series(node),
          let step = arithmetic.power(large, Rational(-1, 1))
        else { return nil }
        return isFromBelow ? arithmetic.difference(start, step) : arithmetic.sum(start, step)
      }
    }
    guard let found else { return nil }
    if case .place = end {
      return found.course(of: outputs[0]) { $0.courseBesidePlace(in: $1) }
    }
    let course = found.course(of: outputs[0]) { $0.course(in: $1) }
    guard case .line(let slope, let intercept) = course, end == .minusInfinity else {
      return course
    }
    return .line(slope: 0 - slope, intercept: intercept)
  }

  /// Returns where a formula of one number tends as its one variable approaches a place of higher
  /// precision, from below or from above; nil where the rules do not decide.
  ///
  /// A value that is 0 at the place to 106 bits counts as 0, so that this is no proof. The caller
  /// must know that the formula has values on the given side.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - isFromBelow: Whether the variable approaches from below.
  /// - Returns: Where the formula tends, a limit being a line without a slope.
  package func course(beside place: FoldedNumber, isFromBelow: Bool) -> EndCourse? {
    guard kinds == [.number], !graph.isList(outputs[0]) else { return nil }
    let nearest = MeantNumber.folded(place).nearest
    guard nearest.value.isFinite, nearest.bound.isFinite else { return nil }
    let enclosure =
      nearest.bound == 0
      ? EnclosedValue(exactly: nearest.value)
      : EnclosedValue(Interval(hull: nearest.value.nextDown, nearest.value.nextUp))
    let found = AsymptoticExpansion.expanded(outputs[0], of: graph, trustingDigits: true) {
      arithmetic in
      let one = arithmetic.graph.constant(1.0)
      let node =
        nearest.bound == 0
        ? arithmetic.graph.constant(nearest.value, enclosure)
        : arithmetic.graph.constant(nearest.value, enclosure, meaning: place)
      guard let start = arithmetic.series(node), let large = arithmetic.series(one, .linear),
        let step = arithmetic.power(large, Rational(-1, 1))
      else { return nil }
      return isFromBelow ? arithmetic.difference(start, step) : arithmetic.sum(start, step)
    }
    return found?.course(of: outputs[0]) { $0.courseBesidePlace(in: $1) }
  }
}

extension AsymptoticSeries {
  /// Returns where the series tends beside a place, x being the inverse of the distance from it.
  fileprivate func courseBesidePlace(in arithmetic: SeriesArithmetic) -> EndCourse? {
    let course = course(in: arithmetic)
    // An asymptotic line exists only at infinity.
    if case .line(let slope, _) = course, slope != 0 { return .infinite(isNegative: slope < 0) }
    return course
  }

  /// Returns where the series tends for large x; nil if its remainder hides that.
  fileprivate func course(in arithmetic: SeriesArithmetic) -> EndCourse? {
    if let growth = exponent.first {
      guard let sign = arithmetic.sign(growth.coefficient) else { return nil }
      // e^-x is less than every power, and so is its product with one.
      if sign < 0 { return .line(slope: 0, intercept: 0) }
      return lead.flatMap { arithmetic.sign($0.coefficient) }.map { .infinite(isNegative: $0 < 0) }
    }
    guard remainder.vanishes else {
      return lead.flatMap { $0.order > .constant ? arithmetic.sign($0.coefficient) : nil }
        .map { .infinite(isNegative: $0 < 0) }
    }
    let growing = terms.filter { $0.order > .constant }
    let isLine = growing.isEmpty || growing.count == 1 && growing[0].order == .linear
    guard isLine else {
      return arithmetic.sign(growing[0].coefficient).map { .infinite(isNegative: $0 < 0) }
    }
    func value(_ order: GrowthOrder) -> Double? {
      guard let term = terms.first(where: { $0.order == order }) else { return 0 }
      return arithmetic.trustsDigits
        ? arithmetic.graph.meaning(ofConstant: term.coefficient)?.nearest.value
        : arithmetic.graph.constant(term.coefficient)
    }
    guard let slope = value(.linear), let intercept = value(.constant) else { return nil }
    return .line(slope: slope, intercept: intercept)
  }
}
