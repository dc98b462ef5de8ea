import ChartCore
import DataFiles
import Foundation
import Statements
import Testing

@testable import PlotSession
@testable import Resolution

/// Work on the rows of data: values of NumPy 2.4.6, SciPy 1.17.1 and statsmodels 0.15.0.
@Suite("Work on columns")
struct RowWorkTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  private static let x = [0, 0.5, 1.25, 2, 3.5, 4]
  private static let y = [1, 3, 2.5, 4, -1, 0.5]
  private static let noise = [1.0, 3, 2, 5, 4, 6, 5, 8, 7, 9]
  private static let wave = (0..<12).map { index in
    let t = Double(index) / 2
    return 2 + 3 * sin(2 * Double.pi * t / 3) + cos(2 * Double.pi * t)
  }

  init() {
    func rows(_ x: [Double], _ y: [Double]) -> String {
      zip(x, y).map { "\($0) \($1)\n" }.joined()
    }
    session = files.session(holding: [
      "d.dat": rows(Self.x, Self.y),
      "noise.dat": rows((0..<10).map(Double.init), Self.noise),
      "wave.dat": rows((0..<12).map { Double($0) / 2 }, Self.wave),
      "days.csv": "day,v\n2024-05-01,3\n2024-05-02,4\n2024-05-03,8\n2024-05-04,5\n",
      "names.csv": "n,v\na,1\nb,2\n",
    ])
  }

  private func points(_ line: String) throws -> ResolvedPoints {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    return try #require(session.drawing?.plot.items.first?.pointSets.first)
  }

  @Test(
    "slopes, integrals, sums and differences of rows are those of NumPy and SciPy",
    arguments: [
      WorkCase("derivative", x, [4, 32.0 / 15, 2.0 / 3, 2.0 / 9, 17.0 / 12, 3]),
      WorkCase("integral", x, [0, 1, 3.0625, 5.5, 7.75, 7.625]),
      WorkCase("cumsum", x, [1, 4, 6.5, 10.5, 9.5, 10]),
      WorkCase("diff", Array(x.dropFirst()), [2, -0.5, 1.5, -5, 1.5]),
      WorkCase("peaks", [0.5, 2], [3, 4]),
      WorkCase("peaks 2", [2], [4]),
    ]
  )
  func work(_ row: WorkCase) throws {
    let (clause, places, values) = (row.clause, row.places, row.values)
    for line in ["plot \"d.dat\" using 1:2 \(clause)", "plot \"d.dat\" \(clause) using 1:2"] {
      let points = try points(line).points
      #expect(points.map(\.x) == places)
      #expect(
        zip(points, values).allSatisfy { abs($0.y - $1) < 1e-12 } && points.count == values.count
      )
    }
  }

  @Test(
    "a spectrum has the amplitudes of its waves, with the windows of SciPy",
    arguments: [
      WorkCase("spectrum", [], [2.0, 0, 3, 0, 0, 0, 1]),
      WorkCase("spectrum hann", [], [2, 2.5, 3, 1.5, 0, 1, 1]),
      WorkCase(
        "spectrum hamming",
        [],
        [2, 2.1296296296296298, 3, 1.277777777777777, 0, 0.8518518518518522, 1]
      ),
      WorkCase(
        "spectrum blackman",
        [],
        [
          2, 2.9761904761904776, 3.024090725582367, 1.7857142857142856, 0.3433858357584741,
          1.1904761904761907, 1,
        ]
      ),
    ]
  )
  func spectrum(_ row: WorkCase) throws {
    let (clause, values) = (row.clause, row.values)
    let points = try points("plot \"wave.dat\" using 1:2 \(clause)")
    #expect(zip(points.points, values).allSatisfy { abs($0.y - $1) < 1e-12 })
    #expect(points.points.enumerated().allSatisfy { abs($1.x - Double($0) / 6) < 1e-15 })
    #expect(points.xName == "frequency")
  }

  @Test("rows that are not evenly spaced have no spectrum")
  func uneven() {
    var session = session
    #expect(session.replies(to: "plot \"d.dat\" using 1:2 spectrum").codes.count == 1)
  }

  @Test(
    "local lines and normal weights give the values of statsmodels and of their formula",
    arguments: [
      (
        "loess 0.5",
        [
          1.2917927706870433, 2.167184290298985, 3.1452420701168613, 3.8547579298831387,
          4.858931552587647, 5.141068447412354, 6.145242070116861, 6.854757929883139,
          7.832815709701018, 8.708207229312961,
        ]
      ),
      (
        "gauss 0.5",
        [
          1.238630859669136, 2.6810912811690626, 2.426066995790903, 4.573933009313207,
          4.319088479131386, 5.680911520868612, 5.426066990686793, 7.573933004209097,
          7.318908718830937, 8.761369140330865,
        ]
      ),
    ]
  )
  func local(_ kind: String, _ values: [Double]) throws {
    let points = try points("plot \"noise.dat\" using 1:2 smooth \(kind)").points
    #expect(points.map(\.x) == (0..<10).map(Double.init))
    #expect(zip(points, values).allSatisfy { abs($0.y - $1) < 1e-9 })
  }

  @Test("dates stay dates: the rows of a slope, and running means of lists of days")
  func dates() throws {
    #expect(try points("plot \"days.csv\" using day:v derivative").areTimes.x)
    #expect(
      try points("d = data \"days.csv\"; plot (movmean(d.day, 3), movmean(d.v, 3))").areTimes.x
    )
  }

  @Test(
    "an integral of rows is the sum of trapezoids, with ends on the lines between rows",
    arguments: [
      ("integrate \"d.dat\" using 1:2", "7.625"),
      ("integrate \"d.dat\" using 1:2 for x in 0.25..1.25", "2.6875"),
      ("d = data \"d.dat\"; integrate d using 1:2 for x in 0..2", "5.5"),
    ]
  )
  func integrals(_ line: String, _ answer: String) {
    #expect(replies(to: line).values.last == answer)
  }

  @Test("peaks of dates stand at dates, and so does the range of an integral")
  func datesOfPeaks() throws {
    let table = try #require(replies(to: "peaks \"days.csv\" using day:v").values.last)
    #expect(table.contains("2024-05-03"))
    #expect(!table.contains("1714"))
    #expect(
      replies(to: "integrate \"days.csv\" using day:v").notes.contains(
        "trapezoids over 4 places, from 2024-05-01 to 2024-05-04, over seconds"
      )
    )
  }

  @Test("a curve through rows of dates has an axis of dates")
  func axis() throws {
    let picture = try #require(
      replies(to: "g = interpolate \"days.csv\" using day:v; plot g").pictures.last
    )
    var areDates = false
    if case .dates = picture.x.kind { areDates = true }
    #expect(areDates)
  }

  @Test(
    "peaks takes a prominence, once, and nothing else",
    arguments: [
      ("peaks \"noise.dat\" using 1:2 2", []), ("peaks \"noise.dat\" 2", []),
      ("peaks \"noise.dat\" using 1:2 prominence 2", []),
      ("peaks \"noise.dat\" using 1:2 foo", ["E43"]), ("integrate \"noise.dat\" foo", ["E02"]),
      ("peaks \"noise.dat\" peaks 0.5", ["E43"]), ("peaks \"noise.dat\" prominence", ["E43"]),
    ]
  )
  func peaksAlone(_ line: String, _ codes: [String]) {
    var session = session
    #expect(session.replies(to: line).codes == codes)
  }

  @Test("a mean of more rows than there are, bins that nobody sees and columns of texts are told")
  func told() {
    #expect(
      replies(to: "plot \"noise.dat\" smooth 1000").notes.contains(
        "smooth 1000 of 10 rows is one point, the mean of all; smooth 1 is a curve"
      )
    )
    #expect(
      replies(to: "histogram \"noise.dat\" using 2 binwidth 1e-9").notes.contains {
        $0.hasPrefix("bins of the width 1e-9 are narrower than a picture shows")
      }
    )
    files.contents["kinds.csv"] = Array("t,v,kind\n1,2,a\n2,3,b\n".utf8)
    #expect(
      replies(to: "plot \"kinds.csv\" using 1:*").notes == ["kind is left out for want of numbers"]
    )
  }

  @Test(
    "interpolate defines a function through the rows",
    arguments: [
      ("", "2.62962962963"), (" spline", "2.64483139856"), (" linear", "2.66666666667"),
    ]
  )
  func interpolation(_ kind: String, _ answer: String) {
    #expect(
      replies(to: "g = interpolate \"d.dat\" using 1:2\(kind); g(1)").values.last == answer
    )
    #expect(
      replies(to: "d = data \"d.dat\"; g = interpolate d using 1:2\(kind); g(1)").values.last
        == answer
    )
  }

  @Test("work that is cancelled ends before its result, wherever it is", arguments: [0, 1, 5])
  func cancelled(polls: Int) {
    var left = polls
    let values = [Double](repeating: 1, count: 300_001)
    let sizes = FourierTransform.sizes(of: values) {
      left -= 1
      return left < 0
    }
    #expect(sizes.isEmpty)
    let rows = (0..<3000).map { PlotPoint(x: Double($0), y: 1) }
    for kind in [SmoothingKind.local(part: 0.3), .gauss(width: 9), .bezier] {
      let points = Smoothing(kind: kind, isCancelled: { true }).points(of: rows)
      #expect(points.isEmpty)
    }
  }

  @Test("statistics of dates are dates, and dates have no total")
  func statisticsOfDates() {
    var session = session
    let text = session.replies(to: "stats \"days.csv\" using 1").values.first ?? ""
    let cells = text.split(separator: "\n").map { $0.split(separator: " ").dropFirst().last ?? "" }
    #expect(
      cells == [
        "", "4", "0", "12:00:00", "s", "2024-05-01", "18:00:00", "12:00:00", "06:00:00",
        "2024-05-04", "-", "0",
      ]
    )
  }

  @Test(
    "what cannot be worked on is refused, and nothing changes",
    arguments: [
      "plot \"names.csv\" using n:v derivative", "integrate \"d.dat\" using 1:2 for x in 0..9",
      "g = interpolate \"d.dat\" using 1:(2*$2)", "g = interpolate \"d.dat\" using 1:2 cubes",
      "plot \"d.dat\" using 1:2 derivative integral", "plot \"d.dat\" using 1:2 smooth gauss",
      "plot \"d.dat\" using 1:2 smooth loess 2", "fit m x + b to \"d.dat\" using 1:2 derivative",
    ]
  )
  func refusals(_ line: String) {
    var session = session
    #expect(session.replies(to: line).codes.count == 1, "\(line)")
  }
}

/// A clause, and the places and values of the rows that it makes.
struct WorkCase: Sendable {
  let clause: String
  let places: [Double]
  let values: [Double]

  init(_ clause: String, _ places: [Double], _ values: [Double]) {
    (self.clause, self.places, self.values) = (clause, places, values)
  }
}
