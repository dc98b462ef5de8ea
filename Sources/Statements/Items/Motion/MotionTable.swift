import Expressions
package import Reference

/// A row of the options of statements that last some time, from which parser, completion and the table of clauses read.
package struct MotionOption: Sendable {
  /// The words that begin it, usually one.
  package let words: [String]
  /// Its effect, in a few words.
  package let summary: String
  /// The kind of argument after its words.
  let argument: ClauseArgument
  /// The statements that take it.
  package let heads: ClauseHeads
  /// A statement with the option.
  let example: String
  /// Reads the part after the words.
  let read: @Sendable (inout StatementParser, inout MotionOptions) throws(Diagnostic) -> Void

  /// The first word, by which the table of clauses finds the row.
  var name: String { words[0] }

  /// The option in a list of completions.
  package var completion: Completion { Completion(words.joined(separator: " "), summary) }
}

/// The options behind the range of `animate`, and behind the curves of `listen`, in the order of the manual.
package enum MotionTable {
  /// Every row.
  package static let all: [MotionOption] =
    [
      MotionOption(
        words: ["frames"],
        summary: "the number of pictures, 50 unless told",
        argument: .number,
        heads: [.animate],
        example: "animate sin(x - a) for a in 0..5 frames 20",
        read: { parser, options throws(Diagnostic) in
          let number = try parser.number(of: "frames", in: Self.frameCounts, example: "frames 50")
          options.frames = Int(exactly: number.rounded())
        }
      ),
      MotionOption(
        words: ["seconds"],
        summary: "how long it lasts once, 4 seconds unless told",
        argument: .number,
        heads: ClauseHeads.lasting,
        example: "animate sin(x - a) for a in 0..5 seconds 2",
        read: { parser, options throws(Diagnostic) in
          let limits = Self.durations
          options.seconds = try parser.number(of: "seconds", in: limits, example: "seconds 4")
        }
      ),
    ] + MotionCourse.allCases.map(course)

  /// The allowed numbers of frames.
  package static let frameCounts = 2.0...1000.0
  /// The allowed lengths, in seconds.
  package static let durations = 0.1...600.0

  /// The number of frames if none is written.
  package static let usualFrames = 50
  /// The seconds of an animation or of a sounding curve if none are written.
  package static let usualSeconds = 4.0

  private static func course(_ course: MotionCourse) -> MotionOption {
    let summary =
      switch course {
      case .loop: "begins again behind the last picture, as it does unless told"
      case .once: "stops at the last picture"
      case .backAndForth: "turns at both ends"
      }
    return MotionOption(
      words: course.rawValue.split(separator: " ").map(String.init),
      summary: summary,
      argument: .nothing,
      heads: [.animate],
      example: "animate sin(x - a) for a in 0..5 \(course.rawValue)",
      read: { _, options throws(Diagnostic) in options.course = course }
    )
  }
}

extension StatementParser {
  /// Reads the options of a statement that lasts some time, in any order; of an option that is given twice the last one
  /// counts.
  package mutating func motionOptions(of head: ClauseHead) throws(Diagnostic) -> MotionOptions {
    var options = MotionOptions()
    while let option = MotionTable.all.first(where: { $0.heads.contains(head) && begins($0) }) {
      for _ in option.words { parser.advance() }
      try option.read(&self, &options)
    }
    return options
  }

  /// Whether the words of an option come next, where they are no names.
  private func begins(_ option: MotionOption) -> Bool {
    !isNameHere(option.name)
      && option.words.enumerated().allSatisfy { index, word in
        parser.peek(ahead: index).kind == .name(word)
      }
  }

  /// The first words of these options, none of which is a factor of a formula in front of it.
  package var motionWords: Set<String> {
    Set(MotionTable.all.map(\.name).filter { !isNameHere($0) })
  }

  /// Reads a written number within limits.
  fileprivate mutating func number(
    of option: String,
    in limits: ClosedRange<Double>,
    example: String
  ) throws(Diagnostic) -> Double {
    guard case .number(let number) = parser.peek.kind else {
      throw Diagnostic(.numberNeeded(option: option, example: example), at: here)
    }
    let range = parser.advance().range
    guard limits.contains(number) else {
      throw Diagnostic(
        .numberOutside(option: option, parser.text(range), example: example),
        at: range
      )
    }
    return number
  }
}
