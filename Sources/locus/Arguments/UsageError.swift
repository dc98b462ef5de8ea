import PlotSession

/// A mistake on the command line: what is wrong and what works instead.
struct UsageError: Error, Equatable {
  let code: String
  let message: String
  let hint: String?
}

extension UsageError {
  static func unknownOption(_ option: String, suggestion: String?) -> UsageError {
    UsageError(
      code: "U01",
      message: "unknown option \(option)",
      hint: suggestion.map { "did you mean \($0)?" }
    )
  }

  static func missingValue(_ option: String, what: String) -> UsageError {
    UsageError(code: "U02", message: "\(option) needs \(what)", hint: nil)
  }

  static func unknownEnding(of path: String) -> UsageError {
    UsageError(
      code: "U03",
      message: "cannot tell the kind of file from \(FileKind.ending(of: path))",
      hint: "use \(FileKind.endings)"
    )
  }

  static let outputNeedsFormat = UsageError(
    code: "U04",
    message: "-o - needs --format",
    hint: "--format \(FileKind.names)"
  )

  static func unknownFormat(_ name: String) -> UsageError {
    UsageError(
      code: "U05",
      message: "unknown format \(name)",
      hint: "use \(FileKind.names)"
    )
  }

  static func wrongValue(_ option: String, takes: String, got: String, hint: String?) -> UsageError
  {
    UsageError(code: "U06", message: "\(option) takes \(takes), not \(got)", hint: hint)
  }

  static func takesNoValue(_ option: String) -> UsageError {
    UsageError(code: "U07", message: "\(option) takes no value", hint: nil)
  }

  static let formatNeedsOutput = UsageError(
    code: "U08",
    message: "--format needs -o",
    hint: "-o FILE, or -o - for standard output"
  )
}

extension FileKind {
  /// The kinds as a list for people: "svg, txt or json".
  static var names: String { WordList.text(pictures.map(\.rawValue)) }
}

/// Words as people list them.
enum WordList {
  /// Returns "a, b or c".
  static func text(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
