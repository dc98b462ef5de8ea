import Foundation
import PlotSession
import Testing

/// Where a formula breaks at an end of its range, it has there what it has at the number as it is written, and nothing
/// beyond it counts.
@Suite("Breaks at ends of ranges")
struct BreakAtEndLawTests {
  /// Decimals, fractions, roots and constants, of which hardly one is a double.
  private static let places: [String] = {
    var places = [
      "sqrt(2)", "sqrt(3)/2", "1/e", "ln(2)", "pi/7", "pi/2", "pi", "e", "0.123456789", "e^2/5",
    ]
    for tenths in [1, 3, 6, 7, 11, 19, 23] { places.append("\(Double(tenths) / 10)") }
    for (dividend, divisor) in [(1, 3), (2, 3), (3, 7), (5, 9), (7, 13), (12, 13)] {
      places.append("\(dividend)/\(divisor)")
    }
    return places
  }()

  private static func lines(_ statements: String...) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: statements)
    #expect(replies.codes == [], "\(statements)")
    return replies.values.flatMap { $0.components(separatedBy: "\n") }
  }

  @Test("no search finds what a formula has beyond an end alone", arguments: places)
  func beyond(_ end: String) {
    for statement in [
      "roots {x < P: 0, 1} for x in P..9", "roots {x > P: 0, 1} for x in 0..P",
      "roots {x <= P: 1, 0} for x in 0..P", "roots floor(x/(P)) for x in P..9",
      "solve ceil(x/(P)) = 2 for x in 0..P", "intersections {x > P: 7, x}, 7 for x in 0..P",
    ] {
      let statement = statement.replacingOccurrences(of: "P", with: end)
      let lines = Self.lines(statement)
      #expect(lines.count == 1 && lines[0].hasPrefix("none found in "), "\(statement): \(lines)")
    }
  }

  @Test("the same values at an end are found where they are in the range", arguments: places)
  func within(_ end: String) {
    for statement in [
      "roots {x <= P: 0, 1} for x in P..9", "roots {x >= P: 0, 1} for x in 0..P",
      "roots floor(x/(P)) - 1 for x in 0..P", "solve ceil(x/(P)) = 1 for x in P..9",
    ] {
      let statement = statement.replacingOccurrences(of: "P", with: end)
      let lines = Self.lines(statement)
      #expect(lines.count == 1 && lines[0].hasPrefix("x = "), "\(statement): \(lines)")
    }
  }

  @Test("a value of a step at an end is an extreme value, and told of the place", arguments: places)
  func values(_ end: String) {
    let lines = Self.lines("extrema floor(x/(\(end))) for x in 0..\(end)")
    #expect(
      lines.count == 1 && lines[0].hasPrefix("maximum x = ") && lines[0].hasSuffix("y = 1 (end)"),
      "\(end): \(lines)"
    )
    let told = Self.lines("plot floor(x/(\(end))) for x in 0..9", "why x = \(end)")
    #expect(told.contains { $0.contains(": 1 at x = ") }, "\(end): \(told)")
  }

  @Test("a fraction is 0 at breaks that are no doubles", arguments: [3, 7, 9, 10, 11, 13, 30])
  func fractions(_ factor: Int) {
    for formula in ["frac(Kx)", "mod(Kx, 1)", "Kx - floor(Kx)"] {
      let formula = formula.replacingOccurrences(of: "K", with: "\(factor)")
      let lines = Self.lines("roots \(formula) for x in 1/\(factor)..\(factor - 1)/\(factor)")
      let found = lines.compactMap { line in
        line.hasPrefix("x = ") ? Double(line.dropFirst(4).prefix { $0 != " " }) : nil
      }
      #expect(found.count == lines.count && found.count == factor - 1, "\(formula): \(lines)")
      for (index, place) in found.enumerated() {
        #expect((place * Double(factor) - Double(index + 1)).magnitude < 1e-9, "\(formula)")
      }
    }
  }

  @Test("a function with a value at a break that is an end has no gap there", arguments: 3...13)
  func domains(_ factor: Int) {
    let domain = Self.lines(
      "analyze 1/floor(\(factor)x) for x in 1/\(factor)..2/\(factor)"
    ).first
    #expect(domain?.hasPrefix("domain ") == true && domain?.contains("≠") == false, "\(factor)")
  }

  @Test("an end that is a double has its value, too", arguments: [1, 2, 3, 4, 6, 7, 9])
  func doubles(_ tenths: Int) {
    let formula = "floor(0.\(tenths)x)"
    // Of more jumps than twelve the last ones are not listed.
    for tens in 1...3 where tenths * tens <= 12 {
      let (end, value) = (10 * tens, tenths * tens)
      let shown = Self.lines("plot \(formula) for x in 0..\(end)", "show plot")
      let words =
        "jump at x = \(end): tends to \(value - 1) on the left, the domain ends on the right; "
        + "its value there is \(value)"
      #expect(shown.contains { $0.contains(words) }, "\(formula) 0..\(end): \(shown)")
      #expect(
        Self.lines("roots \(formula) - \(value - 1) for x in \(end)..\(end + 5)") == [
          "none found in \(end)..\(end + 5)"
        ]
      )
      #expect(
        Self.lines("extrema \(formula) for x in 0..\(end)").last
          == "maximum x = \(end), y = \(value) (end)"
      )
    }
  }

  @Test("two equations have solutions at ends", arguments: places)
  func systems(_ end: String) {
    for range in ["0..\(end)", "\(end)..9"] {
      let statement = "solve x = \(end), y = 2x for x in \(range), y in 0..20"
      let lines = Self.lines(statement)
      #expect(
        lines.count == 1 && lines[0].hasPrefix("x = ") && !lines[0].contains("not proved"),
        "\(statement): \(lines)"
      )
    }
  }

  @Test("level stretches that the range cuts off are no extreme values, its steps are")
  func steps() {
    #expect(Self.lines("extrema floor(x) for x in 0..3") == ["maximum x = 3, y = 3 (end)"])
    #expect(Self.lines("extrema {x = 1: 5, 0} for x in 0..1") == ["maximum x = 1, y = 5 (end)"])
    #expect(Self.lines("extrema {x < 1: 0, 5} for x in 0..1") == ["maximum x = 1, y = 5 (end)"])
    #expect(
      Self.lines("extrema {x < 0: 0, x} for x in -3..3") == [
        "minimum x in -3..0, y = 0", "maximum x = 3, y = 3 (end)",
      ]
    )
    #expect(
      Self.lines("extrema {x < 1: 2, 9 - x} for x in -3..3") == [
        "maximum x = 1, y = 8", "minimum x = 3, y = 6 (end)",
      ]
    )
    #expect(
      Self.lines("extrema floor(x) for x in 0.2..0.9").contains { $0.contains("(end)") } == false
    )
  }
}
