import DataFiles
import Expressions
import SpaceGeometry
import Statements

// Data in space: the rows of a file as points, lines, surfaces or vectors.
//
//     using 1:2:3, three columns     points (x, y, z)
//     using 1:2:3:4                  points with a number each for the colour scale
//     using 1:2:3:4:5:6              vectors: their starts, and what they add to them
//     matrix, more columns           a surface over the numbers of columns and rows, from 0
//
// Rule. Blank lines separate rows of a grid; points of two or more such blocks are joined along and across them.
// Without blank lines points on a grid of x and y are a surface over that grid, and any others one of triangles.
// `by kind` and `color kind` part the rows by the texts of a column, as in the plane; the numbers of a column that
// `color` names colour points. Clauses that smooth rows or put them together are refused.
// The styles `points`, `linespoints`, `impulses` and, for points without blocks, `lines` show the points themselves.

extension ItemResolver {
  /// Resolves the rows of a file, with the notes on them.
  func rowsInSpace(
    of written: DataSource,
    _ space: SpaceItem
  ) throws(Failure) -> (ResolvedSpace, [String]) {
    let source = settled(written)
    try refuseWork(on: source)
    let asked = ColumnReading(inSpace: source)
    var table = try table(of: asked, source, workspace.cancellation)
    let coloring = asked.mayColor ? table.takeColoring() : nil
    let isMatrix =
      source.isMatrix
      || source.columns == nil && table.further.count != 1 && table.further.count != 4
    guard !isMatrix else {
      if let grouping = source.grouping {
        let word = grouping.isColor ? "color" : "by"
        throw .problem(
          .onlyFor("\(word) in space", "points of three columns", instead: nil),
          at: grouping.column.range
        )
      }
      return try matrix(table, source)
    }
    guard [1, 2, 4].contains(table.further.count) else { throw columnsNeeded(source) }
    let names = [table.xName, table.yName, table.furtherNames.first ?? nil]
    let whole = SpaceRows(points: table.points, further: table.further, colors: coloring?.values)
    guard source.grouping != nil, table.groups != nil else {
      var (all, notes) = try resolved(whole, source, space)
      all.names = names
      return (all, notes)
    }
    let groups = try DataSeries(
      of: table,
      asked,
      source,
      item,
      name: DataTable.shown(source.name),
      behind: [],
      scope,
      workspace
    )
    .groupsOfRows()
    var members: [ResolvedSpace] = []
    var notes = groups.notes
    for series in groups.series {
      let rows = SpaceRows(
        points: series.points.points,
        further: series.points.further,
        colors: nil
      )
      var (member, own) = try resolved(rows, source, space)
      (member.text, member.mark, member.names) = (series.name, " \(series.name)", names)
      members.append(member)
      for note in own where !notes.contains(note) { notes.append(note) }
    }
    guard var first = members.first else { return (try resolved(whole, source, space).0, notes) }
    first.others = Array(members.dropFirst())
    return (first, notes)
  }

  /// Rows of three or more columns: x and y, the columns behind them, and the numbers that colour points.
  private struct SpaceRows {
    var points: [PlotPoint]
    var further: [[Double]]
    var colors: [Double]?
  }

  /// Throws for clauses that change rows of the plane and say nothing of rows in space.
  private func refuseWork(on source: DataSource) throws(Failure) {
    let word =
      source.smoothing != nil
      ? "smooth" : source.work?.word ?? source.columns?.all.compactMap(\.measure).first?.word
    guard let word else { return }
    throw .problem(
      .onlyFor(word, "data in the plane", instead: "in space rows are drawn as they are"),
      at: source.range
    )
  }

  private func matrix(
    _ table: DataTable,
    _ source: DataSource
  ) throws(Failure) -> (ResolvedSpace, [String]) {
    let rows = table.points.indices.compactMap { row -> [Double]? in
      let values = [table.points[row].x, table.points[row].y] + table.further.map { $0[row] }
      return values.allSatisfy(\.isNaN) ? nil : values
    }
    guard rows.count > 1, rows[0].count > 1 else { throw columnsNeeded(source) }
    let points = rows.enumerated().map { y, row in
      row.enumerated().map { x, value in SpacePoint(Double(x), Double(y), value) }
    }
    return (
      ResolvedSpace(.grid(points), text: DataTable.shown(source.name)),
      Self.noteOnMissing(points.flatMap { $0 }, source)
    )
  }

  /// Resolves rows of one kind: all of a file, or those of a group.
  private func resolved(
    _ rows: SpaceRows,
    _ source: DataSource,
    _ space: SpaceItem
  ) throws(Failure) -> (ResolvedSpace, [String]) {
    let further = rows.further
    func resolved(_ form: ResolvedSpace.Form) -> ResolvedSpace {
      ResolvedSpace(form, text: DataTable.shown(source.name))
    }
    let points = rows.points.indices.map { row in
      SpacePoint(rows.points[row].x, rows.points[row].y, further[0][row])
    }
    var missing = Self.noteOnMissing(points, source)
    if further.count == 4 {
      let ends = points.indices.map { row in
        points[row] + SpacePoint(further[1][row], further[2][row], further[3][row])
      }
      return (resolved(.stretches(from: points, to: ends, haveHeads: true)), missing)
    }
    // `with points palette` has a colour besides the style of the points.
    let joins =
      !space.styles.isEmpty && space.styles.allSatisfy(\.row.joinsData) && further.count == 1
    let blocks = Self.blocks(of: points)
    guard joins else {
      if space.styles.contains(.linespoints) { return (resolved(.lines(blocks)), missing) }
      let colors = rows.colors ?? (further.count == 2 ? further[1] : [])
      let shown = points.indices.filter {
        points[$0].isFinite && (rows.colors == nil || colors[$0].isFinite)
      }
      var marks = resolved(.points(shown.map { points[$0] }))
      if !colors.isEmpty { marks.colors = shown.map { colors[$0] } }
      let left = points.count(where: \.isFinite) - shown.count
      if left > 0 {
        missing.append(
          "\(left == 1 ? "1 row is" : "\(left) rows are") not drawn for want of a number in the column of the colour"
        )
      }
      return (marks, missing)
    }
    if blocks.count > 1, blocks.allSatisfy({ $0.count > 1 }) {
      return (resolved(.grid(blocks)), missing)
    }
    if let cells = GridCells(rows.points, further[0]), cells.isSurface {
      return (resolved(.grid(cells.rows)), missing)
    }
    if space.styles.contains(.lines) { return (resolved(.lines(blocks)), missing) }
    let known = points.filter(\.isFinite)
    guard known.count > 2 else { throw columnsNeeded(source) }
    return (
      resolved(.scattered(known)),
      missing + [
        "the points of \(DataTable.shown(source.name)) lie on no grid: the surface between them is flat on triangles"
      ]
    )
  }

  /// Returns the note on rows of which a coordinate is no number; lines of which none is are blank.
  private static func noteOnMissing(_ points: [SpacePoint], _ source: DataSource) -> [String] {
    let rows = points.filter { !($0.x.isNaN && $0.y.isNaN && $0.z.isNaN) }
    let count = rows.count { !$0.isFinite }
    guard count > 0 else { return [] }
    let are = count == 1 ? "has" : "have"
    return [
      "\(count) of \(rows.count) points of \(DataTable.shown(source.name)) \(are) a coordinate that is missing or no number"
    ]
  }

  /// The runs of points between blank lines.
  private static func blocks(of points: [SpacePoint]) -> [[SpacePoint]] {
    var blocks: [[SpacePoint]] = [[]]
    for point in points {
      if point.x.isNaN, point.y.isNaN, point.z.isNaN {
        if !blocks[blocks.count - 1].isEmpty { blocks.append([]) }
      } else {
        blocks[blocks.count - 1].append(point)
      }
    }
    return blocks.filter { !$0.isEmpty }
  }

  private func columnsNeeded(_ source: DataSource) -> Failure {
    .problem(
      .onlyFor(
        "a picture in space",
        "three or six columns, or a matrix",
        instead: "write splot \(TextSpelling.quoted(source.path)) using 1:2:3"
      ),
      at: source.range
    )
  }
}

extension SpacePoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
