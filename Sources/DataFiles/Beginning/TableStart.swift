/// Finds where the table of a file begins, and which record has its names.
///
/// Rule. Each record counts with the share of its fields that have a value; the number of fields for which these shares
/// add up to most is that of a row, the first one of several. Records with the same number of fields and no blank line
/// between them are a block, and the block of rows that counts most tells the kinds of the columns. A file that begins
/// with values alone begins with its table. Else the table begins with the first block of so many fields
/// that has a row of these kinds: a value in some column of values, and no text in any. Its first record is the first
/// of the table, whether it has names or not; so texts above the first number are rows, and are told as such. Only if
/// settings such as `Gain,2` stand in the same block, the last record of texts alone begins the table.
///
/// Spreadsheets write a title as wide as the table: records in front of the names with something in one field alone, or
/// in none, are no records of the table.
///
/// If the block begins with a row, the record above it may have its names: texts alone, as many as the fields; one
/// less, as R writes them, whose first column is the name of the row; or more, behind a word such as `Data:` or with
/// units in words of their own.
///
/// Names that a statement uses decide: the table begins with the record that has them.
struct TableStart {
  let table: HeadTable
  /// The index of the first record of the table.
  private(set) var first = 0
  /// The names, if they are not simply the fields of the first record.
  private(set) var names: [String]?
  /// The index of the record of units below the names; nil without one.
  private(set) var units: Int?
  /// Number of fields of a row.
  private(set) var count = 0
  /// The kinds of the columns that have values.
  private var hasValues: [Bool] = []
  private let hasNames: Bool

  private var records: [HeadRecord] { table.records }

  /// Finds the beginning of a table; `wanted` are the names that a statement uses, `isFixed` says that the first record
  /// is that of the table.
  ///
  /// `hasNames` says that the first record has names although it may hold numbers.
  init(_ table: HeadTable, wanted: [String], isFixed: Bool, hasNames: Bool = false) {
    (self.table, self.hasNames) = (table, hasNames)
    guard !records.isEmpty else { return }
    let blocks = blocks()
    guard let most = usualCount(),
      let best = best(blocks.filter { records[$0.lowerBound].count == most })
    else { return }
    count = most
    hasValues = (0..<count).map { column in columnHasValues(column, best) }
    let isOfValues = records[0].values > 0 && !records[0].kinds.contains(.text)
    if !isFixed, !isOfValues { findFirst(blocks, wanted) }
    findUnits()
  }

  // MARK: Blocks

  private func blocks() -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = 0
    for index in records.indices.dropFirst() {
      let isNext = records[index].count == records[start].count && !records[index].isBehindBlank
      if isNext { continue }
      blocks.append(start..<index)
      start = index
    }
    return blocks + [start..<records.count]
  }

  /// The number of fields of a row; nil without a value.
  private func usualCount() -> Int? {
    var weights: [Int: Double] = [:]
    for record in records where record.values > 0 {
      weights[record.count, default: 0] += record.share
    }
    let most = weights.values.max()
    return records.first { $0.values > 0 && weights[$0.count] == most }?.count
  }

  private func best(_ blocks: [Range<Int>]) -> Range<Int>? {
    var best: (block: Range<Int>, weight: Double)?
    for block in blocks {
      let weight = block.reduce(0) { $0 + records[$1].share }
      if weight > best?.weight ?? 0 { best = (block, weight) }
    }
    return best?.block
  }

  /// Whether most fields of a column that have something in a block have a value; the names and the units at its
  /// beginning do not count.
  private func columnHasValues(_ column: Int, _ block: Range<Int>) -> Bool {
    var (values, texts) = (0, 0)
    let heading = block.prefix(2).prefix { records[$0].isOfTexts }.count
    for index in block.dropFirst(heading) {
      switch records[index].kinds[column] {
      case .number, .loose, .time: values += 1
      case .text: texts += 1
      case .missing: break
      }
    }
    return values >= texts && values > 0
  }

  private func isRow(_ index: Int) -> Bool {
    let record = records[index]
    guard record.count == count else { return false }
    var hasValue = false
    for (kind, isOfValues) in zip(record.kinds, hasValues) where isOfValues {
      switch kind {
      case .number, .loose, .time: hasValue = true
      case .text: return false
      case .missing: break
      }
    }
    return hasValue
  }

  // MARK: The first record

  private mutating func findFirst(_ blocks: [Range<Int>], _ wanted: [String]) {
    var found: (block: Range<Int>, row: Int)?
    for block in blocks {
      guard let row = block.first(where: isRow) else { continue }
      found = (block, row)
      break
    }
    guard let (block, row) = found else { return }
    first = block.lowerBound
    let above = block.lowerBound..<row
    if let names = above.last(where: { records[$0].isOfTexts }),
      (above.lowerBound..<names).contains(where: { records[$0].values > 0 })
    {
      first = names
    }
    while first < row - 1, isTitle(first), (first + 1..<row).contains(where: { !isTitle($0) }) {
      first += 1
    }
    if first == row { takeNamesAbove(row) }
    if !wanted.isEmpty { findWanted(wanted) }
  }

  /// Whether a record has a text in one of several fields, or nothing in any.
  private func isTitle(_ index: Int) -> Bool {
    let kinds = records[index].kinds
    return records[index].values == 0 && kinds.count > 2 && kinds.count { $0 == .text } < 2
  }

  /// Takes the names of the record above a row that begins its block.
  private mutating func takeNamesAbove(_ row: Int) {
    guard row > 0 else { return }
    let above = records[row - 1]
    guard above.isOfTexts else { return }
    if above.count == count {
      first = row - 1
      return
    }
    let texts = table.texts(above.range)
    if !records[row].isBehindBlank, let fitted = fitted(texts, row) {
      (first, names) = (row - 1, fitted)
    } else if row == 1 {
      first = 0
    }
  }

  /// Returns names that fit the columns, made of the words above them; nil if they cannot.
  private func fitted(_ texts: [String], _ row: Int) -> [String]? {
    if texts.count + 1 == count {
      // A separator behind the last field of each row is no column.
      let last = records[row...].prefix { $0.count == count }.allSatisfy {
        $0.kinds.last == .missing
      }
      return last ? texts : [""] + texts
    }
    guard texts.count > count else { return nil }
    if table.separator.isSign { return texts }
    if texts.count == count + 1, texts[0].hasSuffix(":") { return Array(texts.dropFirst()) }
    var joined: [String] = []
    for text in texts {
      if let last = joined.last, text.hasPrefix("(") || text.hasPrefix("["), !last.hasSuffix(")") {
        joined[joined.count - 1] = "\(last) \(text)"
      } else {
        joined.append(text)
      }
    }
    return joined.count == count ? joined : nil
  }

  /// Begins with the record that has all names that a statement uses, if the present one has not.
  ///
  /// A row below the present one is no such record: its texts may be those that a condition asks for.
  private mutating func findWanted(_ wanted: [String]) {
    func hasAll(_ names: [String]) -> Bool {
      wanted.allSatisfy { ColumnPlaces.index(of: $0, among: names) != nil }
    }
    if hasAll(names ?? table.texts(records[first].range)) { return }
    let other = records.indices.prefix(Self.mostNames).first { index in
      records[index].count > 1 && (index < first || records[index].isOfTexts)
        && hasAll(table.texts(records[index].range))
    }
    if let other { (first, names) = (other, nil) }
  }

  /// Number of records in which wanted names are looked for.
  private static let mostNames = 200

  // MARK: Units

  private mutating func findUnits() {
    let below = first + 1
    guard records.indices.contains(below + 1), hasNames || records[first].isOfTexts,
      isRow(below + 1), records[below].count == count
    else { return }
    let record = records[below]
    // A text in a column of texts, beside a missing value, is a row.
    guard zip(record.kinds, hasValues).contains(where: { $0 != .missing && $1 }) else { return }
    // `5s 15s 10d` below the names tells widths and kinds in the RDB of the USGS, and is no row.
    let texts = table.texts(record.range)
    let isOfWidths = texts.allSatisfy { text in
      text.dropLast().allSatisfy(\.isNumber) && text.count > 1
        && text.last.map { "snd".contains($0) } ?? false
    }
    let isOfUnits = record.isOfTexts || isOfWidths
    if isOfUnits, !texts.allSatisfy(\.isEmpty) { units = below }
  }
}
