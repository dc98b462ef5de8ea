/// What is printed in one cell of a page.
///
/// Nearly every cell holds one scalar, which is a number to compare and to copy; only a letter with marks,
/// and the right half of a wide character, need a text of their own.
enum CellText: Equatable {
  case scalar(Unicode.Scalar)
  /// Several scalars in one cell, or none: the right half of a wide character.
  case cluster(String)

  static let blank = CellText.scalar(" ")
  static let rightHalf = CellText.cluster("")

  /// A text of one cell; equal texts make equal values.
  init(_ text: String) {
    let scalars = text.unicodeScalars
    if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self = .scalar(only)
    } else {
      self = .cluster(text)
    }
  }

  var isBlank: Bool { self == .blank }
  var isRightHalf: Bool { self == .rightHalf }

  /// Appends the UTF-8 of the text.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .scalar(let scalar):
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: scalar.utf8)
      }
    case .cluster(let text): bytes.append(contentsOf: text.utf8)
    }
  }
}

extension CellText: CustomStringConvertible {
  var description: String {
    switch self {
    case .scalar(let scalar): String(scalar)
    case .cluster(let text): text
    }
  }
}
