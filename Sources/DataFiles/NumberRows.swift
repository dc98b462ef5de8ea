// Rows of numbers that the program made itself.
//
// Rule. A file of plain numbers between blanks, with blank lines as gaps, has one meaning, so that rows which were
// computed need no text in between: the table of a choice of columns is what ``DataReader`` makes of such a file, field
// by field. A choice that asks for more than plain columns has no table here: the text is read then.
//
// The alternative that lost: writing the numbers as text and reading them. Finding the form of a file takes longer
// than drawing a hundred rows.

/// Rows of numbers, as a file of numbers holds them.
package struct NumberRows: Equatable, Sendable {
  /// The number of columns.
  package let width: Int
  /// The numbers, row by row; NaN where one is missing.
  package let numbers: [Double]
  /// The rows, from 0 and in rising order, in front of which a blank line stands.
  package let gaps: [Int]

  /// Creates rows; numbers behind the last whole row are left out.
  package init(width: Int, numbers: [Double], gaps: [Int]) {
    (self.width, self.numbers, self.gaps) = (max(1, width), numbers, gaps)
  }

  /// The number of rows.
  package var count: Int { numbers.count / width }

  /// Returns the table of some columns, or of the first two; nil if a column is no plain one of these rows, or no row
  /// has both x and y.
  package func table(_ choice: ColumnChoice?) -> DataTable? {
    guard let columns = plainColumns(choice), columns.count >= 2 else { return nil }
    var table = DataTable()
    table.xNumber = columns[0]
    table.yNumber = columns[1] ?? 1
    table.further = [[Double]](repeating: [], count: columns.count - 2)
    table.furtherNames = [String?](repeating: nil, count: columns.count - 2)
    table.furtherUnread = [UnreadRows](repeating: UnreadRows(), count: columns.count - 2)
    table.points.reserveCapacity(count + gaps.count)
    var gap = gaps.makeIterator()
    var nextGap = gap.next()
    var hasPoint = false
    for row in 0..<count {
      if row == nextGap {
        nextGap = gap.next()
        if row > 0 {
          table.points.append(PlotPoint(x: .nan, y: .nan))
          for column in table.further.indices { table.further[column].append(.nan) }
        }
      }
      let point = PlotPoint(x: value(row, columns[0]), y: value(row, columns[1]))
      hasPoint = hasPoint || point.x.isFinite && point.y.isFinite
      table.points.append(point)
      for (place, column) in columns.dropFirst(2).enumerated() {
        table.further[place].append(value(row, column))
      }
    }
    return hasPoint ? table : nil
  }

  /// Returns a number; for no column the number of the row, from 1.
  private func value(_ row: Int, _ column: Int?) -> Double {
    column.map { numbers[row * width + $0 - 1] } ?? Double(row + 1)
  }

  /// Returns the numbers of the columns of x, y and behind them, from 1, x being nil for row numbers; nil if one of
  /// them is no column of these rows.
  private func plainColumns(_ choice: ColumnChoice?) -> [Int?]? {
    guard let choice else { return width == 1 ? [nil, 1] : [1, 2] }
    guard !choice.takesRest else { return nil }
    var columns: [Int?] = choice.x == nil ? [nil] : []
    for column in choice.all {
      guard case .number(let number) = column.form, column.measure == nil,
        column.combination == nil, (1...width).contains(number)
      else { return nil }
      columns.append(number)
    }
    return columns
  }
}
