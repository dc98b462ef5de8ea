/// Text of one cell of a page.
///
/// Nearly every cell holds one scalar; a letter with marks is an index in the ``ClusterTable`` of
/// its page. So a cell is a few numbers to compare and to copy, and owns no memory: pages are
/// copied cell by cell.
enum CellText: Equatable {
  case scalar(Unicode.Scalar)
  /// Several scalars in one cell, by their index in the page's table.
  case cluster(Int32)
  /// The cell after a wide character, which covers it.
  case rightHalf

  static let blank = CellText.scalar(" ")

  var isBlank: Bool { self == .blank }
}

/// The texts of a page that are more than one scalar.
struct ClusterTable {
  private var texts: [String] = []

  /// Returns the text of one cell; an empty text is the right half of a wide character.
  mutating func cellText(_ text: String) -> CellText {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return .rightHalf }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return .scalar(first) }
    texts.append(text)
    return .cluster(Int32(clamping: texts.count - 1))
  }

  /// The text of a cell that is more than one scalar; nil for other cells.
  func text(_ text: CellText) -> String? {
    guard case .cluster(let place) = text else { return nil }
    return texts[Int(place)]
  }

  /// Appends the UTF-8 of a cell's text.
  func write(_ text: CellText, to bytes: inout [UInt8]) {
    switch text {
    case .scalar(let scalar):
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let encoded = UTF8.encode(scalar) {
        // Byte by byte: the UTF-8 view of a scalar is a collection, which took a hundredth of the
        // time of a picture.
        for byte in encoded { bytes.append(byte) }
      }
    case .cluster(let place): bytes.append(contentsOf: texts[Int(place)].utf8)
    case .rightHalf: break
    }
  }
}
