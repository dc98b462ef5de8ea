import CivilTime

/// A record in the beginning of a file, with the kinds of its fields under one separator.
struct HeadRecord {
  /// What a field can be read as.
  enum Kind {
    /// A number as it stands, or one with marks of thousands, a unit, or the like (``LooseNumber``).
    case number, loose
    case time, missing, text
  }

  /// The line in which it begins, from 1.
  let line: Int
  let range: Range<Int>
  let kinds: [Kind]
  /// Whether a blank line stands before it.
  let isBehindBlank: Bool

  /// Number of fields.
  var count: Int { kinds.count }
  /// Number of fields with a value.
  let values: Int
  /// Share of the fields with something in them that have a value.
  var share: Double { Double(values) / Double(max(1, kinds.count { $0 != .missing })) }
  /// Whether it may hold the names of columns: texts, and nothing that has a value.
  var isOfTexts: Bool { values == 0 && kinds.contains(.text) }

  init(line: Int, range: Range<Int>, kinds: [Kind], isBehindBlank: Bool) {
    (self.line, self.range, self.kinds) = (line, range, kinds)
    self.isBehindBlank = isBehindBlank
    values = kinds.count { $0 == .number || $0 == .loose || $0 == .time }
  }
}

/// The beginning of a file, cut into records and fields by one separator.
///
/// Comments are no records. Cutting stops at bytes that are no text.
struct HeadTable {
  let bytes: [UInt8]
  let separator: FieldSeparator
  private(set) var records: [HeadRecord] = []
  /// The comments: the line of each and the range behind its `#`.
  private(set) var comments: [(line: Int, range: Range<Int>)] = []

  /// Cuts bytes; `isWhole` says that no more follow, so that the last line is complete without its end.
  ///
  /// With `dropsFirst` the empty field in front of each record is left out.
  init(_ bytes: [UInt8], _ separator: FieldSeparator, isWhole: Bool, dropsFirst: Bool = false) {
    (self.bytes, self.separator) = (bytes, separator)
    var cutter = RecordCutter()
    cutter.separator = separator
    cutter.append(bytes)
    if isWhole { cutter.end() }
    var isBehindBlank = false
    while let record = try? cutter.next() {
      guard let first = record.first(where: { !Byte.isBlank(bytes[$0]) }) else {
        isBehindBlank = true
        continue
      }
      if bytes[first] == Byte.hash, !isName(at: first, in: record) {
        comments.append((cutter.line, (first + 1)..<record.upperBound))
        continue
      }
      let record = dropsFirst ? separator.withoutFirst(record, in: bytes) : record
      let kinds = fields(record).map { kind($0) }
      records.append(
        HeadRecord(line: cutter.line, range: record, kinds: kinds, isBehindBlank: isBehindBlank)
      )
      isBehindBlank = false
    }
  }

  /// Whether a `#` is the name of a column, as in `#,name`: the first field has nothing else.
  private func isName(at hash: Int, in record: Range<Int>) -> Bool {
    separator.isSign && hash + 1 < record.upperBound && separator.begins(behind: bytes[hash + 1])
      && !Byte.isBlank(bytes[hash + 1])
  }

  func fields(_ record: Range<Int>) -> [Field] {
    var fields: [Field] = []
    var start: Int? = record.lowerBound
    while let here = start,
      let field = separator.field(in: bytes, from: here, to: record.upperBound)
    {
      fields.append(field)
      start = field.next
    }
    return fields
  }

  func texts(_ record: Range<Int>) -> [String] { fields(record).map { $0.text(in: bytes) } }

  private func kind(_ field: Field) -> HeadRecord.Kind {
    // Behind the closing quote of a field stands its end; `"1","a b"` has no field `"1","a` between blanks.
    if field.isQuoted, field.range.upperBound + 1 < bytes.count {
      let next = bytes[field.range.upperBound + 1]
      let ends = Byte.isBlank(next) || next == Byte.lineFeed || next == Byte.carriageReturn
      if !ends, !separator.begins(behind: next) { return .text }
    }
    let number = DecimalNumber(allowsComma: separator.allowsDecimalComma)
    var times = TimeParser()
    switch DataCell(bytes, field.range, number, times) {
    case .number: return .number
    case .time: return .time
    case .missing: return .missing
    case .text:
      if LooseNumber(bytes, field.range) != nil || Duration.seconds(bytes, field.range) != nil {
        return .loose
      }
      times.isDayFirst = true
      times.isMonthFirst = true
      return times.seconds(bytes, in: field.range) == nil ? .text : .time
    }
  }
}
