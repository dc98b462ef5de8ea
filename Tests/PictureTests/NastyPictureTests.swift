import RealFunctions
import Testing

/// Curves of `scripts/nasty.py`, drawn and read back: a drawing is true, or says where it may not be.
@Suite("Pictures of functions that doubles and samples do not understand")
struct NastyPictureTests {
  /// Curves that are not drawn truly yet; a row that passes must go.
  static let faults: [String: Comment] = [
    "wave-12": ExplicitPictureTests.early, "wave-13": ExplicitPictureTests.early,
  ]

  @Test("the corpus is there, whole")
  func corpusIsThere() {
    #expect(Corpus.nasty.count == 250)
  }

  @Test(
    "an SVG picture shows the curve, or the chart names stretches in doubt",
    arguments: Corpus.nasty
  )
  func graphic(_ entry: ExplicitEntry) throws {
    let chart = try DrawnChart(entry.curve, y: entry.y)
    let (window, drawn) = try chart.graphic()
    // Next to breaks a hair apart there is nothing to compare but the peaks between them.
    let faults = Judgement(drawn, against: try TrueCurve(entry.curve, in: window)).faults
      .filter { $0 != Judgement.hardlyCompared }
    let isTold = try !chart.uncertified().isEmpty
    expecting(Self.faults[entry.id]) {
      #expect(faults.isEmpty || isTold, "wrong in silence: \(faults)")
    }
  }

  @Test("an automatic window shows all of a bounded curve and little more", arguments: Corpus.nasty)
  func window(_ entry: ExplicitEntry) throws {
    guard let rule = entry.automatic else { return }
    let y = try DrawnChart(entry.curve).y
    #expect(rule.allows(y), "\(y)")
  }
}
