import DataFiles
import RealFunctions
import SeededNumbers
import Statements
import Testing

@testable import PlotSession
@testable import Resolution

@Suite("Smoothed series of rows")
struct SmoothingTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "d.dat": "3 9\n1 1\n2 4\n1 3\n4 16\n",
      "days.csv": "day,v,site\n2024-05-01,3,a\n2024-05-02,4,a\n2024-05-03,8,b\n2024-05-04,9,b\n",
      "names.csv": "n,v\na,1\nb,2\n",
    ])
  }

  /// The points of the first series that a line draws.
  private func points(_ line: String) throws -> [PlotPoint] {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    return try #require(session.drawing?.plot.items.first?.pointSets.first).points
  }

  @Test(
    "rows with the same x become their mean, their sum, or the sum of all so far",
    arguments: [
      ("unique", [2.0, 4, 9, 16]), ("frequency", [4, 4, 9, 16]), ("freq", [4, 4, 9, 16]),
      ("cumulative", [4, 8, 17, 33]),
    ]
  )
  func merged(_ word: String, _ expected: [Double]) throws {
    let points = try points("plot \"d.dat\" using 1:2 smooth \(word)")
    #expect(points.map(\.x) == [1, 2, 3, 4])
    #expect(points.map(\.y) == expected)
  }

  @Test(
    "blocks that blank lines part are smoothed by themselves, with a gap between them",
    arguments: [SmoothingKind.mean(rows: 3), .unique, .spline, .bezier]
  )
  func blocks(_ kind: SmoothingKind) {
    let gap = PlotPoint(x: .nan, y: .nan)
    let first = (0..<5).map { PlotPoint(x: Double($0), y: Double($0)) }
    let second = (0..<5).map { PlotPoint(x: Double($0), y: 10 - Double($0)) }
    let smoothing = Smoothing(kind: kind)
    let parts = [first, second].map { smoothing.points(of: $0) }
    let all = smoothing.points(ofBlocks: first + [gap] + second)
    #expect(all.count == parts[0].count + 1 + parts[1].count)
    #expect(Array(all.prefix(parts[0].count)) == parts[0])
    #expect(all[parts[0].count].y.isNaN)
    #expect(Array(all.suffix(parts[1].count)) == parts[1])
  }

  @Test("a running mean keeps its place, and rows without a whole window have none")
  func means() {
    let rows = [2.0, 4, 9, 1, 5].enumerated().map { PlotPoint(x: Double($0), y: $1) }
    let smooth = Smoothing(kind: .mean(rows: 3)).points(of: rows)
    #expect(smooth.map(\.x) == [1, 2, 3])
    #expect(smooth.map(\.y) == [5, 14.0 / 3, 5])
    let even = Smoothing(kind: .mean(rows: 2)).points(of: rows)
    #expect(even.map(\.x) == [0, 1, 2, 3])
    #expect(even.map(\.y) == [3, 6.5, 5, 3])
    // Fewer rows than the window has: the mean of all.
    #expect(Smoothing(kind: .mean(rows: 9)).points(of: rows) == [PlotPoint(x: 2, y: 4.2)])
    #expect(Smoothing(kind: .mean(rows: 9)).points(of: []).isEmpty)
    #expect(Smoothing(kind: .mean(rows: 1)).points(of: rows) == rows)
  }

  @Test("a spline goes through its points, and draws a line as a line", arguments: 1...20)
  func spline(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = (0..<11).map { PlotPoint(x: Double($0) * 40, y: random.next(-5, 5)) }
    let curve = Smoothing(kind: .spline).points(of: rows.shuffled(using: &random))
    // The curve has a point at every whole number.
    for row in rows {
      let near = curve.min { ($0.x - row.x).magnitude < ($1.x - row.x).magnitude }
      #expect((near.map(\.y) ?? .nan).isNear(row.y, 1e-6))
    }
    let line = rows.map { PlotPoint(x: $0.x, y: 2 * $0.x - 1) }
    for point in Smoothing(kind: .spline).points(of: line) {
      #expect(point.y.isNear(2 * point.x - 1, 1e-9))
    }
  }

  @Test("a Bézier curve begins and ends at its rows and stays within them", arguments: 1...10)
  func bezier(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = (0..<(3 + seed * 150)).map { PlotPoint(x: Double($0), y: random.next(-5, 5)) }
    let curve = Smoothing(kind: .bezier).points(of: rows)
    #expect(curve.first == rows.first)
    #expect(curve.last.map { $0.x.isNear(rows[rows.count - 1].x, 1e-9) } == true)
    #expect(curve.allSatisfy { (-5...5).contains($0.y) })
  }

  @Test(
    "smoothing goes with dates, groups and conditions, and is saved",
    arguments: [
      "using day:v smooth 2", "smooth csplines using day:v", "using day:v by site smooth unique",
      "using day:v smooth bezier with lines color red",
    ]
  )
  func company(_ words: String) {
    var session = session
    let line = "plot \"days.csv\" \(words); save \"a.svg\"; save \"s.plot\""
    #expect(session.replies(to: line).codes == [])
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"; save \"b.svg\"").codes == [])
    #expect(files.text("a.svg") == files.text("b.svg"))
  }

  @Test(
    "what cannot be smoothed is refused",
    arguments: [
      "plot \"names.csv\" smooth 3", "plot \"d.dat\" smooth hard", "plot \"d.dat\" smooth 0",
      "plot \"d.dat\" using 1:2 smooth unique with boxplot", "e = data \"d.dat\" smooth 3",
      "fit a x + b to \"d.dat\" smooth 3",
    ]
  )
  func refused(_ line: String) {
    var session = session
    #expect(session.replies(to: line).codes == ["E43"])
  }
}

extension Double {
  fileprivate func isNear(_ other: Double, _ reach: Double) -> Bool {
    (self - other).magnitude <= reach
  }
}
