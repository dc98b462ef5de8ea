/// Chooses the separator of a file by its beginning.
///
/// Rule. Under each separator the records with a value and more than one field are counted by their number of fields;
/// the most frequent number counts. The separator with most such records wins. Of those that have about as many, the
/// one under which the largest share of fields has a value wins, then the first of tab, semicolon, comma, `|`, blanks.
/// A sign that parts every record into the same number of fields, names included, wins over a slightly larger share: in
/// `2024-05-01 12:00<tab>api` the blank is part of a time.
/// So tabs and blanks in one file are blanks if a tab alone leaves two numbers in a field, and a comma in a comment or
/// in a title separates nothing.
///
/// Without a value in the beginning texts are counted instead. A file of one column has the separator that its first
/// record names, as it always had.
///
/// Rejected alternative: the first record alone. Titles, units and comments stand there, too.
struct SeparatorChoice {
  private struct Candidate {
    let table: HeadTable
    /// Number of records with the usual number of fields.
    let rows: Int
    /// Share of the fields of these records that have a value, in twentieths.
    let share: Int
    /// Whether a sign parts every record into the same number of fields.
    let isEven: Bool
  }

  /// Returns the beginning of a file as records under the separator that is chosen.
  static func table(_ bytes: [UInt8], isWhole: Bool) -> HeadTable {
    let all = FieldSeparator.all.map { HeadTable(bytes, $0, isWhole: isWhole) }
    if let best = best(all.compactMap { candidate($0, { $0.values > 0 }) }) { return best.table }
    let ofTexts = all.compactMap { candidate($0, { $0.kinds.contains(.text) }) }
    if let best = best(ofTexts.filter { $0.rows > 1 && $0.table.separator.isSign }) {
      return best.table
    }
    let usual = all.first { $0.separator == .blanks } ?? HeadTable(bytes, .blanks, isWhole: isWhole)
    guard let first = usual.records.first else { return usual }
    let separator = FieldSeparator(ofFirst: bytes[first.range])
    return all.first { $0.separator == separator } ?? usual
  }

  private static func candidate(
    _ table: HeadTable,
    _ counts: (HeadRecord) -> Bool
  ) -> Candidate? {
    var rows: [Int: Int] = [:]
    for record in table.records where record.count > 1 && counts(record) {
      rows[record.count, default: 0] += 1
    }
    guard let most = rows.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    var (values, fields) = (0, 0)
    for record in table.records where record.count == most.key && counts(record) {
      values += record.values
      fields += record.kinds.count { $0 != .missing }
    }
    return Candidate(
      table: table,
      rows: most.value,
      share: 20 * values / max(1, fields),
      isEven: table.separator.isSign && table.records.allSatisfy { $0.count == most.key }
    )
  }

  /// Twentieths of a share that count less than even records.
  private static let slightly = 2

  private static func best(_ candidates: [Candidate]) -> Candidate? {
    let most = candidates.map(\.rows).max() ?? 0
    let near = candidates.filter { 10 * $0.rows >= 9 * most }
    guard let share = near.map(\.share).max() else { return nil }
    return near.first { $0.isEven && $0.share + slightly >= share }
      ?? near.first { $0.share == share }
  }
}
