import Expressions
import PlotSession

// Errors on the command line: problems without a source range.

extension Problem {
  static func unknownEnding(of path: String) -> Problem {
    .unknownKindOfOutput(FileKind.ending(of: path), known: FileKind.endings)
  }

  static func cannotWriteOutput(_ path: String, after error: SystemError) -> Problem {
    .cannotWriteOutput(path, reason: error.reasonToWrite, noFolder: error.isFolderMissing)
  }
}

extension FileKind {
  /// The kinds as a list in words: "svg, txt or json".
  static var names: String { WordList.text(pictures.map(\.name)) }
}
