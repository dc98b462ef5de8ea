/// Rows that cannot be drawn for want of a value.
package struct UnreadRows: Equatable {
  /// Number of rows.
  package var count = 0
  /// The line of the first row, and its text; nil without rows.
  package var first: Row?

  /// A line of a file, with its number from 1.
  package struct Row: Equatable {
    package let line: Int
    package let text: String
    /// The cell that has no value, as it is written; nil if the line has no such cell.
    package var cell: String?
    /// The name of its column, or `column 2`; nil where the column is known otherwise.
    package var column: String?

    /// Creates a row.
    package init(line: Int, text: String, cell: String? = nil, column: String? = nil) {
      (self.line, self.text, self.cell, self.column) = (line, text, cell, column)
    }

    /// The cell and its line, `such as "none" in line 3`, or the line where it has no such cell.
    package var example: String {
      cell.map { "such as \"\($0)\" in line \(line)" } ?? "the first in line \(line): \"\(text)\""
    }
  }

  /// Counts a row.
  mutating func note(_ line: Int, _ text: @autoclosure () -> RowText?, cell: (RowText) -> String?) {
    count += 1
    guard first == nil else { return }
    let text = text()
    first = Row(line: line, text: text?.row ?? "", cell: text.flatMap(cell))
  }
}

/// The columns of a data file that were read.
package struct DataTable: Equatable {
  /// A point for each row; NaN where a number is missing, and between groups of rows.
  package var points: [PlotPoint] = []
  /// The columns after those of x and y, with a number for each point: NaN where it is missing.
  package var further: [[Double]] = []
  /// The names of the columns after those of x and y in the header line; nil for those without one.
  package var furtherNames: [String?] = []
  /// The groups of the rows; nil if no column was asked for that tells them.
  package var groups: RowGroups?
  /// The names in the column of x, of which each x is the index from 0; nil if it holds numbers.
  package var categories: [String]?
  /// Name of the column of x in the header line.
  package var xName: String?
  /// The number of the column of x, from 1, or 0 for a formula; nil for row numbers.
  package var xNumber: Int?
  /// Name of the column of y in the header line.
  package var yName: String?
  /// The number of the column of y, from 1, or 0 for a formula.
  package var yNumber = 1
  /// Whether x and y are times, in seconds since 1970-01-01 00:00.
  package var areTimes = (x: false, y: false)
  /// The zones of the first times of x and of y, in seconds ahead of UTC; nil where they have none.
  package var zones: (x: Double?, y: Double?) = (nil, nil)
  /// What other times among the first thousand of x and of y have in place of these zones; nil if all agree.
  package var otherZones: (x: OtherZone?, y: OtherZone?) = (nil, nil)

  /// What times have in place of the zone of others.
  package enum OtherZone: Equatable {
    /// Another zone, in seconds ahead of UTC.
    case zone(Double)
    /// None, so that they are taken for UTC.
    case missing
  }

  /// The column of x, or else of y, whose numbers were taken for times since 1970 without being asked; nil for none.
  package var epoch: FoundEpoch?
  /// A date with slashes whose order of day and month is ambiguous; nil if there is none, or if a
  /// form was given.
  package var ambiguousDate: String?
  /// Where the rows came from, as far as it is told.
  package var origin = TableOrigin()
  /// Number of rows that were merged to its points; nil if each row is a point.
  package var mergedRows: Int?
  /// Number of rows with a text or an empty field in place of a number; marks for missing values do
  /// not count.
  package var unreadRows = 0
  /// The first of these rows.
  package var firstUnread: UnreadRows.Row?
  /// The rows with a text in place of a number in each of the columns after those of x and y.
  package var furtherUnread: [UnreadRows] = []
  /// The rows with a number of y and an empty field in the column of names.
  package var unnamed = UnreadRows()

  /// Whether two tables are the same to the bit.
  package static func == (a: DataTable, b: DataTable) -> Bool {
    func bits(_ points: [PlotPoint]) -> [UInt64] {
      points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
    }
    return bits(a.points) == bits(b.points)
      && a.further.map({ $0.map(\.bitPattern) }) == b.further.map({ $0.map(\.bitPattern) })
      && a.furtherNames == b.furtherNames && a.groups == b.groups
      && a.categories == b.categories
      && a.xName == b.xName && a.yName == b.yName
      && a.xNumber == b.xNumber && a.yNumber == b.yNumber && a.areTimes == b.areTimes
      && a.ambiguousDate == b.ambiguousDate && a.mergedRows == b.mergedRows
      && a.unreadRows == b.unreadRows && a.furtherUnread == b.furtherUnread
      && a.unnamed == b.unnamed && a.epoch == b.epoch && a.origin == b.origin
      && a.firstUnread == b.firstUnread && a.zones == b.zones
      && a.otherZones == b.otherZones
  }
}

extension DataTable {
  /// Creates a table of names with numbers beside them, as many of both.
  package init(names: [String], values: [Double]) {
    points = values.enumerated().map { PlotPoint(x: Double($0), y: $1) }
    categories = names
    xNumber = 1
    yNumber = 2
  }

  /// Makes the column of x that of y, if it holds numbers: only the first column of numbers is
  /// used.
  package mutating func takeFirstNumbers() {
    guard categories == nil, let number = xNumber else { return }
    for index in points.indices {
      points[index] = PlotPoint(x: Double(index + 1), y: points[index].x)
    }
    (yName, yNumber) = (xName, number)
    (xName, xNumber) = (nil, nil)
    further = []
  }

  /// Makes the column of x that of y, over the row numbers, if it holds no names; the present y are
  /// row numbers from 0.
  package mutating func takeNames() {
    guard categories == nil else { return }
    for index in points.indices {
      points[index] = PlotPoint(x: points[index].y + 1, y: points[index].x)
    }
    (yName, yNumber) = (xName, xNumber ?? 0)
    (xName, xNumber) = (nil, nil)
    areTimes = (false, areTimes.x)
  }

  /// Returns a text of a file as messages and labels show it: on one line, without control
  /// characters, shortened.
  package static func shown(_ text: String, atMost length: Int = 60) -> String {
    var result = ""
    for character in text.prefix(length + 1) {
      let isControl = character.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
      }
      result.append(isControl ? " " : character)
    }
    return result.count > length ? result.prefix(length) + "…" : result
  }
}

// MARK: Zones

extension DataTable {
  /// Takes the zone of a time of x or y; nil if it has none.
  ///
  /// The first zone counts; another one, or none, is kept beside it once.
  mutating func take(zone: Double?, ofX isX: Bool, isFirst: Bool) {
    if isX {
      Self.take(zone, &zones.x, &otherZones.x, isFirst: isFirst)
    } else {
      Self.take(zone, &zones.y, &otherZones.y, isFirst: isFirst)
    }
  }

  private static func take(
    _ zone: Double?,
    _ known: inout Double?,
    _ other: inout OtherZone?,
    isFirst: Bool
  ) {
    if isFirst {
      known = zone
    } else if other == nil, zone != known {
      other = zone.map { known == nil ? .missing : .zone($0) } ?? .missing
      known = known ?? zone
    }
  }
}
