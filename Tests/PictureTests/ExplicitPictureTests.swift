import ChartTerminal
import DecodedPictures
import RealFunctions
import Testing

/// Curves of the corpus, drawn and read back.
@Suite("Pictures of functions whose breaks are known")
struct ExplicitPictureTests {
  /// Curves that are not drawn truly yet, each with its reason; a row that passes must go.
  static let textFaults: [String: Comment] = ["essential-01": early]
  static let early: Comment = "the area of the wave begins a dot or a pixel too early"

  @Test("the corpus is there, whole")
  func corpusIsThere() {
    #expect(Corpus.explicit.count == 96)
    #expect(Corpus.parametric.count == 18)
  }

  @Test("an SVG picture shows the curve, all of it and nothing else", arguments: Corpus.explicit)
  func graphic(_ entry: ExplicitEntry) throws {
    let (window, drawn) = try DrawnChart(entry.curve, y: entry.y).graphic()
    let judgement = Judgement(drawn, against: try TrueCurve(entry.curve, in: window))
    // Of a box narrower than a hundredth of a pixel there is nothing to compare but its top.
    #expect(judgement.faults.filter { $0 != Judgement.hardlyCompared } == [])
  }

  @Test("a text picture shows the curve, all of it and nothing else", arguments: Corpus.explicit)
  func text(_ entry: ExplicitEntry) throws {
    let chart = try DrawnChart(entry.curve, y: entry.y)
    let (window, picture) = try chart.text(.braille, columns: 80, rows: 24)
    let truth = try TrueCurve(entry.curve, in: window)
    expecting(Self.textFaults[entry.id]) {
      #expect(DotJudgement(truth: truth, picture: picture).faults == [])
    }
  }
}

/// Runs a check that must pass, or must fail for a known reason.
func expecting(_ fault: Comment?, _ check: () throws -> Void) rethrows {
  if let fault { withKnownIssue(fault) { try check() } } else { try check() }
}
