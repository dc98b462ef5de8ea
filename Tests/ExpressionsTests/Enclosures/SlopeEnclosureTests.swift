import Expressions
import RandomSyntax
import RealFunctions
import SeededNumbers
import Testing

/// A formula followed by its derivatives, over cells.
@Suite("Enclosures of values and slopes in one pass")
struct SlopeEnclosureTests {
  private let workspace = Workspace()

  /// Cells of x and y for each.
  private func cells(_ count: Int, _ generator: inout SeededGenerator) -> [[(Double, Double)]] {
    (0..<2).map { _ in
      (0..<count).map { _ in
        let lower = generator.next(-5, 5)
        let width = [0, 1e-6, 1e-3, 0.1, 1][Int.random(in: 0..<5, using: &generator)]
        return (lower, lower + width)
      }
    }
  }

  @Test("hold all values and slopes of random formulas in random cells, and the slopes of chords")
  func containment() throws {
    let definitions = try Definitions("k = 1/3")
    var formulas = RandomFormulas(seed: 91)
    var generator = SeededGenerator(seed: 92)
    var (valueCount, slopeCount, provedCount, chordCount) = (0, 0, 0, 0)
    var escapes: [String] = []
    for index in 0..<1500 {
      let tree = formulas.number(depth: 1 + index % 4)
      let formula = try CellFormula(tree, over: ["x", "y"], in: definitions)
      guard let pass = formula.enclosed.withDerivatives(1) else { continue }
      let cells = cells(20, &generator)
      let enclosures = pass.enclosures(cells, using: workspace)
      for cell in 0..<20 {
        let (x, y) = (cells[0][cell], cells[1][cell])
        let heights = (0..<4).map { _ in min(max(generator.next(y.0, y.1), y.0), y.1) }
        let points = heights.map { [min(max(generator.next(x.0, x.1), x.0), x.1), $0] }
        let values = pass.values(at: points, using: workspace)
        for place in points.indices {
          for (output, value) in [values[0][place], values[1][place]].enumerated() {
            guard !value.isNaN else { continue }
            let enclosure = enclosures[output][cell]
            if output == 0 { valueCount += 1 } else { slopeCount += 1 }
            if enclosure.flags.contains(.empty) || !enclosure.interval.contains(value) {
              escapes.append(
                "\(Printer.text(of: tree)), \(output) at \(points[place]): \(value) \(enclosure)"
              )
            }
          }
        }
        // Without a flag there is a slope everywhere, and that of a chord is among them.
        guard enclosures[1][cell].flags.isEmpty, x.1 - x.0 > 1e-4 else { continue }
        provedCount += 1
        // What jumps with y, but does not depend on x, has the slope 0 by x.
        let slope = enclosures[1][cell].interval
        let isFlat = max(slope.lower.magnitude, slope.upper.magnitude) < 1e-300
        let isProved = enclosures[0][cell].flags.isEmpty || isFlat
        #expect(isProved, "\(Printer.text(of: tree)) \(x) \(y)")
        let ends = formula.enclosure(inputs: [[(x.0, x.0), (x.1, x.1)], [(y.0, y.0), (y.0, y.0)]])
        let (first, last) = (ends[0].interval, ends[1].interval)
        let width = x.1 - x.0
        let least: Double = (last.lower - first.upper) / width - 1e-9
        let greatest: Double = (last.upper - first.lower) / width + 1e-9
        let chord = Interval(hull: least, greatest)
        chordCount += 1
        if chord.isFinite, chord.intersection(enclosures[1][cell].interval) == nil {
          escapes.append("\(Printer.text(of: tree)), chord \(chord) \(enclosures[1][cell])")
        }
      }
    }
    #expect(escapes.isEmpty, "\(escapes.count): \(escapes.prefix(8).joined(separator: "\n"))")
    #expect(valueCount > 40_000 && slopeCount > 30_000, "\(valueCount), \(slopeCount)")
    #expect(provedCount > 2_000 && chordCount > 2_000, "\(provedCount), \(chordCount)")
  }

  @Test(
    "are not wider than those of the formula and of its derivative alone",
    arguments: DerivativePassTests.texts
  )
  func asAlone(_ text: String) throws {
    let definitions = try DerivativePassTests.environment()
    let formula = try Evaluation.check(
      outputs: [definitions.syntax(text, bound: ["x"])],
      parameters: ["x"],
      in: definitions
    )
    let alone = try [formula, formula.derivative()].map { try $0.compiled().enclosed }
    guard let pass = alone[0].withDerivatives(1) else { return }
    let cells = (0..<600).map { step -> (Double, Double) in
      (Double(step) / 31 - 9, Double(step + step % 3) / 31 - 9)
    }
    let together = pass.enclosures([cells], using: workspace)
    let joined = pass.enclosures([cells], joinsFlags: true, using: workspace)
    for output in 0..<2 {
      let expected = alone[output].enclosures([cells], using: workspace)[0]
      for cell in cells.indices {
        let (one, other) = (together[output][cell], expected[cell])
        #expect(one == other, "\(output) over \(cells[cell])")
        let flags = together[0][cell].flags.union(together[1][cell].flags)
        let both = joined[output][cell]
        #expect(both.interval == one.interval && both.flags == flags)
      }
    }
  }

  @Test("say of each output whether it is in doubt")
  func flags() throws {
    let root = try CellFormula("abs(x)")
    let pass = try #require(root.enclosed.withDerivatives(1))
    let both = pass.enclosures([[(-1, 1), (1, 2)]], using: workspace)
    #expect(both[0].map(\.flags) == [[], []])
    #expect(!both[1][0].flags.isEmpty && both[1][1].flags.isEmpty)
    #expect(both[1][1].interval.contains(1))
  }

  @Test("of reversed cells are empty, of cells that are none and of cancelled work in doubt")
  func doubt() throws {
    let formula = try CellFormula("x^3 - x")
    let pass = try #require(formula.enclosed.withDerivatives(2))
    let cells: [(Double, Double)] = [(2, 1), (.nan, 1), (0, .nan), (0, 1)]
    let wrong = pass.enclosures([cells], using: workspace)
    for output in wrong {
      #expect(output[0] == EnclosedValue(.entire, flags: .empty))
      #expect(output[1..<3].allSatisfy { $0 == .unknown })
      #expect(output[3] != .unknown)
    }
    let cancelled = Workspace(cancellation: Cancellation { true })
    for function: any EnclosableFunction in [pass, try #require(formula.enclosed.meanValueForm)] {
      for output in function.enclosures([[(0, 1), (1, 2)]], using: cancelled) {
        #expect(output.allSatisfy { $0 == .unknown })
      }
    }
  }

  @Test("give the mean value form, which holds all values and is never wider, for as many cells")
  func meanValueForm() throws {
    let texts = [
      "x^3 - x", "sin(3x) - 3sin(x)", "exp(-x^2) x", "x/(1 + x^2)", "ln(2 + x) - x", "x atan(x)",
      "abs(x) - x^2", "1/x", "sqrt(x)", "{x < 0: x, x^2}", "x exp(x) - x^2 sin(x)",
    ]
    var (checkedCount, narrowerCount) = (0, 0)
    for text in texts {
      let formula = try CellFormula(text)
      let form = try #require(formula.enclosed.meanValueForm)
      let widths: [Double] = [0.001, 0.02, 0.5]
      var cells = (0..<700).map { step -> (Double, Double) in
        let lower = Double(step) / 100 - 1
        return (lower, lower + widths[step % 3])
      }
      let others: [(Double, Double)] = [
        (-.infinity, .infinity), (0, .infinity), (2, 1), (.nan, 0),
      ]
      cells += others
      let natural = formula.enclosure(cells)
      let enclosures = form.enclosures([cells], using: workspace)[0]
      for (cell, (plain, narrow)) in zip(cells, zip(natural, enclosures)) {
        #expect(narrow.flags == plain.flags)
        #expect(plain.interval.contains(narrow.interval.lower))
        #expect(plain.interval.contains(narrow.interval.upper))
        if narrow.interval != plain.interval { narrowerCount += 1 }
        guard cell.0 < cell.1, cell.0.isFinite, cell.1.isFinite else { continue }
        let points = (0...4).map { step -> Double in
          cell.0 + (cell.1 - cell.0) * Double(step) / 4
        }
        for value in formula.function.values(at: points, using: workspace)[0]
        where !value.isNaN {
          checkedCount += 1
          // Rounding of single points may lie outside of the true values.
          let room = 1e-15 * max(1, value.magnitude)
          let interval = narrow.interval
          #expect(value >= interval.lower - room && value <= interval.upper + room, "\(text)")
        }
      }
      let slopes = try #require(form.withDerivatives(1))
      #expect(slopes.outputCount == 2)
      let again = slopes.enclosures([cells], using: workspace)
      // In one graph the same constants may mean more.
      for (one, other) in zip(again[0], enclosures) {
        #expect(one.flags == other.flags && one.interval.intersection(other.interval) != nil)
      }
    }
    #expect(checkedCount > 30_000, "\(checkedCount)")
    #expect(narrowerCount > 2_500, "\(narrowerCount)")
  }
}
