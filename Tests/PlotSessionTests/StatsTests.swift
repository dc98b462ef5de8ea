import DataFiles
import Expressions
import SeededNumbers
import Testing

@testable import DataAnswers
@testable import PictureDrawing
@testable import PlotSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Statistics of data: tables, densities and cumulative distributions")
struct StatsTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "d.csv": "time,temp\n1,2.1\n2,3.9\n3,\n4,7.8\n\n5,10.2\n",
      "one.txt": "4\n7\n13\n16\n",
      "g.csv": "group,v\na,1\na,2\nb,9\n",
    ])
  }

  private func lines(_ statement: String) -> [String] {
    replies(to: statement).values.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  // MARK: The command

  @Test("a list is told by how many values it has, by mean and deviation, by quartiles and ends")
  func list() {
    #expect(
      lines("L = [2, 4, 4, 4, 5, 5, 7, undefined, 9]; stats L") == [
        "                       L",
        "n                      8",
        "missing                1",
        "mean                   5",
        "stdev       2.1380899353",
        "min                    2",
        "quartile 1             4",
        "median               4.5",
        "quartile 3           5.5",
        "max                    9",
        "total                 40",
        "skewness         0.65625",
      ]
    )
  }

  @Test(
    "a list is told by the numbers that its functions give",
    arguments: [
      "[0.1, 0.1, 0.1]", "[0.1, 0.2, 0.3]", "[1/3, 1/3, 1/3]",
      "[1e15 + 0.1, 1e15 + 0.2, 1e15 + 0.4]", "[1, 2, 3, 10]", "[1e9, 1e9 + 1e-9, 1e9 + 5e-9]",
      "[sqrt(2), sqrt(2), sqrt(3)]", "[7, 7]",
    ],
    ["stdev", "skewness", "mean", "median"]
  )
  func functions(_ list: String, _ measure: String) throws {
    let told = try #require(lines("stats \(list)").first { $0.hasPrefix(measure) })
    let number = String(try #require(told.split(separator: " ").last))
    let value = try #require(lines("\(measure)(\(list))").first)
    if value == "undefined" {
      #expect(number == "undefined")
    } else {
      let (a, b) = (try #require(Double(number)), try #require(Double(value)))
      #expect(abs(a - b) <= 1e-7 * abs(b))
    }
  }

  @Test("equal values of a file have no skewness, and no deviation")
  func equalValues() {
    var session = files.session(holding: ["equal.txt": "0.1\n0.1\n0.1\n"])
    let lines = session.replies(to: "stats \"equal.txt\"").values.flatMap {
      $0.split(separator: "\n").map(String.init)
    }
    #expect(lines.contains { $0.hasPrefix("stdev") && $0.hasSuffix(" 0") })
    #expect(lines.contains { $0.hasPrefix("skewness") && $0.hasSuffix("undefined") })
  }

  @Test("two columns have a correlation and a line of regression, and rows without a number count")
  func pair() {
    let lines = lines("stats \"d.csv\" using time:temp")
    #expect(lines.first?.split(separator: " ").map(String.init) == ["time", "temp"])
    #expect(lines[1].split(separator: " ").map(String.init) == ["n", "5", "4"])
    #expect(lines[2].split(separator: " ").map(String.init) == ["missing", "0", "1"])
    #expect(
      Array(lines.suffix(3)) == [
        "correlation 0.99877703 (4 pairs)", "regression temp = 2.01 time - 0.03",
        "standard errors 0.0704 of the slope, 0.239 of the constant",
      ]
    )
  }

  @Test(
    "columns are those that hold numbers",
    arguments: [
      ("stats \"one.txt\"", ["column", "1"]), ("stats \"d.csv\" using temp", ["temp"]),
      ("stats \"g.csv\"", ["v"]), ("stats [(1, 2), (2, 5)]", ["x", "y"]),
      ("stats [1, 2], [2, 5]", ["x", "y"]), ("stats of [1, 2]", ["values"]),
    ]
  )
  func columns(_ statement: String, _ names: [String]) {
    #expect(lines(statement).first?.split(separator: " ").map(String.init) == names)
  }

  @Test(
    "what is no data is answered",
    arguments: ["stats", "stats x^2", "stats \"none.csv\"", "stats 3 4"]
  )
  func errors(_ statement: String) {
    var session = session
    #expect(session.replies(to: statement).codes.count == 1)
  }

  @Test("few values have no deviation, and no errors")
  func few() {
    #expect(lines("stats [7]").contains { $0.hasPrefix("stdev") && $0.hasSuffix("undefined") })
    let two = lines("stats [(1, 2), (2, 5)]")
    #expect(two.last == "regression y = 3 x - 1")
    #expect(lines("stats [(1, 2), (1, 5)]").last == "correlation undefined (2 pairs)")
  }

  // MARK: Densities

  @Test("a density has the area 1 and is that of bells around the values")
  func density() throws {
    var generator = SeededGenerator(seed: 4)
    for count in [1, 2, 30, 700, 6000] {
      let values = (0..<count).map { _ in generator.next(-1, 1) + generator.next(-1, 1) }
      let density = try #require(KernelDensity(values))
      var area = 0.0
      for (a, b) in zip(density.points, density.points.dropFirst()) {
        #expect(a.x <= b.x && b.y >= 0)
        area += (b.x - a.x) * (a.y + b.y) / 2
      }
      #expect(abs(area - 1) < 1e-3, "\(count): \(area)")
      let middle = density.points[density.points.count / 2]
      let sum = values.reduce(0.0) { sum, value in
        let z = (middle.x - value) / density.bandwidth
        return sum + Self.bell(z)
      }
      let exact = sum / (density.bandwidth * Double(count))
      #expect(abs(middle.y - exact) <= 1e-4 * exact + 1e-9)
    }
  }

  private static func bell(_ z: Double) -> Double { exp(-z * z / 2) * 0.3989422804014327 }

  @Test("bells are as wide as Silverman's rule says, as R has it")
  func bandwidth() throws {
    // bw.nrd0(c(1, 2, 2, 3, 5, 8)) of R 4.2
    let density = try #require(KernelDensity([1, 2, 2, 3, 5, 8]))
    #expect(abs(density.bandwidth - 1.1734037) < 1e-6)
    // Half of all values are one: the deviation alone counts.
    #expect(try #require(KernelDensity([2, 2, 2, 2, 2, 9])).bandwidth > 0.5)
    #expect(try #require(KernelDensity([0, 0])).bandwidth > 0.5)
    #expect(KernelDensity([.nan, .infinity]) == nil)
    #expect(try #require(KernelDensity([1, 2], bandwidth: 0.25)).bandwidth == 0.25)
  }

  @Test("values that are far apart have few places between them")
  func outliers() throws {
    let density = try #require(KernelDensity([0, 1, 2, 1e9], bandwidth: 0.1))
    #expect(density.points.count < 1000)
    #expect(density.points.filter { $0.x > 5 && $0.x < 9e8 }.isEmpty)
  }

  // MARK: Cumulative distributions

  @Test("steps rise by the part of the values that lie at a place")
  func steps() throws {
    let steps = try #require(CumulativeSteps([2, 1, 2, 5]))
    #expect(steps.points.map(\.y) == [0, 0, 0.25, 0.25, 0.75, 0.75, 1, 1])
    #expect(steps.points.map(\.x) == [0.8, 1, 1, 2, 2, 5, 5, 5.2])
    #expect(CumulativeSteps([]) == nil)
    #expect(try #require(CumulativeSteps([7])).points.map(\.y) == [0, 0, 1, 1])
  }

  @Test(
    "what stands in front of an item says what with says behind it",
    arguments: [
      ("kde [1, 2, 2]", "plot [1, 2, 2] with density"),
      ("density [1, 2, 2] bandwidth 0.5", "plot [1, 2, 2] with density bandwidth 0.5"),
      ("plot [1, 2] with kdensity", "plot [1, 2] with density"),
      ("ecdf [1, 2, 2]", "plot [1, 2, 2] with cumulative"),
      (
        "plot cumulative [1, 2, 2], normalcdf(x)", "plot [1, 2, 2] with cumulative, normalcdf(x)"
      ),
      (
        "plot histogram [1, 2, 2] density, kde [1, 2, 2]",
        "plot [1, 2, 2] with histogram density, [1, 2, 2] with density"
      ),
      ("plot \"d.csv\" using temp with kde", "plot \"d.csv\" using \"temp\" with density"),
    ]
  )
  func words(_ line: String, _ shown: String) {
    var session = session
    let replies = session.replies(to: line + "; show plot")
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.statements == [shown])
    var again = self.session
    #expect(again.replies(to: shown + "; show plot").statements == [shown])
    #expect(again.drawing?.chart.page() == session.drawing?.chart.page())
  }

  @Test(
    "what has no values is answered",
    arguments: [
      "plot x^2 with density", "kde", "plot \"d.csv\" using 1:2 with density",
      "plot [(1, 2)] with cumulative", "kde [1, 2] bandwidth 0",
    ]
  )
  func refusals(_ line: String) {
    var session = session
    #expect(session.replies(to: line).codes.count == 1)
  }

  @Test("standard errors keep their digits where points lie nearly on a line")
  func nearlyLinear() {
    let text = lines("stats [(k, 2k + 1 + 1e-7 (-1)^k) for k in 0..9]").last
    #expect(text == "standard errors 1.21e-8 of the slope, 6.47e-8 of the constant")
  }

  @Test("values far from 0 have the digits that tell them apart")
  func largeValues() {
    let all = lines("stats [1700000000, 1700000001, 1700000150, 1700000251]")
    #expect(all.contains { $0.hasPrefix("mean") && $0.hasSuffix("1700000100.5") })
    #expect(all.contains { $0.hasPrefix("quartile 1") && $0.hasSuffix("1700000000.75") })
    #expect(
      lines("stats [1/3, 2]").contains { $0.hasPrefix("min") && $0.hasSuffix("0.333333333333") }
    )
  }
}
