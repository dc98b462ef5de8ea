import Expressions

/// How an animation moves, as it was parsed: `for a in 0..5 step 0.1 seconds 4 back and forth`.
package struct MotionClause {
  /// The letter that takes one value after the other.
  package let letter: Word
  /// The values that it takes.
  package let range: RangeClause
  /// The text of the range, without its letter: `0..5 step 0.1`.
  package let rangeText: String
  /// The options behind the range.
  package var options = MotionOptions()

  /// The clause as it can be typed again.
  package var text: String {
    (["for \(letter.text) in \(rangeText)"] + options.words).joined(separator: " ")
  }
}

/// The options of statements that last some time.
package struct MotionOptions: Equatable, Sendable {
  /// The number of frames; nil for the usual one.
  package var frames: Int?
  /// The seconds from the first frame to the last one, or those of a curve that sounds; nil for the usual ones.
  package var seconds: Double?
  /// The order of the frames.
  package var course = MotionCourse.loop

  /// Creates the usual options.
  package init() {}

  /// The options as they are typed; those of usual value are left out.
  var words: [String] {
    [
      frames.map { "frames \($0)" }, seconds.map { "seconds \(NumberSpelling.exact($0))" },
      course == .loop ? nil : course.rawValue,
    ].compactMap { $0 }
  }
}
