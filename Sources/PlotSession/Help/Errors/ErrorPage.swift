/// The help page of an error: why it is one, what the program says, what to write.
package enum ErrorPage {
  static func text(of entry: ErrorEntry) -> String {
    var lines = ["\(entry.code): \(entry.title)"]
    lines += PageText.wrapped(entry.explanation, to: PageText.width - 2).map { "  " + $0 }
    for example in entry.examples {
      lines.append("")
      lines += transcript(of: example).map { "  " + $0 }
      lines.append(example.isSafe ? "  without --safe it works" : "  write")
      if !example.isSafe { lines += example.instead.map { "    " + $0 } }
    }
    for example in entry.commands {
      lines += ["", "  $ \(example.command)", "  write", "    \(example.instead)"]
    }
    return lines.joined(separator: "\n")
  }

  /// The statement behind its setup, with the error that it really gives.
  package static func transcript(of example: ErrorExample) -> [String] {
    (example.setup + [example.statement]).map { "> " + Demonstration.shortened($0) }
      + example.answer.lines
  }
}
