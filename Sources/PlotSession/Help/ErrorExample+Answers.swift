import Expressions

// What the program says to the examples of errors.

extension ErrorPage {
  /// The statement behind its setup, with the error that it really gives.
  package static func transcript(of example: ErrorExample) -> [String] {
    (example.setup + [example.statement]).map { "> " + Demonstration.shortened($0) }
      + example.answer.lines
  }
}

extension ErrorExample {
  /// Runs the statement behind its setup.
  package var answer: Demonstration.Answer {
    var demonstration = isSafe ? Demonstration.withoutFiles() : Demonstration(files: files)
    for line in setup { _ = demonstration.answer(to: line) }
    return demonstration.answer(to: statement)
  }

  /// Runs each way out behind the setup, in a session of its own, and returns the answers.
  package var answersInstead: [Demonstration.Answer] {
    instead.map { line in
      var demonstration = Demonstration(files: files)
      for line in setup { _ = demonstration.answer(to: line) }
      return demonstration.answer(to: line)
    }
  }
}
