package import RealFunctions
package import Resolution
package import Statements

/// The values that a letter of an animation takes, and the time for them.
package struct Motion: Equatable, Sendable {
  /// The letter.
  package let letter: String
  /// Its values, one for each frame; at least two.
  package let values: [Double]
  /// The seconds from the first frame to the end of the last one.
  package let seconds: Double
  /// The order of the frames.
  package let course: MotionCourse
  /// The clause as it can be typed again: `for a in 0..5`.
  package let text: String

  /// The seconds that a frame is shown.
  package var secondsOfFrame: Double { seconds / Double(max(1, values.count)) }

  /// Settles the values of a clause.
  /// - Throws: The errors of ranges; that of too many or too few frames.
  package init(
    _ clause: MotionClause,
    in state: SessionState,
    _ workspace: Workspace
  ) throws(Failure) {
    letter = clause.letter.text
    text = clause.text
    course = clause.options.course
    let ranges = state.ranges(workspace)
    let ends = try ranges.range(clause.range, named: letter)
    if let step = clause.range.step {
      let places = try ranges.places(
        from: ends.meant.lower,
        to: ends.meant.upper,
        step: try ranges.meantNumber(step),
        at: step.range
      )
      let most = Int(MotionTable.frameCounts.upperBound)
      guard (2...most).contains(places.count) else {
        throw .problem(.frameCount(places.count, most: most), at: step.range)
      }
      values = places.values
      decimals = Self.decimals(of: values)
    } else {
      let count = clause.options.frames ?? MotionTable.usualFrames
      let (lower, upper) = ends.ends
      _ = try ranges.interval(
        from: (min(lower, upper), max(lower, upper)),
        clause.range,
        named: letter
      )
      let last = Double(max(1, count - 1))
      values = (0..<max(2, count)).map { index in
        let share = Double(index) / last
        return lower * (1 - share) + upper * share
      }
      decimals = Self.decimals(ofWidth: (upper - lower).magnitude)
    }
    seconds = clause.options.seconds ?? MotionTable.usualSeconds
  }

  /// The decimals with which values are shown, the same in all frames, so that nothing jumps.
  private let decimals: Int

  /// Returns a value as it stands over its frame: `a = 0.50`.
  package func label(_ value: Double) -> String {
    "\(letter) = \(value.text(decimals: decimals))"
  }

  /// The decimals that tell a hundredth of a width.
  private static func decimals(ofWidth width: Double) -> Int {
    var decimals = 0
    var unit = width / 100
    while unit < 0.5, decimals < mostDecimals {
      unit *= 10
      decimals += 1
    }
    return decimals
  }

  /// The fewest decimals that show all values of a stepped range.
  private static func decimals(of values: [Double]) -> Int {
    (0...mostDecimals).first { decimals in
      let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
      return values.allSatisfy { value in
        let scaled = value * scale
        return (scaled - scaled.rounded()).magnitude <= scaled.magnitude * 1e-12
      }
    } ?? decimals(ofWidth: (values[values.count - 1] - values[0]).magnitude)
  }

  private static let mostDecimals = 6
}

extension Motion {
  /// The number of the view that the letter moves in a picture in space; nil if the letter is one of the items, and for
  /// other pictures and letters.
  package func measure(of plot: ResolvedPlot) -> EyeMeasure? {
    guard plot.isInSpace, !plot.items.contains(where: { $0.reach.names.contains(letter) }) else {
      return nil
    }
    return EyeMeasure(word: letter).flatMap { $0 == .height ? nil : $0 }
  }

  /// The values that a number of the view takes.
  ///
  /// Whole turns that begin again behind the last picture have no picture twice: the last one stands a step before the
  /// first.
  func values(of measure: EyeMeasure) -> [Double] {
    guard measure == .azimuth, course == .loop, let first = values.first, let last = values.last,
      last != first, (last - first).truncatingRemainder(dividingBy: 360) == 0
    else { return values }
    let step = (last - first) / Double(values.count)
    return values.indices.map { first + Double($0) * step }
  }
}

extension Double {
  /// The number with a fixed count of decimals, without a sign in front of zero.
  fileprivate func text(decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    guard magnitude * scale < 1e15 else { return text(digits: 6) }
    let units = (self * scale).rounded()
    let digits = String(Int(exactly: units.magnitude) ?? 0)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
