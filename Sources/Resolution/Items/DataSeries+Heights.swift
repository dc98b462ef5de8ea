import DataFiles
import Expressions
import Sampling
import Statements

// The values of heat maps and contours of data.
//
//     using 1:2:3, columns x, y, z with names    points with a value each
//     three columns without names                points if the first two lie on a grid, else a matrix
//     any other number of columns, `matrix`      a matrix
//     a first column of names, all different     a matrix of the other columns, whose rows have these names
//
// Rule. Points on a grid are cells; between others the values are linear on triangles. A file of three columns
// without names that lie on no grid is a matrix as high as the file; a note says how to have points. Columns and rows
// of a matrix that have names stand at them on the axes.
//
// Rejected alternative: a matrix whenever points lie on no grid. Measurements of a map have any places, and were drawn
// as three columns of unrelated numbers.

extension DataSeries {
  /// The values of a heat map or of contours.
  func heights() throws(Failure) -> Result {
    guard let style = item.options.style, style.row.hasHeights else {
      throw .problem(
        .onlyFor(
          "matrix",
          "heat maps",
          instead: "write plot \(TextSpelling.quoted(source.path)) matrix with heat"
        ),
        at: item.range
      )
    }
    var points = points(of: table.points, [], style)
    points.categories = nil
    var result = Result(series: [], isOne: true, style: style)
    let isOfThree = !source.isMatrix && table.further.count == 1 && namesOfRows.isEmpty
    let areNamed = source.columns != nil || table.xName != nil || table.yName != nil
    if isOfThree, let cells = GridCells(table.points, table.further[0]) {
      points.heights = .grid(cells)
    } else if isOfThree, areNamed {
      points.heights = .scattered(try scattered())
      result.notes.append(
        "the points of \(name) lie on no grid: values between them are linear on triangles"
      )
    } else if source.columns == nil, let cells = matrix {
      points.heights = .grid(cells)
      (points.xName, points.yName, points.areTimes) = (nil, nil, (false, false))
      if isOfThree {
        result.notes.append(
          "the three columns of \(name) are read as a matrix, because the first two lie on no grid; "
            + "using 1:2:3 takes them as x, y and values"
        )
      }
    } else {
      throw noHeights(style)
    }
    result.series = [PointSeries(name: "", points: points)]
    return result
  }

  /// The function between points that lie on no grid.
  private func scattered() throws(Failure) -> ScatteredHeights {
    let points = zip(table.points, table.further[0]).compactMap { point, value in
      point.x.isFinite && point.y.isFinite && value.isFinite
        ? ScatteredHeights.Point(x: point.x, y: point.y, value: value) : nil
    }
    guard points.count <= ScatteredHeights.mostPoints else {
      throw .problem(
        .tooManyScattered(
          name,
          points.count,
          most: ScatteredHeights.mostPoints,
          stride: (points.count - 1) / ScatteredHeights.mostPoints + 1
        ),
        at: item.range
      )
    }
    guard let heights = ScatteredHeights(points, isCancelled: { cancellation.isCancelled }) else {
      if cancellation.isCancelled { throw .interrupted }
      throw .problem(
        .noTriangles(name, instead: "plot \(quotedPath) using \(firstColumns) with points"),
        at: item.range
      )
    }
    return heights
  }

  private func noHeights(_ style: PlotStyle) -> Failure {
    .problem(
      table.further.count == 1 || source.columns == nil
        ? .noGrid(name, instead: "plot \(quotedPath) using \(firstColumns) with points")
        : .wrongColumns(
          style: style.rawValue,
          count: 2 + table.further.count,
          takes: "3",
          instead: "write plot \(quotedPath) using 1:2:3 with \(style.rawValue)"
        ),
      at: item.range
    )
  }

  private var quotedPath: String { TextSpelling.quoted(source.path) }

  /// The numbers of all columns as cells; blank lines are left out.
  private var matrix: GridCells? {
    let areNamed = !namesOfRows.isEmpty
    var (rows, names): ([[Double]], [String]) = ([], [])
    for (row, point) in table.points.enumerated() {
      let values = (areNamed ? [] : [point.x]) + [point.y] + table.further.map { $0[row] }
      if values.allSatisfy(\.isNaN) { continue }
      rows.append(values)
      if let place = Int(nearest: point.x), namesOfRows.indices.contains(place) {
        names.append(namesOfRows[place])
      }
    }
    let columns = (areNamed ? [] : [table.xName]) + [table.yName] + table.furtherNames
    return GridCells(matrix: rows, columns: columns.compactMap { $0 }, names: names)
  }

  /// The names in the first column; empty if it holds numbers, or a name twice: then the names are places.
  private var namesOfRows: [String] {
    guard source.columns == nil, let names = table.categories,
      names.count == table.points.count(where: { !$0.x.isNaN })
    else { return [] }
    return names
  }
}
