import Expressions
import PlotSession

/// Parses the command line without the program's name.
///
/// Options and files may be mixed; `--` ends the options. A value is the next argument, or follows
/// `=` (`--size=80x24`) or a short option directly (`-oplot.svg`); short options without a value
/// may share a dash (`-qk`).
extension Options {
  init(arguments: [String]) throws(Problem) {
    self.init()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        scripts += rest.map { .file($0) }
        break
      }
      if argument == "-" || !argument.hasPrefix("-") {
        scripts.append(.file(argument))
      } else if argument.hasPrefix("--") {
        try takeLong(argument, &rest)
      } else {
        try takeShort(argument, &rest)
      }
    }
    guard action == .run else { return }
    if outputs.isEmpty, format?.isPartOfText == true { outputs = [.standardOutput] }
    try checkOutput()
    try checkWatch()
  }

  private mutating func takeLong(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(Problem) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let row = OptionRow.row(named: name) else { throw .unknown(name) }
    switch row.effect {
    case .flag(let set):
      guard attached == nil else { throw .takesNoValue(name) }
      set(&self)
    case .value(_, let needs, let store):
      try store(&self, try Options.value(of: name, attached, needs, &rest))
    }
  }

  private mutating func takeShort(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(Problem) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      // `-size` is reported as a whole: an error about `-s` would send the reader looking for a
      // letter.
      guard let row = OptionRow.row(named: name) else { throw .unknown(argument) }
      switch row.effect {
      case .flag(let set): set(&self)
      case .value(_, let needs, let store):
        let attached = letters.isEmpty ? nil : String(letters)
        letters = ""
        try store(&self, try Options.value(of: name, attached, needs, &rest))
      }
    }
  }

  private static func value(
    of name: String,
    _ attached: String?,
    _ needs: String,
    _ rest: inout ArraySlice<String>
  ) throws(Problem) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(name, what: needs)
    }
    return value
  }

  /// Refuses `--watch` without a file: the statements of `-e`, standard input and the prompt do not
  /// change.
  private func checkWatch() throws(Problem) {
    guard watches else { return }
    let files = scripts.compactMap { script in
      if case .file(let path) = script, path != "-" { path } else { nil }
    }
    guard !files.isEmpty else { throw .watchNeedsFile }
    guard files.count == scripts.count else {
      let isStandardInput = scripts.contains(.file("-"))
      throw .watchesFilesOnly(isStandardInput ? "standard input" : "a statement behind -e", files)
    }
    if isInteractive { throw .watchesFilesOnly("the prompt of -i", files) }
  }

  private func checkOutput() throws(Problem) {
    if outputs.isEmpty, format != nil { throw .formatNeedsOutput }
    for output in outputs where format == nil {
      switch output {
      case .standardOutput: throw .outputNeedsFormat(known: FileKind.names)
      case .words: break
      case .file(let path): if FileKind(path: path) == nil { throw .unknownEnding(of: path) }
      }
    }
  }
}

extension Problem {
  fileprivate static func unknown(_ option: String) -> Problem {
    // Compared without the dashes, which would make every short word seem similar.
    let long = OptionRow.table.flatMap(\.names).filter { $0.hasPrefix("--") }
    let words = long.map { String($0.dropFirst(2)) }
    let word = String(option.drop { $0 == "-" })
    let near = words.contains(word) ? word : Spelling.nearest(to: word, among: words)
    return .unknownOption(option, suggestion: near.map { "--" + $0 })
  }
}
