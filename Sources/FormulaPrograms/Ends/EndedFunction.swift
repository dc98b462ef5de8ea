package import RealFunctions

/// A formula of one parameter over a range with exact ends: at the double that stands for an end,
/// it has the value at the number itself.
///
/// Neither a picture nor the digits of an answer distinguish the double from the number, but
/// formulas do: at 3/10, 10x − 3 is 0 and √(x − 0.3) has a value, floor(10x) is 3, and tan x has no
/// value at π/2; at the doubles next to them none of that is so. The alternative, a wider range
/// whose results are cut off afterwards, has to compare places, which are doubles too, with the
/// end.
///
/// | request | answer |
/// | --- | --- |
/// | the value at the end, with any digits | the value at the number |
/// | the enclosure of the end alone | the enclosure of that value, without flags |
/// | the enclosure of a cell up to the end | that of the doubles inside the range, with the values near the end and at it; with flags if the formula breaks there |
/// | breaks in a cell up to the end | breaks up to the number, placed at the end |
///
/// Values between the last double inside and the number are enclosed, but a break among them cannot
/// be told from one at the end.
package final class EndedFunction {
  let function: EnclosedFunction
  let lower: RangeEnd?
  let upper: RangeEnd?

  /// The ends that are treated as exact numbers.
  package enum Selection {
    /// All ends that are no doubles.
    case all
    /// Ends at which the formula breaks or begins: at others a picture shows no difference.
    case breaks
  }

  /// Creates the function over a range; nil if its ends are doubles, or its values there are not known.
  ///
  /// An end of `domain` that is a double is included if the formula has a value and a break there
  /// that enclosures by doubles leave in doubt: floor(0.1x) at 30.
  package convenience init?(
    _ function: EnclosedFunction,
    over domain: Interval? = nil,
    ends: WrittenEnds,
    _ selection: Selection = .all,
    using workspace: Workspace
  ) {
    guard function.inputCount == 1, !ends.areDoubles || domain != nil else { return nil }
    func end(_ written: WrittenEnd?, isUpper: Bool) -> RangeEnd? {
      guard let written else {
        guard let place = isUpper ? domain?.upper : domain?.lower,
          Self.isInDoubt(function, at: place, workspace)
        else { return nil }
        let exact = WrittenEnd(exactly: place, isUpper: isUpper)
        let end = RangeEnd(function, at: exact, isUpper: isUpper, workspace)
        guard let end, !end.isSmooth, end.values.allSatisfy({ $0.interval != nil }) else {
          return nil
        }
        return end
      }
      if selection == .breaks, RangeEnd.isSmooth(function, at: written, workspace) { return nil }
      let end = RangeEnd(function, at: written, isUpper: isUpper, workspace)
      return selection == .breaks && end?.isSmooth == true ? nil : end
    }
    self.init(function, end(ends.lower, isUpper: false), end(ends.upper, isUpper: true))
    if lower == nil, upper == nil { return nil }
  }

  /// Whether the enclosures of a function at a double leave open whether it breaks there; false
  /// where they are unbounded, as for infinite sums, so that no digits are computed.
  private static func isInDoubt(
    _ function: EnclosedFunction,
    at place: Double,
    _ workspace: Workspace
  ) -> Bool {
    guard place.isFinite else { return false }
    return function.enclosures([place], [place], count: 1, using: workspace)
      .contains { found in
        let isKnown = found.lower.isFinite && found.upper.isFinite
        return isKnown && !found.flags.isEmpty && !found.flags.contains(.empty)
      }
  }

  private init(_ function: EnclosedFunction, _ lower: RangeEnd?, _ upper: RangeEnd?) {
    (self.function, self.lower, self.upper) = (function, lower, upper)
  }

  /// The ends with exact values.
  var ends: [RangeEnd] { [lower, upper].compactMap { $0 } }
}

extension EnclosedFunction {
  /// Returns the function over a range with exact ends (``EndedFunction``); the function itself if
  /// they make no difference.
  package func ended(
    over domain: Interval? = nil,
    at ends: WrittenEnds,
    _ selection: EndedFunction.Selection = .all,
    using workspace: Workspace
  ) -> any EnclosableFunction {
    EndedFunction(self, over: domain, ends: ends, selection, using: workspace) ?? self
  }
}

extension EndedFunction: EnclosableFunction {
  package var inputCount: Int { 1 }
  package var outputCount: Int { function.outputCount }
  package var cost: Double { function.cost }
  package var knowsItsEnds: Bool { true }

  package func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    function.evaluate(batch, using: workspace)
    setValues(of: batch)
  }

  /// Overwrites the values of a computed batch at the ends.
  func setValues(of batch: PointBatch) {
    for end in ends {
      for point in 0..<batch.count where batch.input(0)[point] == end.place {
        for (output, value) in end.values.enumerated() {
          switch value {
          case .missing: batch.output(output)[point] = .nan
          case .number(let number, _): batch.output(output)[point] = number
          case .unknown: break
          }
        }
      }
    }
  }

  package var known: any PointFunction { EndedValues(known: function.known, of: self) }

  package func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    guard let derived = function.derivatives(order) else { return nil }
    let workspace = Workspace()
    return EndedFunction(
      derived,
      lower?.followed(by: derived, workspace),
      upper?.followed(by: derived, workspace)
    )
  }

  package func single(_ output: Int) -> (any EnclosableFunction)? {
    guard outputCount > 1 else { return output == 0 ? self : nil }
    guard let part = function.part(output) else { return nil }
    return EndedFunction(part, lower?.single(output), upper?.single(output))
  }

  /// The factors, divisors and guards with their own values at the ends; a part whose value there
  /// is not known keeps that at the double.
  package var factored: FactoredFunction? {
    let workspace = Workspace()
    return function.factored(self) { part in
      EndedFunction(
        part,
        lower.flatMap { RangeEnd(part, at: $0.written, isUpper: false, workspace) },
        upper.flatMap { RangeEnd(part, at: $0.written, isUpper: true, workspace) }
      )
    }
  }

  package func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse? {
    function.course(
      atBreakNear: place,
      within: reach,
      output: output,
      withLimits: withLimits
    ).map(standing)
  }

  /// Returns the breaks of the formula in cells that touch the ends, without those beyond the numbers.
  package func breaks(
    in cells: [Interval],
    outputs: [Int],
    withLimits: Bool
  ) -> [[[BreakCourse]]?] {
    let wider = cells.map { cell in
      Interval(
        hull: lower.map { cell.lower == $0.place ? min($0.inner, $0.outer) : cell.lower }
          ?? cell.lower,
        upper.map { cell.upper == $0.place ? max($0.inner, $0.outer) : cell.upper } ?? cell.upper
      )
    }
    let found = function.breaks(in: wider, outputs: outputs, withLimits: withLimits)
    return zip(cells, found).map { cell, places in
      places?.map { $0.map(standing) }
        .filter { courses in courses.allSatisfy { cell.contains($0.place) } }
    }
  }

  /// Returns a break at the end if it is at either of the two doubles around it: the number is
  /// between them, and its calculated double may be the farther one.
  private func standing(_ course: BreakCourse) -> BreakCourse {
    var course = course
    for end in ends where end.written.number != nil && course.place == end.written.neighbour {
      course.place = end.place
    }
    return course
  }

  package func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse? {
    function.courseAtConvergenceEdge(near: place, within: room, reach: reach, output: output)
  }

  package func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm? {
    let isAtBreak = ends.contains { cell.contains($0.place) && !$0.isSteady[output] }
    return isAtBreak
      ? nil : function.form(around: center, over: cell, output: output, using: workspace)
  }
}

/// The values of a formula, with the exact values at the ends of its range.
final class EndedValues: PointFunction {
  let values: any PointFunction
  let ended: EndedFunction

  init(known values: any PointFunction, of ended: EndedFunction) {
    (self.values, self.ended) = (values, ended)
  }

  var inputCount: Int { 1 }
  var outputCount: Int { values.outputCount }
  var cost: Double { values.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    values.evaluate(batch, using: workspace)
    ended.setValues(of: batch)
  }
}
