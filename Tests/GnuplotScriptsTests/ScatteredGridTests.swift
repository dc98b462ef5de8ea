import Testing

@testable import GnuplotScripts

/// Grids of scattered points, and other settings of `splot`.
@Suite("Grids of gnuplot's scripts")
struct ScatteredGridTests {
  private static let corners: [SIMD3<Double>] = [
    SIMD3(0, 0, 0), SIMD3(1, 0, 1), SIMD3(0, 1, 2), SIMD3(1, 1, 3),
  ]

  @Test(
    "a grid goes through its points, or through the plane of points in a plane",
    arguments: [ScatteredGrid.Method.power(2), .splines]
  )
  func corners(_ method: ScatteredGrid.Method) throws {
    let grid = ScatteredGrid(rows: 2, columns: 2, method: method)
    let rows = try #require(try grid.grid(through: Self.corners))
    #expect(rows.map { $0.values[0] } == [0, 0, 1, 1])
    #expect(rows.map { $0.values[1] } == [0, 1, 0, 1])
    for (row, height) in zip(rows, [0.0, 2, 1, 3]) { #expect(abs(row.values[2] - height) < 1e-9) }
  }

  @Test("a thin plate through points of a plane is that plane")
  func plane() throws {
    let rows = try #require(
      try ScatteredGrid(rows: 5, columns: 5, method: .splines).grid(through: Self.corners)
    )
    #expect(rows.allSatisfy { abs($0.values[2] - $0.values[0] - 2 * $0.values[1]) < 1e-9 })
  }

  @Test("points on a line have no thin plate")
  func line() throws {
    let points = (0..<5).map { SIMD3(Double($0), Double($0), 1) }
    #expect(try ScatteredGrid(method: .splines).grid(through: points) == nil)
  }

  @Test(
    "levels of contours become a setting of locus",
    arguments: [
      ("levels discrete 1, -1", "set contourlevels [1, -1]"),
      ("levels incremental 0, 0.5, 1", "set contourlevels [0, 0.5, 1]"),
      ("levels auto 8", "set contourlevels 8"), ("levels 8", "set contourlevels 8"),
    ]
  )
  func levels(_ words: String, _ expected: String) {
    let host = RecordingHost.running("set contour\nset cntrparam \(words)\nsplot x*y")
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains(expected))
  }

  @Test("a flat picture of contours alone draws their lines, with their levels")
  func flat() {
    let host = RecordingHost.running(
      """
      set view map; unset surface; set contour
      set cntrparam levels discrete 0, 1
      splot [0:1] [0:1] x*y notitle
      """
    )
    #expect(
      host.statements.last
        == "plot [0:1] [0:1] contour x*y levels [0, 1] for x in 0..1, y in 0..1 label \"\""
    )
  }
}
