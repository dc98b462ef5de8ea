package import Diagnostics
package import FormulaChecking
import FormulaReading
package import FormulaVocabulary
package import RealFunctions

// Calculations with a checked formula: values, functions, integrals.

extension CheckedFormula {
  /// Returns the value of a formula without parameters: a number, a condition, a point or a list; for
  /// several formulas the value of the first.
  ///
  /// If more than ``AnswerDigits/ofDoubles`` digits are requested the answer has its own text.
  /// After a cancellation of the workspace the value is meaningless. Throws E30 if a function calls
  /// itself too deeply, and the errors of lists and ranges that are too long.
  package func value(
    using workspace: Workspace,
    digits: AnswerDigits = .significant(AnswerDigits.ofDoubles)
  ) throws(Diagnostic) -> Calculation {
    workspace.clearFaults()
    let (value, text) = try Calculator(workspace: workspace, digits: digits).answer(of: self)
    var notes: [String] = []
    if value.hasUndefinedPart {
      if dividesByZero { notes.append("division by zero") }
      notes += Self.reasons.filter { workspace.faults.contains($0.fault) }.map { $0.note }
    }
    notes += Self.doubts(in: workspace.faults)
    return Calculation(value: value, text: text, notes: notes)
  }

  /// The note about an integral without a value.
  package static let integralWithoutValue =
    "no value of the integral was found: it diverges, converges too slowly or swings too fast, or its formula is undefined on the way"
  /// The note about an integral over several ranges whose integrand has values in a part of them only.
  package static let integralWithGaps =
    "the integrand has values in a part of the ranges only: end the inner range where they end, as in "
    + "y in -sqrt(1 - x^2)..sqrt(1 - x^2), or give it 0 outside, as in {x^2 + y^2 <= 1: …, 0}"
  /// The note about an integral whose integrand has values too large for doubles.
  package static let integralTooLarge =
    "the integral was not found: values of its formula are too large for double precision"
  /// The note about an integral that may have missed a peak.
  package static let blindIntegral =
    "the integral saw nothing but 0, or that on wide stretches: narrow peaks there may be missed"

  /// The note about an integral whose digits rest on quadrature rules alone.
  package static let unprovedIntegral =
    "the integral is not proved: rules that look at different places agree on its digits"

  /// The note about a sum or a product that diverges.
  package static let seriesDiverges = "the sum or product without end diverges"
  /// The note about a sum or a product of which no value was found.
  package static let seriesIsUnsettled =
    "the sum or product without end diverges or converges too slowly: no value was found"

  /// The note about a sum or a product whose terms exceed all doubles before they fall.
  package static let seriesIsTooLarge =
    "the sum or product without end was not found: its terms are too large for double precision"

  /// The note about a sum or a product whose further terms are not proved to behave like the first ones.
  package static let seriesIsJudged =
    "the sum or product without end is judged by its first terms: it is not proved that those far out go on like them"

  private typealias Note = (fault: Workspace.Faults, note: String)

  /// The notes that say why something is undefined; samples of an integral do not show which reason applies.
  private static let reasons: [Note] = [
    (.integralWithoutValue, integralWithoutValue),
    (.seriesDiverges, seriesDiverges),
    (.seriesIsUnsettled, seriesIsUnsettled),
  ]

  /// The notes about doubtful values.
  private static let doubts: [Note] = [
    (.integralIsBlind, blindIntegral),
    (.integralIsRough, "the last digits of the integral are uncertain"),
    (.seriesIsRough, "the last digits of the sum or product without end are uncertain"),
    (.seriesCancels, "no digit of the sum without end is certain: its terms cancel one another"),
    (.roundingIsRough, "the last digits are uncertain: more digits on the way do not settle them"),
    (.roundingCancels, "no digit is certain: more digits on the way do not settle them"),
    (.zeroIsUnproved, "0 in more than 1200 digits; that it is exactly 0 is not proved"),
    (.digitsAreUnproved, "the last digits are not proved: this cannot be computed with more"),
    (
      .digitsAreFew,
      "fewer digits are known than are asked for: an integral has 15 or so, and a work has an end"
    ),
    (
      .conditionIsUndecided,
      "not decided: both sides agree in all digits that were computed"
    ),
  ]

  /// Returns the notes about doubtful digits for some faults.
  package static func doubts(in faults: Workspace.Faults) -> [String] {
    doubts.filter { faults.contains($0.fault) }.map { $0.note }
  }

  /// Returns a function with one output for each formula, or two for a point; conditions give 1 and 0.
  ///
  /// Throws E07 if a formula gives a list.
  package func compiled() throws(Diagnostic) -> CompiledFunction {
    for (range, kind) in zip(ranges, kinds) where kind.isList {
      throw Diagnostic(.listAsNumber, at: range)
    }
    return CompiledFunction(withSteppedSums)
  }
}

extension Value {
  /// Whether the value or a part of it is undefined.
  fileprivate var hasUndefinedPart: Bool {
    switch self {
    case .number(let number): number.isNaN
    case .condition: false
    case .point(let x, let y), .complex(let x, let y): x.isNaN || y.isNaN
    case .list(let values): values.contains { $0.hasUndefinedPart }
    case .matrix(_, _, let entries): entries.contains { $0.isNaN }
    }
  }
}
