/// What can be wrong with LaTeX, beyond what can be wrong with any formula.
package enum LatexProblem: DescribedProblem, Equatable, Sendable {
  /// A command that has no meaning here, and the one that may be meant.
  case unknownCommand(String, nearest: String?)
  /// A command whose meaning is known but has no place in a formula, and what to write.
  case unusableCommand(String, hint: String)
  /// An integral without its differential: its text.
  case missingDifferential(String)
  /// An integral, sum or product without its ends: its command and an example.
  case missingEnds(String, example: String)

  package var code: String {
    switch self {
    case .unknownCommand, .unusableCommand: "E51"
    case .missingDifferential, .missingEnds: "E50"
    }
  }

  package var message: String {
    switch self {
    case .unknownCommand(let command, _): "the LaTeX command \(command) is not known"
    case .unusableCommand(let command, _): "the LaTeX command \(command) has no meaning here"
    case .missingDifferential: "an integral in LaTeX needs its dx"
    case .missingEnds(let command, _): "\(command) in LaTeX needs its two ends"
    }
  }

  package var hint: String? {
    switch self {
    case .unknownCommand(_, let nearest): nearest.map { "did you mean \($0)?" }
    case .unusableCommand(_, let hint): hint
    case .missingDifferential(let text): "write \(text)dx"
    case .missingEnds(_, let example): "write \(example)"
    }
  }
}
