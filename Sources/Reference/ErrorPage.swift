import Diagnostics

/// The help page of an error: the reason, the program's message, and what to write.
package enum ErrorPage {
  static func text(of entry: ErrorEntry, _ answers: PageAnswers) -> String {
    var lines = ["\(entry.code.rawValue): \(entry.title)"]
    lines += PageText.wrapped(entry.explanation, to: PageText.width - 2).map { "  " + $0 }
    for example in entry.examples {
      lines.append("")
      lines += answers.error(example).map { "  " + $0 }
      lines.append(example.isSafe ? "  without --safe it works" : "  write")
      if !example.isSafe { lines += example.instead.map { "    " + $0 } }
    }
    for example in entry.commands {
      lines += ["", "  $ \(example.command)", "  write", "    \(example.instead)"]
    }
    return lines.joined(separator: "\n")
  }
}
