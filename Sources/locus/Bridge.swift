// Stands in for doors of other rooms until they open.
import ChartCore
import Expressions
import PlotSession
import RealFunctions

struct Completion {
  let text: String
  let description: String
}

struct TextStyle {
  var hasColor = false
}

enum CharacterWidth {
  static func columns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.properties.generalCategory {
    case .control: nil
    case .nonspacingMark, .enclosingMark, .format: 0
    default: (0x2e80...0xd7ff).contains(scalar.value) ? 2 : 1
    }
  }
}

extension Chart {
  func text(columns: Int, rows: Int, style: TextStyle) -> String { "" }
}

extension Session {
  var textColumnsRows: (columns: Int, rows: Int)? { nil }

  func completions(in line: String, at offset: Int) -> [Completion] { [] }

  mutating func respond(
    toScript bytes: [UInt8],
    named: String?,
    keepGoing: Bool,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Bool {
    var succeeded = true
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for line in lines {
      if !respond(to: String(line), cancellation: cancellation, emit: emit) { succeeded = false }
      if !succeeded, !keepGoing { break }
    }
    return succeeded
  }

  func save(
    _ path: String,
    format: PictureFormat?,
    size: PictureSize?,
    cancellation: Cancellation
  ) throws(Diagnostic) {}
}
