import Expressions

// The program's answers to the examples of errors.

extension ErrorPage {
  /// Returns the setup and the statement of an example, with the error that the program really
  /// gives.
  package static func transcript(of example: ErrorExample) -> [String] {
    (example.setup + [example.statement]).map { "> " + Demonstration.shortened($0) }
      + example.answer.lines
  }
}

extension ErrorExample {
  /// The answer of the program to the statement after its setup.
  package var answer: Demonstration.Answer {
    var demonstration = isSafe ? Demonstration.withoutFiles() : Demonstration(files: files)
    for line in setup { _ = demonstration.answer(to: line) }
    return demonstration.answer(to: statement)
  }

  /// The answers of the program to each correction after the setup, each in a session of its own.
  package var answersInstead: [Demonstration.Answer] {
    instead.map { line in
      var demonstration = Demonstration(files: files)
      for line in setup { _ = demonstration.answer(to: line) }
      return demonstration.answer(to: line)
    }
  }
}
