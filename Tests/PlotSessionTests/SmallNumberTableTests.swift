import PlotSession
import Testing

/// Tables and extreme values of numbers that are too small for doubles.
@Suite("Small numbers in tables and extreme values")
struct SmallNumberTableTests {
  /// The cells of the last column.
  private func cells(_ statement: String) -> [String] {
    var session = Session()
    let replies = session.replies(to: statement)
    let rows = replies.values.first?.split(separator: "\n").dropFirst() ?? []
    return rows.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test("a number that doubles make 0 stands in a table as a calculation tells it")
  func small() {
    for (formula, places) in [
      ("exp(-x^2)", [30, 60, 90]), ("10^(-x)", [330, 660, 990]), ("2^-(x^2)", [40, 50, 60]),
    ] {
      let (first, last, step) = (places[0], places[2], places[1] - places[0])
      let told = cells("table \(formula) for x in \(first)..\(last) step \(step)")
      for (place, cell) in zip(places, told) {
        var session = Session()
        let alone = session.replies(toLines: ["f(x) = \(formula)", "f(\(place))"]).values.last
        #expect(cell == alone, "\(formula) at \(place)")
        #expect(cell != "0", "\(formula) at \(place)")
      }
      #expect(told.count == 3)
    }
  }

  @Test("what is 0 stays 0", arguments: ["x-x", "floor(x/1e9)", "sin(pi x)", "max(-x, 0)"])
  func zero(_ formula: String) {
    #expect(cells("table \(formula) for x in 100..400 step 100").allSatisfy { $0 == "0" })
  }

  @Test("a lowest value that doubles make 0 is told with its digits, and one that is 0 as 0")
  func extrema() {
    var session = Session()
    let small = session.replies(to: "extrema exp(-(sin(30x)*100)^2) for x in 0.01..0.1").values
    #expect(small.joined().contains("y = 1.13548386531e-4343"), "\(small)")
    for formula in ["(x^2-2)^50", "(x-sqrt(2))^2", "x^2", "1-cos(x)"] {
      let lines = session.replies(to: "extrema \(formula) for x in -3..3").values.joined()
      let lowest = lines.split(separator: "\n").filter { $0.hasPrefix("minimum") }
      #expect(!lowest.isEmpty && lowest.allSatisfy { $0.contains("y = 0") }, "\(formula): \(lines)")
    }
  }
}
