import Expressions
import RealFunctions
import SeededNumbers
import Testing

/// How many numbers a range in steps has, held to arithmetic with whole numbers.
@Suite("Laws of counts in steps")
struct ProgressionCountLawTests {
  @Test("a range of decimals ends where whole numbers of its parts do")
  func decimals() throws {
    var generator = SeededGenerator(seed: 5801)
    let definitions = try Definitions()
    var lost = 0
    for index in 0..<600 {
      let range = Parts.random(&generator, endsBetween: index % 3 == 2)
      let list = try definitions.calculation("length([k for k in \(range.text)])").value.number
      #expect(list == Double(range.count), "\(range.text)")
      let sum = try definitions.calculation("sum(1 for k in \(range.text))").value.number
      #expect(sum == Double(range.count), "\(range.text)")
      let row = try definitions.calculation("length(\(range.row))").value.number
      #expect(row == Double(range.count), "\(range.row)")
      let quotient = (range.value(range.last) - range.value(range.first)) / range.value(range.step)
      if quotient.rounded(.down) + 1 < Double(range.count) { lost += 1 }
    }
    // The judge sees what doubles make of it.
    #expect(lost > 50, "\(lost)")
  }

  @Test("a range in a function ends where it does in a calculation")
  func functions() throws {
    var generator = SeededGenerator(seed: 5802)
    let workspace = Workspace()
    for _ in 0..<120 {
      let range = Parts.random(&generator, endsBetween: false)
      let width = range.decimal(range.last - range.first)
      let step = range.decimal(range.step)
      let texts = [
        "sum(1 for k in x..x+\(width) step \(step))", "length([x, x+\(step)..x+\(width)])",
      ]
      for text in texts {
        let function = try Definitions().compiled(text, over: ["x"])
        let found = function.doubles(at: [range.value(range.first)], using: workspace)[0][0]
        #expect(found == Double(range.count), "\(text) at \(range.decimal(range.first))")
      }
    }
  }

  @Test("steps of fractions and of pi count their ends", arguments: 1...60)
  func calculated(_ start: Int) throws {
    let definitions = try Definitions()
    for parts in [3, 6, 7, 9, 11] {
      for unit in ["pi", "1", "sqrt(2)"] {
        let (first, step) = ("\(start)*\(unit)", "\(unit)/\(parts)")
        let last = "\(start + 2)*\(unit)"
        let texts = [
          "length([k for k in \(first)..\(last) step \(step)])",
          "length([\(first), \(first)+\(step)..\(last)])",
        ]
        for text in texts {
          let count = try definitions.calculation(text).value.number
          #expect(count == Double(2 * parts + 1), "\(text)")
        }
      }
    }
  }

  @Test("a range up to a variable takes a decimal in at that decimal itself", arguments: 1...40)
  func variables(_ index: Int) throws {
    let workspace = Workspace()
    for (step, parts) in [("0.1", 10.0), ("0.01", 100), ("0.001", 1000)] {
      let place = Double(index) / parts
      for text in ["sum(1 for k in 0..x step \(step))", "length([0, \(step)..x])"] {
        let function = try Definitions().compiled(text, over: ["x"])
        let found = function.doubles(at: [place.nextDown, place, place.nextUp], using: workspace)[0]
        let count = Double(index)
        #expect(found == [count, count + 1, count + 1], "\(text) at \(place)")
      }
    }
  }

  @Test("whole steps end at the last double before the next number")
  func whole() throws {
    for end in 2...40 {
      let below = Double(end).nextDown
      #expect(try Progression.numbers(from: 1, to: below, step: 1, at: Self.place).count == end - 1)
      #expect(
        try Progression.numbers(from: 1, to: Double(end), step: 1, at: Self.place).count == end
      )
    }
  }

  @Test("a list of two numbers and an end has the places that are meant", arguments: 1...12)
  func turns(_ parts: Int) throws {
    let definitions = try Definitions()
    let value = try definitions.calculation("tan([0, pi/\(2 * parts)..4pi])").value
    guard case .list(let values) = value else {
      Issue.record("no list")
      return
    }
    #expect(values.count == 8 * parts + 1)
    for (index, value) in values.enumerated() {
      #expect(value.number.isNaN == (index % (2 * parts) == parts), "\(index)pi/\(2 * parts)")
      #expect((value.number == 0) == (index % (2 * parts) == 0), "\(index)pi/\(2 * parts)")
    }
  }

  private static let place = SourceRange(0, 1)
}

/// A range of decimals, in whole parts of 1.
private struct Parts {
  let decimals: Int
  let first: Int
  let step: Int
  let count: Int
  let last: Int

  /// The end is one of the numbers, or lies between the last one and the next.
  static func random(_ generator: inout SeededGenerator, endsBetween: Bool) -> Parts {
    let decimals = Int.random(in: 1...5, using: &generator)
    let step = [2, 3, 5, 7, 20].randomElement(using: &generator) ?? 2
    let first = Int.random(in: -10_000_000...10_000_000, using: &generator)
    let count = Int.random(in: 2...60, using: &generator)
    let rest = endsBetween ? Int.random(in: 1..<step, using: &generator) : 0
    let last = first + (count - 1) * step + rest
    return Parts(decimals: decimals, first: first, step: step, count: count, last: last)
  }

  private var scale: Int { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  /// The double next to a number of parts.
  func value(_ parts: Int) -> Double { Double(parts) / Double(scale) }

  /// A number of parts as a decimal.
  func decimal(_ parts: Int) -> String {
    let digits = String(parts.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return (parts < 0 ? "-" : "") + "\(parts.magnitude / UInt(scale)).\(zeros)\(digits)"
  }

  /// As it is typed behind `for k in`.
  var text: String { "\(decimal(first))..\(decimal(last)) step \(decimal(step))" }

  /// As a list that begins with two numbers.
  var row: String { "[\(decimal(first)), \(decimal(first + step))..\(decimal(last))]" }
}
