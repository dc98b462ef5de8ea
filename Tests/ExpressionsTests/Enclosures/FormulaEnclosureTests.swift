import Expressions
import RandomSyntax
import RealFunctions
import SeededNumbers
import Testing

@Suite("Enclosures of formulas")
struct FormulaEnclosureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let cell: (Double, Double)
    let values: (Double, Double)
    let flags: CellFlags

    init(
      _ text: String,
      _ cell: (Double, Double),
      _ values: (Double, Double),
      _ flags: CellFlags = []
    ) {
      (self.text, self.cell, self.values, self.flags) = (text, cell, values, flags)
    }

    var testDescription: String { "\(text) over \(cell)" }
  }

  static let cases: [Case] = [
    Case("x^2", (-1, 2), (0, 4)),
    Case("x x", (-1, 2), (0, 4)),
    Case("3x - 5", (1, 2), (-2, 1)),
    Case("1/x", (2, 4), (0.25, 0.5)),
    Case("1/x", (-1, 1), (-.infinity, .infinity), [.maybeUndefined, .maybeDiscontinuous]),
    Case("1/x", (0, 2), (0.5, .infinity), [.maybeUndefined, .maybeDiscontinuous]),
    Case("1/x^2", (-1, 1), (1, .infinity), [.maybeUndefined, .maybeDiscontinuous]),
    Case("sqrt(x)", (-1, 4), (0, 2), .maybeUndefined),
    Case("sqrt(x)", (-2, -1), (-.infinity, .infinity), .empty),
    Case("x/x", (-1, 1), (1, 1), .maybeUndefined),
    Case("sin(x)/x", (-1, 1), (0.8414, 1), .maybeUndefined),
    Case("(e^x - 1)/x", (-1, 1), (0.632, 1.7183), .maybeUndefined),
    Case("(1 - cos(x))/x^2", (-1, 1), (0.4596, 0.5), .maybeUndefined),
    Case("sin(x)", (0, 2), (0, 1)),
    Case("cos(x)", (-1, 4), (-1, 1)),
    Case("tan(x)", (1, 2), (-.infinity, .infinity), [.maybeUndefined, .maybeDiscontinuous]),
    Case("floor(x)", (0.25, 0.75), (0, 0)),
    Case("floor(x)", (0.25, 1.75), (0, 1), .maybeDiscontinuous),
    Case("mod(x, 1)", (2.25, 2.75), (0.25, 0.75)),
    Case("mod(x, 1)", (2.25, 3.75), (0, 1), .maybeDiscontinuous),
    Case("{x < 0: -1, 1}", (1, 2), (1, 1)),
    Case("{x < 0: -1, 1}", (-1, 1), (-1, 1), .maybeDiscontinuous),
    Case("{x < 0: ln(x), 1}", (1, 2), (1, 1)),
    Case("exp(x)", (0, 1000), (1, .infinity)),
    Case("exp(x)/(1 + exp(x))", (999, 1000), (1, 1)),
    Case("x^0.5", (4, 9), (2, 3)),
    Case("2^x", (-1, 3), (0.5, 8)),
    Case("x!", (3, 4), (6, 24)),
    Case("atan2(x, -1)", (-1, 1), (-.pi, .pi), .maybeDiscontinuous),
    Case("sum(x^n for n in 0..3)", (0, 1), (1, 4)),
    Case("product(x + n for n in 1..3)", (0, 1), (6, 24)),
    Case("integral(x for t in 0..2)", (1, 2), (2, 4)),
    Case("max(x, 1 - x)", (0, 1), (0, 1)),
  ]

  @Test("are as wide as the values, nearly", arguments: cases)
  func examples(_ example: Case) throws {
    let enclosure = try CellFormula(example.text).enclosure(example.cell.0, example.cell.1)
    #expect(enclosure.flags == example.flags)
    guard !example.flags.contains(.empty) else { return }
    let (lower, upper) = example.values
    #expect(Self.isNear(enclosure.interval.lower, lower))
    #expect(Self.isNear(enclosure.interval.upper, upper))
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 1e-3 }

  @Test(
    "take numbers for what is meant, not for the nearest doubles",
    arguments: [
      ("0.1 + 0.2 - 0.3 + 0 x", 0.0), ("sin(pi) + 0 x", 0), ("3 (1/3) + 0 x", 1),
      ("sqrt(2)^2 + 0 x", 2),
      ("1e15 (pi - 3.14159265358979) + 0 x", 3.238462643383279),
    ]
  )
  func constants(_ text: String, _ value: Double) throws {
    let interval = try CellFormula(text).enclosure(1, 2).interval
    #expect(interval.contains(value))
    #expect(interval.width < 2)
  }

  @Test("hold every number that random formulas give inside of random cells")
  func containment() throws {
    let definitions = try Definitions("k = 1/3")
    var formulas = RandomFormulas(seed: 17)
    var generator = SeededGenerator(seed: 18)
    let workspace = Workspace()
    var (checkedCount, provedCount) = (0, 0)
    var escapes: [String] = []
    for index in 0..<1500 {
      let tree = formulas.number(depth: 1 + index % 4)
      let formula = try CellFormula(tree, over: ["x", "y"], in: definitions)
      let cells = (0..<20).map { _ in
        (0..<2).map { _ -> (Double, Double) in
          let lower = generator.next(-5, 5)
          return (lower, lower + [0, 1e-6, 0.1, 1, 4][Int.random(in: 0..<5, using: &generator)])
        }
      }
      let enclosures = formula.enclosure(inputs: (0..<2).map { input in cells.map { $0[input] } })
      for (cell, enclosure) in zip(cells, enclosures) {
        let points = (0..<4).map { _ in
          cell.map { min(max(generator.next($0.0, $0.1), $0.0), $0.1) }
        }
        for (point, value) in zip(points, formula.function.values(at: points, using: workspace)[0])
        {
          guard !value.isNaN else { continue }
          checkedCount += 1
          if enclosure.flags.isEmpty { provedCount += 1 }
          if enclosure.flags.contains(.empty) || !enclosure.interval.contains(value) {
            escapes.append("\(Printer.text(of: tree)) at \(point): \(value) \(enclosure)")
          }
        }
      }
    }
    #expect(escapes.isEmpty, "\(escapes.count): \(escapes.prefix(8).joined(separator: "\n"))")
    #expect(checkedCount > 40_000, "\(checkedCount)")
    #expect(provedCount > 15_000, "\(provedCount)")
  }

  @Test("of slopes hold the slopes of chords")
  func slopes() throws {
    for text in ["x^3 - x", "sin(3x)", "exp(-x^2)", "x/(1 + x^2)", "ln(2 + x)", "x atan(x)"] {
      let formula = try CellFormula(text)
      let workspace = Workspace()
      for step in 0..<40 {
        let (lower, upper) = (-1 + 0.05 * Double(step), -1 + 0.05 * Double(step + 1))
        let ends = formula.function.values(at: [lower, upper], using: workspace)[0]
        let slope = formula.slope(lower, upper)
        let chord = (ends[1] - ends[0]) / (upper - lower)
        #expect(slope.flags.isEmpty && slope.interval.contains(chord), "\(text) from \(lower)")
      }
    }
  }

  @Test("by the mean value are narrow where a variable stands often")
  func meanValue() throws {
    let formula = try CellFormula("x^7 - 7x^6 + 21x^5 - 35x^4 + 35x^3 - 21x^2 + 7x - 1")
    let natural = formula.enclosure(1.2, 1.201).interval
    let narrow = formula.meanValueForm(1.2, 1.201)
    let slope = formula.slope(1.2, 1.201)
    #expect(narrow.width < natural.width / 20, "\(slope) \(natural)")
    #expect(narrow.contains(0.0000128) && narrow.contains(0.0000131))
  }

  @Test("of reversed cells are empty, of those with no end in doubt; infinite ones are cells")
  func wrongCells() throws {
    for text in ["x", "sin(x)", "1/x", "x^3", "floor(x)", "{x < 1: x, 2}", "gamma(x)", "mod(x, 2)"]
    {
      let formula = try CellFormula(text)
      for cell in [(2.0, 1.0), (.infinity, -.infinity), (1, 1.0.nextDown)] {
        let enclosure = formula.enclosure(cell.0, cell.1)
        #expect(enclosure == EnclosedValue(.entire, flags: .empty), "\(text) over \(cell)")
      }
      for cell in [(Double.nan, 1), (0, .nan), (.nan, .nan)] {
        let enclosure = formula.enclosure(cell.0, cell.1)
        #expect(enclosure == .unknown, "\(text) over \(cell)")
      }
      let ends: [Double] = [
        -.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, 0,
        .leastNonzeroMagnitude, 1, .infinity,
      ]
      for (index, lower) in ends.enumerated() {
        for upper in ends[index...] {
          let enclosure = formula.enclosure(lower, upper)
          #expect(enclosure.interval.lower <= enclosure.interval.upper)
        }
      }
    }
  }

  @Test("are the same in every block")
  func blocks() throws {
    let formula = try CellFormula("sin(x)/x + floor(3x) - x^x")
    let cells = (0..<201).map { (Double($0) / 40 - 2, Double($0) / 40 - 1.9) }
    let together = formula.enclosure(cells)
    for (cell, enclosure) in zip(cells, together) {
      #expect(formula.enclosure(cell.0, cell.1) == enclosure)
    }
  }
}
