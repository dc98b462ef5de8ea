import Expressions
import RealFunctions
import SeededNumbers
import Testing

/// The numbers of a range, asked for with doubles, are those of the list that says the same.
@Suite("Laws of progressions")
struct ProgressionLawTests {
  private func written(_ number: Double) -> Syntax {
    let place = SourceRange(0, 0)
    let size = Syntax(.number(number.magnitude), place)
    return number.sign == .minus ? Syntax(.negation(size), place) : size
  }

  private static func elements(_ value: Value) -> [Double] {
    if case .list(let values) = value { values.map(\.number) } else { [] }
  }

  @Test("numbers and problems are those of the list")
  func likeLists() throws {
    var generator = SeededGenerator(seed: 46)
    let special: [Double] = [
      0, -0.0, 1, 0.1, 3, -2, 1e6, 1e300, .leastNonzeroMagnitude, .infinity, .nan, 32, 0.3,
    ]
    let definitions = try Definitions()
    let workspace = Workspace()
    let place = SourceRange(3, 9)
    var lists = 0
    var problems: Set<ErrorCode> = []
    for index in 0..<1200 {
      func number() -> Double {
        if index % 2 == 0 {
          return special[Int.random(in: 0..<special.count, using: &generator)]
            * (Bool.random(using: &generator) ? 1 : -1)
        }
        return Double.random(in: -20...20, using: &generator)
      }
      let (first, last, step) = (number(), number(), number())
      let range = Syntax.Range(
        name: "n",
        nameRange: place,
        .numbers(from: written(first), to: written(last), step: written(step))
      )
      let list = Syntax(.comprehension(Syntax(.name("n"), place), [range]), place)
      let answer = Result {
        try Evaluation.calculate(list, in: definitions, using: workspace).value
      }
      // An answer counts without rounding; a formula with a parameter is computed with doubles.
      let expected = Result {
        try Evaluation.check(outputs: [list], parameters: ["x"], in: definitions)
          .value(using: workspace).value
      }
      let numbers = Result {
        try Progression.numbers(from: first, to: last, step: step, at: place)
      }
      switch (numbers, expected) {
      case (.success(let numbers), .success(.list(let values))):
        let bits = values.map(\.number.bitPattern)
        #expect(numbers.map(\.bitPattern) == bits, "\(first)..\(last) step \(step)")
        let unit = max(first.magnitude, last.magnitude).ulp
        let exact = (try? answer.get()).map(Self.elements) ?? []
        let areNear = zip(exact, numbers).allSatisfy {
          // What is known to fewer than twelve digits is answered with those.
          abs($0 - $1) <= 8 * unit + 1e-10 * abs($1)
        }
        #expect(
          areNear && exact.count == numbers.count,
          "\(first)..\(last) step \(step): \(exact)"
        )
        if !numbers.isEmpty { lists += 1 }
      case (.failure(let problem), .failure(let expected)):
        #expect(problem as? Diagnostic == expected as? Diagnostic)
        #expect(throws: Diagnostic.self) { try answer.get() }
        if let problem = problem as? Diagnostic { problems.insert(problem.code) }
      default: Issue.record("\(first)..\(last) step \(step): \(numbers), \(expected)")
      }
    }
    #expect(lists > 100)
    #expect(problems == [.E33, .E46, .E47])
  }
}
