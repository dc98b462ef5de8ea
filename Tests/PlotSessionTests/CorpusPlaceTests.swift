import Foundation
import PlotSession
import Testing

/// A function of the corpus that samplers are measured with, and its zeros and extreme values, found there on a grid of
/// 50,000 places.
///
/// Lists that hold nothing were not made. Zeros are only those at which the function changes its sign.
private struct CorpusEntry: CustomTestStringConvertible, Sendable {
  var id: String
  var formula: String
  var range: ClosedRange<Double>
  /// Stretches of an oscillation that the grid does not resolve.
  var oscillation: [ClosedRange<Double>]
  var zeros: [Double]
  /// The place, and whether it is a maximum.
  var extrema: [(place: Double, isMaximum: Bool)]

  var testDescription: String { id }

  static let all: [CorpusEntry] = {
    let url = Bundle.module.url(
      forResource: "corpus_places",
      withExtension: "tsv",
      subdirectory: "Resources"
    )
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { CorpusEntry(String($0)) }
  }()

  init?(_ line: String) {
    let fields = line.components(separatedBy: "\t")
    guard fields.count == 7, let lower = Double(fields[2]), let upper = Double(fields[3]) else {
      return nil
    }
    (id, formula, range) = (fields[0], fields[1], lower...upper)
    oscillation = fields[4].split(separator: " ").compactMap { stretch in
      let ends = stretch.components(separatedBy: "..").compactMap(Double.init)
      return ends.count == 2 ? ends[0]...ends[1] : nil
    }
    zeros = fields[5].split(separator: " ").compactMap { Double($0) }
    extrema = fields[6].split(separator: " ").compactMap { one in
      let parts = one.split(separator: ":")
      return parts.first.flatMap { Double($0) }.map { ($0, parts.last == "max") }
    }
  }

  func statement(_ command: String) -> String {
    "\(command) \(formula) for x in \(range.lowerBound)..\(range.upperBound)"
  }

  /// The grid tells a place to so much.
  var slack: Double { 2e-5 * (range.upperBound - range.lowerBound) }

  func isInOscillation(_ place: Double) -> Bool {
    oscillation.contains { $0.lowerBound - slack <= place && place <= $0.upperBound + slack }
  }
}

/// Where the list of the corpus is not true, and what is.
private struct CorpusFault: CustomTestStringConvertible, Sendable {
  var command: String
  var id: String
  var reason: String
  /// All places but those at the ends of the range.
  var places: [Double]

  var testDescription: String { "\(command) \(id)" }

  static let all: [CorpusFault] = [
    CorpusFault("roots poles-08", "tan(x)^2 touches 0 at ±π too", [-Double.pi, 0, .pi]),
    CorpusFault("roots jumps-03", "atan(1/x) has no value at 0, where it jumps", []),
    CorpusFault("extrema jumps-03", "it falls on both sides of the jump", []),
    CorpusFault(
      "roots jumps-05",
      "sign(sin(x)) is 0 at each multiple of π, alone",
      (0...6).map { Double($0) * .pi }
    ),
    CorpusFault(
      "roots edges-06",
      "sqrt(sin(x)) is 0 at both ends of each arc",
      (0...6).map { Double($0) * .pi }
    ),
    CorpusFault("roots edges-09", "sqrt(x(x - 1)(x + 1)) is 0 at the edge 1 too", [-1, 0, 1]),
    CorpusFault(
      "roots spikes-05",
      "0 is the end of the range",
      [0, .pi, 2 * .pi, 3 * .pi]
    ),
    CorpusFault(
      "extrema spikes-09",
      "the wider one of two spikes is on no grid place",
      [-0.55, 0.35]
    ),
    CorpusFault(
      "roots aliasing-04",
      "the waves are in step with the grid",
      (0...100).map { Double($0) / 100 }
    ),
    CorpusFault(
      "roots aliasing-06",
      "sin(x)·sin(50x) touches 0 at π",
      (0...100).map { Double($0) * .pi / 50 }
    ),
    CorpusFault(
      "roots magnitude-02",
      "1e-300·sin(x) underflows on the grid",
      (0...3).map { Double($0) * .pi }
    ),
    CorpusFault("roots steps-04", "mod(x, 1) is 0 at each whole number", (-3...3).map(Double.init)),
    CorpusFault(
      "roots steps-07",
      "mod(x, π) is 0 at each multiple of π",
      (-3...3).map { Double($0) * .pi }
    ),
    CorpusFault(
      "extrema steps-04",
      "it is lowest there, and never reaches 1",
      (-2...2).map(Double.init)
    ),
    CorpusFault("roots steps-09", "floor(100x) is 0 on a stretch", []),
    CorpusFault("roots steps-11", "abs(mod(x, 2) - 1) touches 0", [-5, -3, -1, 1, 3, 5]),
    CorpusFault(
      "extrema sums-02",
      "floor(x) + sin(x) is highest where it jumps up and falls behind",
      [-1.5 * .pi, -4, -3, -2, -0.5 * .pi, 0.5 * .pi, 2, 3, 4, 1.5 * .pi]
    ),
    CorpusFault("roots sums-07", "tan(x) + 1/(x - π/2) has a hole where it would be 0", []),
    CorpusFault("roots piecewise-05", "it jumps across 0 at most whole numbers", [0]),
    CorpusFault(
      "extrema piecewise-05",
      "values at the jumps decide",
      [-3, -2, -1, 0]
    ),
    CorpusFault("extrema piecewise-06", "{x = 1: 5, x} has its only one at 1", [1]),
    CorpusFault(
      "extrema steps-07",
      "mod(x, π) is 0 at each multiple of π, and greater beside it",
      (-3...3).map { Double($0) * .pi }
    ),
    CorpusFault(
      "extrema special-06",
      "the angle is π at each odd multiple of π, and less beside it",
      [-3 * .pi, -.pi, .pi, 3 * .pi]
    ),
  ]

  init(_ name: String, _ reason: String, _ places: [Double]) {
    let words = name.split(separator: " ")
    (command, id) = (String(words[0]), String(words[1]))
    (self.reason, self.places) = (reason, places)
  }

  static func of(_ command: String, _ id: String) -> CorpusFault? {
    all.first { $0.command == command && $0.id == id }
  }
}

@Suite("Zeros and extreme values of the corpus")
struct CorpusPlaceTests {
  /// A line of an answer with a place: neither a stretch nor an end of the range.
  private static func found(_ statement: String) -> [(place: Double, isMaximum: Bool)] {
    var session = Session()
    let lines = session.replies(to: statement).values.flatMap { $0.components(separatedBy: "\n") }
    return lines.compactMap { line in
      guard !line.contains("(end)"), !line.contains(".."), !line.hasPrefix("may miss"),
        let start = line.range(of: "x = ")
      else {
        return nil
      }
      let number = line[start.upperBound...].prefix { $0 != "," && $0 != " " }
      return Double(number).map { ($0, line.hasPrefix("maximum")) }
    }
  }

  @Test("all zeros are found and none invented", arguments: CorpusEntry.all)
  private func zeros(_ entry: CorpusEntry) {
    guard CorpusFault.of("roots", entry.id) == nil else { return }
    let found = Self.found(entry.statement("roots")).filter { !entry.isInOscillation($0.place) }
    for zero in entry.zeros where !entry.isInOscillation(zero) {
      #expect(found.contains { ($0.place - zero).magnitude <= entry.slack }, "\(zero) is missing")
    }
    guard !entry.zeros.isEmpty else { return }
    let known = entry.zeros.filter { !entry.isInOscillation($0) }.count
    #expect(known == 0 || found.count == known, "\(found)")
  }

  @Test("all extreme values are found and none invented", arguments: CorpusEntry.all)
  private func extrema(_ entry: CorpusEntry) {
    guard CorpusFault.of("extrema", entry.id) == nil else { return }
    let found = Self.found(entry.statement("extrema")).filter { !entry.isInOscillation($0.place) }
    let known = entry.extrema.filter { !entry.isInOscillation($0.place) }
    for one in known {
      let isThere = found.contains {
        $0.isMaximum == one.isMaximum && ($0.place - one.place).magnitude <= entry.slack
      }
      #expect(isThere, "\(one) is missing")
    }
    #expect(known.isEmpty || found.count == known.count, "\(found)")
  }

  @Test("where the grid of the corpus is not true, the answer is", arguments: CorpusFault.all)
  private func faults(_ fault: CorpusFault) throws {
    let entry = try #require(CorpusEntry.all.first { $0.id == fault.id })
    let found = Self.found(entry.statement(fault.command)).map(\.place)
    #expect(found.count == fault.places.count, "\(found)")
    for (place, truth) in zip(found, fault.places) {
      #expect((place - truth).magnitude <= 1e-10 * max(1, truth.magnitude), "\(fault.reason)")
    }
  }

  @Test(
    "extreme values at jumps that are no doubles are found, by the value that the formula has there"
  )
  func jumps() {
    var session = Session()
    let answer = session.replies(to: "extrema mod(x, pi) for x in -10..10").values.joined()
    #expect(answer.contains("minimum x = 3.14159265359 = pi, y = 0\n"))
    #expect(!answer.contains("may miss"))
  }

  @Test("the corpus is there")
  func counts() {
    #expect(CorpusEntry.all.count == 147)
    #expect(CorpusEntry.all.reduce(0) { $0 + $1.zeros.count } > 1500)
    #expect(CorpusEntry.all.reduce(0) { $0 + $1.extrema.count } > 1990)
  }

  @Test("the gamma function is searched in a third of a second, and all is proved")
  func gamma() {
    var session = Session()
    let clock = ContinuousClock()
    var lines: [String] = []
    let time = clock.measure {
      lines = session.replies(to: "extrema gamma(x)").values[0].components(separatedBy: "\n")
    }
    #expect(lines.count == 12)
    #expect(!lines.joined().contains("not proved"))
    #expect(time < .milliseconds(300), "\(time)")
  }
}
