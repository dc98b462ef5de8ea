import Foundation
import PlotSession
import Testing

/// Ends of ranges that are no doubles count as they are written: what is there is found, and nothing beyond.
@Suite("Ends of ranges as they are written")
struct WrittenEndLawTests {
  /// Decimals, fractions and roots as they are written, of which hardly one is a double.
  private static let places: [String] = {
    var places = ["sqrt(2)", "sqrt(3)/2", "1/e", "ln(2)", "pi/7", "pi/2", "0.123456789", "e^2/5"]
    for tenths in 1...23 { places.append("\(Double(tenths) / 10)") }
    for divisor in [3, 7, 9, 11, 13] {
      for dividend in 1..<divisor { places.append("\(dividend)/\(divisor)") }
    }
    return places
  }()

  private static func answer(_ statement: String) -> (lines: [String], notes: [String]) {
    var session = Session()
    let replies = session.replies(to: statement)
    #expect(replies.codes == [], "\(statement)")
    let lines = replies.values.flatMap { $0.components(separatedBy: "\n") }
    return (lines, replies.notes)
  }

  private static func place(_ line: String) -> Double? {
    guard let start = line.range(of: "x = ") else { return nil }
    return Double(line[start.upperBound...].prefix { $0 != "," && $0 != " " })
  }

  /// The number of a place, as calculations give it.
  private static func number(_ place: String) throws -> Double {
    try #require(Double(answer(place).lines.first ?? ""))
  }

  @Test("a zero that is an end is found from both sides, and none beyond", arguments: places)
  func zeros(_ end: String) throws {
    let number = try Self.number(end)
    for formula in [
      "x - P", "3x - 3*P", "x^2 - (P)^2", "sqrt(abs(x - P))", "x/P - 1", "e^x - e^(P)",
    ] {
      let formula = formula.replacingOccurrences(of: "P", with: "(\(end))")
      for range in ["0..\(end)", "\(end)..9"] {
        let lines = Self.answer("roots \(formula) for x in \(range)").lines
        #expect(
          lines.count == 1 && !lines[0].contains("not proved"),
          "\(formula) \(range): \(lines)"
        )
        let found = try #require(Self.place(lines[0]), "\(formula) \(range): \(lines)")
        #expect((found - number).magnitude <= 1e-11 * number)
      }
    }
    // Beyond an end by less than doubles tell.
    #expect(
      Self.answer("roots x - (\(end)) - 1e-20 for x in 0..\(end)").lines == [
        "none found in 0..\(Self.answer(end).lines[0])"
      ]
    )
    #expect(
      Self.answer("roots x - (\(end)) + 1e-20 for x in \(end)..9").lines == [
        "none found in \(Self.answer(end).lines[0])..9"
      ]
    )
  }

  @Test(
    "a window counts as it is written, too",
    arguments: ["0.3", "0.6", "0.7", "1/3", "sqrt(2)"]
  )
  func windows(_ end: String) throws {
    var session = Session()
    let lines = session.replies(toLines: ["set xrange 0..\(end)", "roots x - \(end)"]).values
      .flatMap { $0.components(separatedBy: "\n") }
    let found = try #require(lines.compactMap(Self.place).first, "\(lines)")
    let number = try Self.number(end)
    #expect((found - number).magnitude < 1e-11)
  }

  @Test(
    "a formula that has a value at an end alone has one dot there, a zero and a domain",
    arguments: places
  )
  func singleValues(_ end: String) {
    for (formula, range) in [("sqrt(x - \(end))", "0..\(end)"), ("sqrt(\(end) - x)", "\(end)..9")] {
      let roots = Self.answer("roots \(formula) for x in \(range)")
      #expect(roots.notes == [], "\(formula)")
      #expect(roots.lines.compactMap(Self.place).count == 1, "\(formula): \(roots.lines)")
      let domain = Self.answer("analyze \(formula) for x in \(range)").lines.first
      #expect(domain?.hasPrefix("domain       x = ") == true, "\(formula): \(domain ?? "")")
      var session = Session()
      let replies = session.replies(toLines: ["plot \(formula) for x in \(range)", "show plot"])
      #expect(replies.notes == [], "\(formula)")
      let shown = replies.values.joined()
      #expect(shown.contains("#   single value at x = "), "\(formula): \(shown)")
      #expect(shown.contains(": 0, and none beside it"), "\(formula): \(shown)")
    }
  }

  @Test("a jump at an end is drawn, and its value told", arguments: [3, 6, 7, 9, 10, 11, 13])
  func jumps(_ divisor: Int) {
    for count in 1..<divisor {
      let end = "\(count)/\(divisor)"
      var session = Session()
      let shown = session.replies(
        toLines: ["plot floor(\(divisor)x) for x in 0..\(end)", "show plot"]
      ).values.joined()
      let words =
        "tends to \(count - 1) on the left, the domain ends on the right; its value there is \(count)"
      #expect(shown.contains(words), "\(end): \(shown)")
      let roots = Self.answer("roots floor(\(divisor)x) - \(count) for x in 0..\(end)").lines
      #expect(roots.count == 1 && roots[0].hasPrefix("x = "), "\(end): \(roots)")
    }
  }

  @Test(
    "extreme values at ends have the values of the ends",
    arguments: [
      ("x for x in 0..0.3", ["minimum x = 0, y = 0 (end)", "maximum x = 0.3, y = 0.3 (end)"]),
      (
        "{x < 0.3: x, 3 - x} for x in 0..0.3",
        ["minimum x = 0, y = 0 (end)", "maximum x = 0.3, y = 2.7 (end)"]
      ),
      (
        "{x < 1: x, 3 - x} for x in 0..1",
        ["minimum x = 0, y = 0 (end)", "maximum x = 1, y = 2 (end)"]
      ),
      (
        "sqrt(0.3 - x) + x for x in 0..0.3",
        [
          "minimum x = 0, y = 0.547722557505 = sqrt(30)/10 (end)", "maximum x = 0.05, y = 0.55",
          "minimum x = 0.3, y = 0.3 (end)",
        ]
      ),
      ("tan(x) for x in 0..pi/2", ["minimum x = 0, y = 0 (end)"]),
      ("1/(x - 0.3) for x in 0..0.3", ["maximum x = 0, y = -3.33333333333 = -10/3 (end)"]),
    ]
  )
  func extrema(_ question: String, _ lines: [String]) {
    #expect(Self.answer("extrema \(question)").lines == lines)
  }

  @Test(
    "the end of a stretch belongs to it where the function is 0 there",
    arguments: [3, 7, 10, 13, 17, 30]
  )
  func stretches(_ factor: Int) {
    for count in 1...3 {
      let low = Self.answer("\(count)/\(factor)").lines[0]
      let high = Self.answer("\(count + 1)/\(factor)").lines[0]
      let below = Self.answer("\(count - 1)/\(factor)").lines[0]
      #expect(
        Self.answer("solve floor(\(factor)x) = \(count) for x in 0..9").lines
          == ["every x in \(low)..\(high) but \(high)"]
      )
      #expect(
        Self.answer("solve ceil(\(factor)x) = \(count) for x in 0..9").lines
          == ["every x in \(below)..\(low) but \(below)"]
      )
      #expect(
        Self.answer("solve sign(\(factor)x - \(count)) = 1 for x in 0..9").lines
          == ["every x in \(low)..9 but \(low)"]
      )
      for (sign, words) in [("<", " but \(low)"), ("<=", "")] {
        #expect(
          Self.answer("roots {\(factor)x \(sign) \(count): 0, 1} for x in 0..9").lines
            == ["every x in 0..\(low)\(words)"]
        )
      }
    }
  }

  @Test(
    "an integral that is too large for doubles is told by its digits",
    arguments: [
      ("integrate 1e300 for x in 0..1e10", "∞", "1e310"),
      ("integrate -1e300 for x in 0..1e10", "-∞", "-1e310"),
      ("integrate 1e300 for x in 1e10..0", "-∞", "-1e310"),
      ("integrate 1e308 for x in -1..1", "∞", "2e308"),
      ("integrate 1e300 x for x in 0..7.7e7", "∞", "2.9645e315"),
    ]
  )
  func largeIntegrals(_ statement: String, _ value: String, _ digits: String) {
    let answer = Self.answer(statement)
    #expect(answer.lines == [value])
    #expect(answer.notes == ["the integral is \(digits), which is too large for double precision"])
  }
}
