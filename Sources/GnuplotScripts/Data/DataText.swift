// Data as gnuplot reads them.
//
//     data  = set { blank line blank line { blank line } set }      sets are chosen by index
//     set   = block { blank line block }                            blocks are chosen by every
//     block = row { row }
//
// A line that begins with a comment's sign is passed over; behind a blank such a sign ends the row. Fields stand
// between blanks, or between the signs of `set datafile separator`. A field in quotes is one field.

/// The rows of a text of data.
struct DataText {
  /// A row, with its place.
  struct Row {
    var fields: [String]
    var index: Int
    var block: Int
    /// The number of the row in its set, from 0.
    var number: Int
    /// The number of the row in its block, from 0.
    var place: Int
  }

  var rows: [Row] = []
  /// The number of empty lines.
  var blankLines = 0
  /// The names of columns, from the first row of the first chosen set if that holds names.
  var heads: [String] { headsOfSets[rows.first?.index ?? 0] ?? headsOfSets[0] ?? [] }
  /// The names of columns in each set.
  private var headsOfSets: [Int: [String]] = [:]
  /// The names of sets, from comments in front of them.
  var names: [Int: String] = [:]

  /// Creates the rows of a binary file.
  init(_ rows: [Row]) { self.rows = rows }

  /// Reads lines.
  /// - Parameters:
  ///   - lines: The lines, without their ends.
  ///   - separator: The signs between fields; nil for blanks.
  ///   - comments: The signs with which a comment begins.
  ///   - skipped: The number of lines in front that are passed over.
  ///   - hasHeads: Whether the first row of each set holds names.
  init(
    _ lines: some Sequence<Substring>,
    separator: String?,
    comments: String,
    skipped: Int,
    hasHeads: Bool
  ) {
    let separators = separator.map { Array($0.utf8) }
    let signs = Array(comments.utf8)
    var (index, block, number, place, blanks) = (0, 0, 0, 0, 0)
    var hasRows = false
    var awaitsHeads = hasHeads
    var isLastEmpty = false
    for line in lines.dropFirst(skipped) {
      isLastEmpty = line.isEmpty
      let front = line.utf8.drop { $0 == 32 || $0 == 9 || $0 == 13 }
      if let first = front.first, signs.contains(first) {
        let name = Substring(front).dropFirst()
          .drop { $0 == " " || $0 == "\t" || comments.contains($0) }
        let set = hasRows ? index + (blanks > 1 ? 1 : 0) : 0
        if names[set] == nil || blanks > 1 { names[set] = String(name.filter { $0 != "\r" }) }
        continue
      }
      if front.isEmpty {
        blanks += 1
        blankLines += 1
        continue
      }
      if hasRows, blanks > 0 {
        if blanks > 1 {
          (index, block, number) = (index + 1, 0, 0)
          awaitsHeads = hasHeads
        } else {
          block += 1
        }
        place = 0
      }
      blanks = 0
      hasRows = true
      let fields = Self.fields(of: line, separators, signs)
      if awaitsHeads {
        awaitsHeads = false
        headsOfSets[index] = fields
        continue
      }
      rows.append(Row(fields: fields, index: index, block: block, number: number, place: place))
      number += 1
      place += 1
    }
    // What stands behind the end of the last line is no line.
    if isLastEmpty { blankLines -= 1 }
  }

  /// Cuts a line into fields between signs, or between blanks; it is ended by signs of comments.
  private static func fields(
    of line: Substring,
    _ signs: [UInt8]?,
    _ ends: [UInt8]
  ) -> [String] {
    var fields: [String] = []
    let bytes = Array(line.utf8)
    var place = 0
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
    while place < bytes.count {
      while place < bytes.count, isBlank(bytes[place]), !(signs?.contains(bytes[place]) ?? false) {
        place += 1
      }
      guard place < bytes.count else {
        if signs != nil, !fields.isEmpty { fields.append("") }
        break
      }
      if ends.contains(bytes[place]), place > 0 { break }
      if bytes[place] == UInt8(ascii: "\"") {
        let start = place + 1
        place = start
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += 1 }
        fields.append(String(decoding: bytes[start..<place], as: UTF8.self))
        place += 1
        if let signs {
          while place < bytes.count, !signs.contains(bytes[place]) { place += 1 }
          place += 1
        }
        continue
      }
      let start = place
      if let signs {
        while place < bytes.count, !signs.contains(bytes[place]) { place += 1 }
        var end = place
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        fields.append(String(decoding: bytes[start..<end], as: UTF8.self))
        place += 1
        if place == bytes.count { fields.append("") }
      } else {
        while place < bytes.count, !isBlank(bytes[place]) { place += 1 }
        fields.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
    }
    return fields
  }

  /// Keeps the rows that `index` and `every` choose.
  mutating func choose(_ choice: DataChoice) {
    if let name = choice.indexName {
      let sets = names.filter { $0.value.hasPrefix(name) }.map(\.key)
      rows.removeAll { !sets.contains($0.index) }
    }
    if let (first, last, step) = choice.index {
      rows.removeAll { $0.index < first || $0.index > last || ($0.index - first) % step != 0 }
    }
    guard !choice.every.isEmpty else { return }
    let part = EveryPart(choice.every)
    rows.removeAll { !part.holds(place: $0.place, block: $0.block) }
  }
}
