/// Cuts bytes that arrive in blocks into records: single lines, or several where a quoted field
/// contains line ends.
///
/// Lines end with LF, CRLF or CR; the last line end may be missing. However the bytes are divided
/// into blocks, the records are the same. Only the record that has not ended is kept.
struct RecordCutter {
  /// Bytes that have arrived from the current record on.
  private(set) var bytes: [UInt8] = []
  /// The line in which the last record began, from 1.
  private(set) var line = 0
  /// Separator of fields, once it is known: only at the start of a field quotes have a meaning.
  var separator: FieldSeparator?

  private var start = 0
  private var position = 0
  private var quoting = Quoting.outside
  private var isComment = false
  /// The line in which the next record begins.
  private var nextLine = 1
  /// Number of line ends inside the current record.
  private var innerLines = 0
  private var hasBegun = false
  private var hasEnded = false

  private enum Quoting {
    case outside, inside
    /// After a quote inside a quoted field: another quote belongs to the text, else the field ends.
    case atQuote
  }

  /// The longest record, in bytes: an endless line must not fill the memory.
  static let longestRecord = 1 << 20

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Counts lines from another number than 1, before anything is cut.
  mutating func begin(atLine line: Int) { nextLine = line }

  /// Adds bytes that have arrived.
  mutating func append(_ block: [UInt8]) {
    bytes.removeFirst(start)
    position -= start
    start = 0
    bytes += block
  }

  /// Ends the input.
  mutating func end() { hasEnded = true }

  /// Returns the range of the next whole record in ``bytes``, without its line end; nil if it has
  /// not arrived.
  mutating func next() throws(DataProblem) -> Range<Int>? {
    guard try begin() else { return nil }
    while let end = try lineEnd() {
      if quoting == .inside {
        innerLines += 1
        position = end.next
        continue
      }
      return try record(to: end.place, next: end.next)
    }
    guard hasEnded, start < bytes.count else { return nil }
    if quoting == .inside { throw .unclosedQuote(line: nextLine) }
    return try record(to: bytes.count, next: bytes.count)
  }

  /// Skips a byte order mark, and refuses UTF-16.
  private mutating func begin() throws(DataProblem) -> Bool {
    if hasBegun { return true }
    guard bytes.count >= Self.byteOrderMark.count || hasEnded else { return false }
    hasBegun = true
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .isUTF16 }
    if bytes.starts(with: Self.byteOrderMark) {
      start = Self.byteOrderMark.count
      position = start
    }
    return true
  }

  private mutating func record(to end: Int, next: Int) throws(DataProblem) -> Range<Int> {
    try refuseLongRecord(to: end)
    let range = start..<end
    line = nextLine
    nextLine += innerLines + 1
    innerLines = 0
    start = next
    position = next
    quoting = .outside
    isComment = false
    return range
  }

  /// Finds the next line end, quoted or not; nil if it has not arrived.
  private mutating func lineEnd() throws(DataProblem) -> (place: Int, next: Int)? {
    let count = bytes.count
    var place = position
    while place < count {
      if quoting != .atQuote {
        place = bytes.withUnsafeBytes { Self.firstWithMeaning($0, from: place) }
        if place == count { break }
      }
      let byte = bytes[place]
      take(byte, at: place)
      switch byte {
      case Byte.lineFeed:
        position = place
        return (place, place + 1)
      case Byte.carriageReturn:
        position = place
        if place + 1 < count {
          return (place, bytes[place + 1] == Byte.lineFeed ? place + 2 : place + 1)
        }
        return hasEnded ? (place, place + 1) : nil
      case 0:
        try refuseLongRecord(to: place)
        throw .isNotText(line: nextLine + innerLines)
      default: place += 1
      }
    }
    position = place
    try refuseLongRecord(to: place)
    return nil
  }

  /// Returns the place of the first byte that may have a meaning: one up to `#`; the number of bytes if there is none.
  ///
  /// Nearly all bytes of data are above it, so eight are tested at once: in `word - 0x24…24` the highest bit of the
  /// first byte below 0x24 is set, and `~word` leaves out the bytes that have it anyway. (H. S. Warren, "Hacker's
  /// Delight", 6-1.)
  private static func firstWithMeaning(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start
    while place + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let found = (word &- 0x2424_2424_2424_2424) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < bytes.count, bytes[place] > Byte.hash { place += 1 }
    return place
  }

  private func refuseLongRecord(to end: Int) throws(DataProblem) {
    if end - start > Self.longestRecord { throw .recordTooLong(line: nextLine) }
  }

  /// Updates the state of quotes and comments.
  private mutating func take(_ byte: UInt8, at place: Int) {
    switch quoting {
    case .atQuote: quoting = byte == Byte.quote ? .inside : .outside
    case .inside: if byte == Byte.quote { quoting = .atQuote }
    case .outside where isComment: break
    case .outside where byte == Byte.quote: if opensField(place) { quoting = .inside }
    case .outside: if byte == Byte.hash { isComment = opensComment(place) }
    }
  }

  /// Whether a quote stands at the start of a field.
  private func opensField(_ place: Int) -> Bool {
    let before = startOfBlanks(before: place)
    if before == start { return true }
    switch separator {
    case .blanks: return before < place
    case .tab: return bytes[before..<place].contains(Byte.tab)
    case .semicolon: return bytes[before - 1] == Byte.semicolon
    case .comma: return bytes[before - 1] == Byte.comma
    case .pipe: return bytes[before - 1] == Byte.pipe
    // The first record: the separator is unknown, and any of them is accepted.
    case nil: return before < place || [Byte.semicolon, Byte.comma].contains(bytes[before - 1])
    }
  }

  /// Whether a `#` begins a comment: first in the record, or after blanks that separate.
  private func opensComment(_ place: Int) -> Bool {
    let before = startOfBlanks(before: place)
    return before == start || (separator == .blanks && before < place)
  }

  private func startOfBlanks(before place: Int) -> Int {
    var first = place
    while first > start, Byte.isBlank(bytes[first - 1]) { first -= 1 }
    return first
  }
}
