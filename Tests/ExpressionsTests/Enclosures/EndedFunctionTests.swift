import Expressions
import RealFunctions
import Testing

/// A formula with P for an end of its range, which is no double.
private struct EndedFormula: CustomTestStringConvertible, Sendable {
  var formula: String
  var end: String

  var text: String { formula.writing(end, for: "P") }
  /// The formula at the end itself, without a variable.
  var there: String { text.writing(end, for: "x") }
  var testDescription: String { "\(text) to \(end)" }

  static let all = ["0.1", "0.3", "0.7", "1/3", "sqrt(2)", "pi/2"].flatMap { end in
    [
      "x - P", "3x - 3P", "sqrt(x - P)", "sqrt(P - x)", "floor(x/P)", "ceil(x/P)", "1/(x - P)",
      "ln(P - x)", "{x < P: 1, 2}", "{x <= P: 1, 2}", "x^2 + 1", "abs(x - P)", "tan(x)",
    ].map { EndedFormula(formula: $0, end: end) }
  }
}

extension String {
  /// The text with a number in place of each letter of a name.
  fileprivate func writing(_ number: String, for name: Character) -> String {
    map { $0 == name ? "(\(number))" : String($0) }.joined()
  }
}

@Suite("Formulas over ranges whose ends are no doubles")
struct EndedFunctionTests {
  private let workspace = Workspace()

  private func end(_ text: String) throws -> (written: WrittenEnd, place: Double) {
    let definitions = try Definitions()
    let syntax = try definitions.syntax(text)
    let number = try Evaluation.check(outputs: [syntax], parameters: [], in: definitions)
    let place = try number.value(using: workspace).value.number
    return (try #require(WrittenEnd(number, near: place, using: workspace)), place)
  }

  private func calculated(_ text: String) throws -> Double {
    let definitions = try Definitions()
    let syntax = try definitions.syntax(text)
    return try Evaluation.calculate(syntax, in: definitions, using: workspace).value.number
  }

  @Test("values and enclosures at an end are those of the number", arguments: EndedFormula.all)
  private func values(_ example: EndedFormula) throws {
    let (written, place) = try end(example.end)
    let plain = try CellFormula(example.text).enclosed
    let truth = try calculated(example.there)
    for isUpper in [false, true] {
      let ends = WrittenEnds(lower: isUpper ? nil : written, upper: isUpper ? written : nil)
      let ended = try #require(EndedFunction(plain, ends: ends, using: workspace))
      let value = ended.values(at: [place], using: workspace)[0][0]
      let own = ended.enclosures([[(place, place)]], using: workspace)[0][0]
      if truth.isNaN {
        #expect(value.isNaN)
        #expect(own.flags.contains(.empty))
      } else {
        #expect((value - truth).magnitude <= 1e-12 * truth.magnitude)
        #expect(own.flags.isEmpty && own.interval.contains(value))
      }
      let cell = isUpper ? (place - 0.05, place) : (place, place + 0.05)
      let all = ended.enclosures([[cell]], using: workspace)[0][0]
      let inside = [0.01, 0.1, 0.5, 0.9].map { cell.0 + $0 * (cell.1 - cell.0) }
      let values = plain.values(at: inside, using: workspace)[0] + [value]
      for value in values where value.isFinite { #expect(all.interval.contains(value)) }
      let areThere = values.filter(\.isFinite).count
      #expect(areThere == values.count || !all.flags.isEmpty)
      // No cell over a jump, or to a single value, is free of doubt.
      let steps = zip(values, values.dropFirst()).map { ($0 - $1).magnitude }
      let jumps = example.formula.hasPrefix("floor") || example.formula.hasPrefix("{")
      #expect(!jumps || steps.allSatisfy { $0 == 0 } || !all.flags.isEmpty)
    }
  }

  @Test("an end that is a double is none", arguments: ["0.5", "2", "1/4", "-3", "sqrt(4)"])
  func doubles(_ text: String) throws {
    let definitions = try Definitions()
    let syntax = try definitions.syntax(text)
    let number = try Evaluation.check(outputs: [syntax], parameters: [], in: definitions)
    let place = try number.value(using: workspace).value.number
    #expect(WrittenEnd(number, near: place, using: workspace) == nil)
  }
}
