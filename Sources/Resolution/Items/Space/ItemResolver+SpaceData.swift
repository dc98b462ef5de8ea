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
// The styles `points`, `linespoints`, `impulses` and, for points without blocks, `lines` show the points themselves.

extension ItemResolver {
  /// Resolves the rows of a file, with the notes on them.
  func rowsInSpace(
    of written: DataSource,
    _ space: SpaceItem
  ) throws(Failure) -> (ResolvedSpace, [String]) {
    let source = settled(written)
    let asked = ColumnReading(of: source, as: .heat)
    let table = try table(of: asked, source, workspace.cancellation)
    let further = table.further
    let isMatrix =
      source.isMatrix || source.columns == nil && further.count != 1 && further.count != 4
    func resolved(_ form: ResolvedSpace.Form, named: Bool = true) -> ResolvedSpace {
      var resolved = ResolvedSpace(form, text: DataTable.shown(source.name))
      if named { resolved.names = [table.xName, table.yName, table.furtherNames.first ?? nil] }
      return resolved
    }
    if isMatrix {
      let rows = table.points.indices.compactMap { row -> [Double]? in
        let values = [table.points[row].x, table.points[row].y] + further.map { $0[row] }
        return values.allSatisfy(\.isNaN) ? nil : values
      }
      guard rows.count > 1, rows[0].count > 1 else { throw columnsNeeded(source) }
      let points = rows.enumerated().map { y, row in
        row.enumerated().map { x, value in SpacePoint(Double(x), Double(y), value) }
      }
      return (
        resolved(.grid(points), named: false), Self.noteOnMissing(points.flatMap { $0 }, source)
      )
    }
    guard [1, 2, 4].contains(further.count) else { throw columnsNeeded(source) }
    let points = table.points.indices.map { row in
      SpacePoint(table.points[row].x, table.points[row].y, further[0][row])
    }
    let missing = Self.noteOnMissing(points, source)
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
      let shown = points.indices.filter { points[$0].isFinite }
      var marks = resolved(.points(shown.map { points[$0] }))
      if further.count == 2 { marks.colors = shown.map { further[1][$0] } }
      return (marks, missing)
    }
    if blocks.count > 1, blocks.allSatisfy({ $0.count > 1 }) {
      return (resolved(.grid(blocks)), missing)
    }
    if let cells = GridCells(table.points, further[0]), cells.isSurface {
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
