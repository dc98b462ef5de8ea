/// The columns of a data file that were read.
package struct DataTable: Equatable {
  /// A point a row; NaN where there is no number, and between groups of rows.
  package var points: [PlotPoint] = []
  /// The columns behind those of x and y, with a number for each point: NaN where there is none.
  package var further: [[Double]] = []
  /// The names that the column of x holds, of which each x is the number from 0; nil if it holds numbers.
  package var categories: [String]?
  /// What the header line calls the column of x.
  package var xName: String?
  /// The number of the column of x, from 1, or 0 for a formula; nil for the numbers of the rows.
  package var xNumber: Int?
  /// What it calls the column of y.
  package var yName: String?
  /// The number of the column of y, from 1, or 0 for a formula.
  package var yNumber = 1
  /// Whether x and y are times, in seconds since 1970-01-01 00:00.
  package var areTimes = (x: false, y: false)
  /// A date with slashes that may also be read the other way round; nil if there is none, or if a form was given.
  package var ambiguousDate: String?
  /// How many rows were merged to its points; nil if each row is one.
  package var mergedRows: Int?
  /// How many rows have a text or nothing where a number should be; a mark for "missing" is none of
  /// them.
  package var unreadRows = 0
  /// The line of the first of these rows, and its text.
  package var firstUnread: (line: Int, text: String)?

  /// Whether two tables are the same to the bit.
  package static func == (a: DataTable, b: DataTable) -> Bool {
    func bits(_ points: [PlotPoint]) -> [UInt64] {
      points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
    }
    return bits(a.points) == bits(b.points)
      && a.further.map({ $0.map(\.bitPattern) }) == b.further.map({ $0.map(\.bitPattern) })
      && a.categories == b.categories
      && a.xName == b.xName && a.yName == b.yName
      && a.xNumber == b.xNumber && a.yNumber == b.yNumber && a.areTimes == b.areTimes
      && a.ambiguousDate == b.ambiguousDate && a.mergedRows == b.mergedRows
      && a.unreadRows == b.unreadRows
      && a.firstUnread?.line == b.firstUnread?.line && a.firstUnread?.text == b.firstUnread?.text
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

  /// Makes the column of x that of y, if it holds numbers: the first column of numbers counts alone.
  package mutating func takeFirstNumbers() {
    guard categories == nil, let number = xNumber else { return }
    for index in points.indices {
      points[index] = PlotPoint(x: Double(index + 1), y: points[index].x)
    }
    (yName, yNumber) = (xName, number)
    (xName, xNumber) = (nil, nil)
    further = []
  }

  /// A text of a file as messages and labels show it: on one line, without control characters,
  /// shortened.
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
