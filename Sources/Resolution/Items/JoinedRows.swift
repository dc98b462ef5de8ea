import DataFiles
import Expressions
package import RealFunctions
package import Statements

// The rows of two tables, joined: see ``TableJoin`` for the rule.
//
// Both files are read as a description reads them, so that formats, separators and names are found as always. The
// joined rows are lines of fields again, which the reader of data takes like those of a file: so each clause, and each
// kind of column, means the same in a joined table. Cells are handed on as they are written.
//
// Time grows with the number of rows of both and of the result. The texts of both tables are in memory meanwhile, and
// count as such.

/// The joined rows of two tables, as the bytes of a file with the names in its first line.
package struct JoinedRows {
  /// The lines: names and rows, with commas between fields.
  package let bytes: [UInt8]
  /// The names of the columns.
  package let names: [String]
  /// Number of joined rows.
  package let count: Int
  /// What rows were left out or repeated, as notes.
  package let notes: [String]

  /// Reads and joins two tables; throws for a column that one of them lacks, and for files that cannot be read.
  package init(
    _ join: TableJoin,
    in context: ResolutionContext,
    _ workspace: Workspace
  ) throws(Failure) {
    guard join.tables.count == 2 else {
      (bytes, names, count, notes) = ([], [], 0, [])
      return
    }
    let left = try JoinedSide(join.tables[0], join.keys.map(\.left), context, workspace)
    let right = try JoinedSide(join.tables[1], join.keys.map(\.right), context, workspace)
    let kinds = zip(left.keys, right.keys).map {
      JoinedSide.kind(left.columns[$0], right.columns[$1])
    }
    var places: [[String]: [Int]] = [:]
    for (row, fields) in right.rows.enumerated() {
      guard let key = right.key(of: fields, kinds) else { continue }
      places[key, default: []].append(row)
    }
    try Self.refuseTooMany(left, kinds, places, join)
    let kept = right.columns.indices.filter { !right.keys.contains($0) }
    let taken = Set(left.names)
    names =
      left.names
      + kept.map { taken.contains(right.names[$0]) ? right.names[$0] + "_right" : right.names[$0] }
    var lines = Lines()
    lines.append(names[...])
    var hasPartner = [Bool](repeating: false, count: right.rows.count)
    var alone = 0
    var (count, pairs) = (0, 0)
    for fields in left.rows {
      if workspace.isCancelled { throw .interrupted }
      let partners = left.key(of: fields, kinds).flatMap { places[$0] } ?? []
      let own = left.whole(fields)
      if partners.isEmpty {
        alone += 1
        guard join.kept.left else { continue }
        lines.append(own[...] + kept.map { _ in "" })
        count += 1
      }
      for partner in partners {
        hasPartner[partner] = true
        pairs += 1
        let others = right.whole(right.rows[partner])
        lines.append(own[...] + kept.map { others[$0] })
        count += 1
        guard workspace.cancellation.take(lines.growth()) else { throw .interrupted }
      }
    }
    if join.kept.right {
      for (row, fields) in right.rows.enumerated() where !hasPartner[row] {
        let others = right.whole(fields)
        var own = [String](repeating: "", count: left.names.count)
        for (place, key) in zip(left.keys, right.keys) { own[place] = others[key] }
        lines.append(own[...] + kept.map { others[$0] })
        count += 1
        guard !workspace.isCancelled, workspace.cancellation.take(lines.growth()) else {
          throw .interrupted
        }
      }
    }
    (bytes, self.count) = (lines.bytes, count)
    workspace.cancellation.giveBack(left.size + right.size + lines.counted)
    var notes: [String] = []
    let parts = [
      Self.part(join.kept.left ? 0 : alone, of: left),
      Self.part(join.kept.right ? 0 : hasPartner.count { !$0 }, of: right),
    ].compactMap { $0 }
    let key = join.keysSpelled
    if !parts.isEmpty {
      notes.append(
        "\(parts.joined(separator: " and ")) without the same \(key) in the other table are left out"
      )
    }
    for (side, other, alone, isKept) in [
      (left, "right", alone, join.kept.left),
      (right, "left", hasPartner.count { !$0 }, join.kept.right),
    ] where isKept && alone > 0 {
      notes.append(
        "\(alone) of \(side.rows.count) rows of \(side.name) have no partner: their cells on the \(other) are empty"
      )
    }
    if pairs > max(left.rows.count, right.rows.count) {
      notes.append(
        "\(key) repeats in both tables: each pair of such rows is a row, \(pairs) in all"
      )
    }
    self.notes = notes
  }

  /// The most rows of a joined table.
  private static let mostRows = 2_000_000

  /// Throws for a join of more rows than that, before any is made.
  private static func refuseTooMany(
    _ left: JoinedSide,
    _ kinds: [JoinedSide.KeyKind],
    _ places: [[String]: [Int]],
    _ join: TableJoin
  ) throws(Failure) {
    var count = 0
    var most = (key: "", left: 0, right: 0)
    var repeats: [[String]: Int] = [:]
    for fields in left.rows {
      guard let key = left.key(of: fields, kinds), let partners = places[key]?.count else {
        count += join.kept.left ? 1 : 0
        continue
      }
      count += partners
      if partners > 1 {
        let seen = repeats[key, default: 0] + 1
        repeats[key] = seen
        if seen * partners > most.left * most.right {
          most = (key.joined(separator: ", "), seen, partners)
        }
      }
    }
    guard count > mostRows else { return }
    throw .problem(
      .joinTooLarge(
        rows: count,
        most: mostRows,
        key: join.keysSpelled,
        example: most.key,
        times: (most.left, most.right)
      ),
      at: join.range
    )
  }

  private static func part(_ count: Int, of side: JoinedSide) -> String? {
    count == 0 ? nil : "\(count) of \(side.rows.count) rows of \(side.name)"
  }
}

/// Lines of fields with commas between, as CSV files have them.
private struct Lines {
  private(set) var bytes: [UInt8] = []
  /// The bytes that were counted.
  private(set) var counted = 0

  /// Returns the number of bytes since it was asked last.
  mutating func growth() -> Int {
    defer { counted = bytes.count }
    return bytes.count - counted
  }

  mutating func append(_ fields: ArraySlice<String>) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if Self.needsQuotes(field) {
        bytes += "\"".utf8
        for byte in field.utf8 {
          if byte == UInt8(ascii: "\"") { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes += "\"".utf8
      } else {
        bytes += field.utf8
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func needsQuotes(_ field: String) -> Bool {
    guard let first = field.utf8.first else { return false }
    return first == UInt8(ascii: "#") || first == UInt8(ascii: " ")
      || field.utf8.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r")
      }
  }
}

extension ResolutionContext {
  /// Hands the bytes of a source of data to `take` until it returns false: those of its file, or joined rows.
  package func readBlocks(
    of source: DataSource,
    _ cancellation: Cancellation,
    _ take: ([UInt8]) -> Bool
  ) throws(FileAccess.Failure) {
    guard let join = source.join else {
      return try files.readBlocks(source.file, cancellation, take)
    }
    do throws(Failure) {
      _ = take(try JoinedRows(join, in: self, Workspace(cancellation: cancellation)).bytes)
    } catch {
      switch error {
      case .diagnostic(let diagnostic): throw FileAccess.Failure(diagnostic.message)
      case .interrupted: throw FileAccess.Failure("interrupted")
      }
    }
  }
}
