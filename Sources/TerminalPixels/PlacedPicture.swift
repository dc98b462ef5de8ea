/// The bytes that show a picture below the output so far, as the rows of a text picture would stand.
///
///     LF …        makes room: the screen scrolls now, and not while the picture is drawn
///     ESC [ n A   up to the first of these rows
///     ESC 7       remembers the cursor; some terminals move it with a picture, others do not
///     …           the picture
///     ESC 8       the first row again
///     ESC [ n B   below the picture
///
/// A picture that takes the place of the one before goes up over its rows first, and erases them.
package enum PlacedPicture {
  /// Returns the bytes; the cursor is in the first column, and is there again below the picture.
  package static func bytes(
    _ picture: [UInt8],
    rows: Int,
    replacing formerRows: Int? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if let formerRows, formerRows > 0 { bytes += "\u{1b}[\(formerRows)A\r\u{1b}[J".utf8 }
    bytes += [UInt8](repeating: UInt8(ascii: "\n"), count: rows)
    bytes += "\u{1b}[\(rows)A\u{1b}7".utf8
    bytes += picture
    bytes += "\u{1b}8\u{1b}[\(rows)B\r".utf8
    return bytes
  }
}
