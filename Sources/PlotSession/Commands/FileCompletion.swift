import TextSearch

/// The file names that may stand between quotes.
///
/// A folder ends in a slash and goes on; a file ends with its quote. Files that a statement has no use
/// for are offered where there is no other. A hidden file is offered when its dot is typed, a file
/// whose name holds a control character never: it would reach the screen.
struct FileCompletion {
  let files: FileAccess
  let purpose: Command.FileUse
  /// What closes the text.
  let quote: String
  /// Whether the quote stands behind the cursor already.
  let isClosed: Bool

  /// Returns what `typed`, a text whose quotes are doubled, may become.
  func completions(of typed: String) -> [Completion] {
    let path = withHome(typed.replacing(each: quote + quote, by: quote))
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let entries = files.list(folder).filter { isOffered($0.name, behind: name) }
    let fitting = entries.filter { $0.isFolder || purpose.fits($0.name) }
    let offered = fitting.contains { !$0.isFolder } ? fitting : entries
    return offered.map { entry in
      let text = (folder + entry.name).replacing(each: quote, by: quote + quote)
      if entry.isFolder { return Completion(text + "/", "folder", label: entry.name + "/") }
      return Completion(text + (isClosed ? "" : quote), "", label: entry.name)
    }
  }

  /// A path that begins in the user's own folder, written out: statements know no `~`.
  private func withHome(_ path: String) -> String {
    guard let home = files.homeFolder, path == "~" || path.hasPrefix("~/") else { return path }
    return home + (path == "~" ? "/" : path.dropFirst())
  }

  private func isOffered(_ name: String, behind typed: String) -> Bool {
    guard name.hasPrefix(typed), name != ".", name != ".." else { return false }
    guard !name.hasPrefix(".") || typed.hasPrefix(".") else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      // A name that is no text has lost its bytes.
      default: scalar != "\u{fffd}"
      }
    }
  }

  fileprivate static func ending(of name: String) -> String {
    name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
  }
}

extension Command.FileUse {
  /// Whether a statement has a use for a file of the name.
  fileprivate func fits(_ name: String) -> Bool {
    switch self {
    case .drawing: ["csv", "tsv", "dat", "txt", "data"].contains(FileCompletion.ending(of: name))
    case .running: FileCompletion.ending(of: name) == "plot"
    case .saving: FileKind(path: name) != nil
    }
  }
}
