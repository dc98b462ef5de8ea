import Expressions
import FormulaVocabulary
import RealFunctions
import SeededNumbers
import Testing

/// What rows say that operations tend to at their edges, held against values beside them.
@Suite("Limits at edges of domains")
struct DomainEdgeTests {
  private let workspace = Workspace()

  private func value(_ function: any EnclosableFunction, _ inputs: Double...) -> Double {
    function.columns(at: inputs, count: 1, using: workspace)[0]
  }

  @Test("every operation with a rim has an edge")
  func rows() {
    for operation in Operation.allCases where operation.row.rim != .none {
      #expect(operation.row.edge != .none, "\(operation)")
    }
  }

  @Test(
    "values beside an edge are near its limit, run to it where it is infinite, and are none where there is none",
    arguments: [
      "sqrt(u)", "ln(u)", "log2(u)", "log10(u)", "(u)^0.7", "(u)^(-0.5)", "1/(u)", "(u)^(-2)",
      "(u)^(-3)", "asin(u)", "acos(u)", "asec(u)", "acsc(u)", "acosh(u)", "atanh(u)", "tan(u)",
      "gamma(u)", "zeta(u)", "lambertw(u)", "root(u, 4)", "3 - 2 sqrt(u)", "1/ln(u)", "e^(1/(u))",
    ]
  )
  func limits(_ text: String) throws {
    let formula = text.replacing("u", with: "(x + y/2)")
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    let edges = function.domainEdges
    #expect(!edges.isEmpty)
    var (random, asked) = (SeededGenerator(seed: 5), 0)
    for edge in edges {
      for _ in 0..<60 {
        let y = random.next(-3, 3)
        var (low, high) = (random.next(-4, 4), random.next(-4, 4))
        func place(_ x: Double) -> Double { value(edge.place, x, y) }
        let rises = place(high) > 0
        guard place(low) * place(high) < 0 else { continue }
        for _ in 0..<60 {
          let middle = low / 2 + high / 2
          if (place(middle) > 0) == rises { high = middle } else { low = middle }
        }
        // The place is 0 between the two by its values, unless it jumps there.
        guard abs(place(low)) < 1e-9, abs(place(high)) < 1e-9, low != high else { continue }
        let way = high > low ? 1e-6 : -1e-6
        for (x, limit) in [
          (high + way, rises ? edge.above : edge.below),
          (low - way, rises ? edge.below : edge.above),
        ] {
          let found = value(function, x, y)
          asked += 1
          guard let limit else {
            #expect(found.isNaN, "\(formula) at \(x), \(y): \(found)")
            continue
          }
          let told = value(edge.beside, low, y, limit)
          // Another operation may have no value on that side.
          guard !found.isNaN, !told.isNaN else { continue }
          if abs(told) > 1e30 {
            #expect(found.sign == told.sign, "\(formula) at \(x), \(y): \(found), not \(told)")
          } else {
            #expect(abs(found - told) < 0.1, "\(formula) at \(x), \(y): \(found), not \(told)")
          }
        }
      }
    }
    #expect(asked > 0)
  }
}
