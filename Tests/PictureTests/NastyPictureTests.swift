import RealFunctions
import Testing

/// Curves of `scripts/nasty.py`, drawn and read back: a drawing is true, or says where it may not be.
@Suite("Pictures of functions that doubles and samples do not understand")
struct NastyPictureTests {
  /// Curves that are drawn wrong without a word, each with its reason; a row that passes must go.
  static let faults = known([
    "two jumps a hair apart are taken for none": ["spike-09", "spike-44", "spike-45"],
    "an arc narrower than a bracket is taken for a value at one place": ["jump-37"],
  ])
  static let windowFaults = known([
    "the range of a spike is found to a part only": [
      "spike-03", "spike-04", "spike-11", "spike-15",
    ]
  ])

  @Test("the corpus is there, whole")
  func corpusIsThere() {
    #expect(Corpus.nasty.count == 250)
  }

  @Test(
    "an SVG picture shows the curve, or the chart names stretches in doubt",
    arguments: Corpus.nasty
  )
  func graphic(_ entry: ExplicitEntry) throws {
    try expecting(Self.faults[entry.id]) {
      let chart = try DrawnChart(entry.curve, y: entry.y)
      let (window, drawn) = try chart.graphic()
      // Next to breaks a hair apart there is nothing to compare but the peaks between them.
      let faults = Judgement(drawn, against: try TrueCurve(entry.curve, in: window)).faults
        .filter { $0 != Judgement.hardlyCompared }
      if !faults.isEmpty {
        #expect(try !chart.uncertified().isEmpty, "wrong in silence: \(faults)")
      }
    }
  }

  @Test("an automatic window shows all of a bounded curve and little more", arguments: Corpus.nasty)
  func window(_ entry: ExplicitEntry) throws {
    guard let rule = entry.automatic else { return }
    try expecting(Self.windowFaults[entry.id]) {
      let y = try DrawnChart(entry.curve).y
      #expect(rule.allows(y), "\(y)")
    }
  }

  /// The rows of a table of reasons, each with its ids.
  private static func known(_ reasons: [String: [String]]) -> [String: Comment] {
    var known: [String: Comment] = [:]
    for (reason, ids) in reasons { for id in ids { known[id] = Comment(rawValue: reason) } }
    return known
  }
}
