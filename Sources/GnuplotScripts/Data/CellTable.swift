/// The cells of an image: rows of the same number of numbers, x and y first.
struct CellTable {
  /// The number of columns, with those of x and y.
  let columns: Int
  /// The numbers, row by row; NaN where one is missing.
  private(set) var numbers: [Double]
  /// Whether no two cells have one place.
  private let areApart: Bool

  /// The number of rows.
  var count: Int { columns > 0 ? numbers.count / columns : 0 }

  /// Takes the rows of an item.
  init(_ rows: DataRows) {
    (columns, areApart) = (rows.columns, false)
    numbers = rows.rows.flatMap { row in (0..<rows.columns).map { row.number($0) } }
  }

  /// Takes numbers that are known, of cells with different places.
  init(columns: Int, apart numbers: [Double]) {
    (self.columns, self.numbers, areApart) = (columns, numbers, true)
  }

  /// Returns a number; NaN outside of the table.
  func number(_ row: Int, _ column: Int) -> Double {
    let place = row * columns + column
    return column < columns && numbers.indices.contains(place) ? numbers[place] : .nan
  }

  /// Returns x, y and another number of the cells where they are all known; `value` has the row and the number.
  ///
  /// Of cells with one place the last one counts.
  func table(of value: (Int) -> Double) -> ScriptTable {
    var places: [SIMD2<Double>: Int] = [:]
    var cells: [Double] = []
    cells.reserveCapacity(3 * count)
    for row in 0..<count {
      let place = SIMD2(number(row, 0), number(row, 1))
      let height = value(row)
      guard place.x.isFinite, place.y.isFinite, height.isFinite else { continue }
      if !areApart {
        if let known = places[place] {
          cells[3 * known + 2] = height
          continue
        }
        places[place] = cells.count / 3
      }
      cells += [place.x, place.y, height]
    }
    return ScriptTable(width: 3, numbers: cells)
  }

  /// x, y and the third number of the cells.
  var ofHeights: ScriptTable { table { number($0, 2) } }

  /// The lowest and the highest place, as rows.
  var corners: DataRows {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for row in 0..<count {
      let place = SIMD2(number(row, 0), number(row, 1))
      guard place.x.isFinite, place.y.isFinite else { continue }
      (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
    }
    return DataRows.numbers(low.x <= high.x ? [[low.x, low.y], [high.x, high.y]] : [])
  }
}
