import RealFunctions
import Sampling

/// Writes the numbers in facts about fields and their solutions.
struct FieldWords {
  private let x: NumberText
  private let y: NumberText
  /// Values on the horizontal axis below this magnitude are rounding errors of 0.
  private let zero: Double

  init(_ sampled: SampledChart) {
    zero = sampled.x.width * FieldGeometry.roundingShare
    (x, y) = (NumberText(window: sampled.x), NumberText(window: sampled.y))
  }

  /// Returns a value of the horizontal axis in words.
  func number(_ value: Double) -> String { x.text(value.magnitude < zero ? 0 : value) }

  /// Returns a point in words, such as `(0, 1)`.
  func point(_ point: SIMD2<Double>) -> String { "(\(x.text(point.x)), \(y.text(point.y)))" }
}

extension FieldGeometry {
  private static let mostRemarks = 4
  /// Accuracy of the ends of solutions, as a share of the window.
  static let roundingShare = 1e-9

  /// Returns remarks on facts that the picture cannot show of its solutions: why they stop, and
  /// where they are not certain.
  func remarks(_ words: FieldWords) -> [String] {
    var remarks: [String] = []
    if content.vectors != .none, strokes.isEmpty, streamlines.isEmpty, solutions.isEmpty {
      remarks.append("\(trained.fullName.oneLine) has no values here")
    }
    for solution in solutions {
      remarks += self.remarks(solution, words)
      if remarks.count >= Self.mostRemarks { break }
    }
    return remarks
  }

  private func remarks(_ solution: FieldSolution, _ words: FieldWords) -> [String] {
    let name = "the solution through \(words.point(solution.start))"
    var remarks: [String] = []
    if let place = solution.stiffPlace, solution.isExhausted {
      remarks.append(
        "\(name) is not followed to its end: the equation is stiff near \(variable) = \(words.number(place))"
      )
    }
    for end in [solution.ends.before, solution.ends.after] {
      if let remark = remark(end, name, solution, words) { remarks.append(remark) }
    }
    return remarks
  }

  /// Name of x, or of the time of a system.
  private var variable: String { trained.function.parameterLabel.oneLine }

  private func remark(
    _ end: FieldSolution.End,
    _ name: String,
    _ solution: FieldSolution,
    _ words: FieldWords
  ) -> String? {
    let place = "\(variable) = \(words.number(end.place))"
    switch end.reason {
    case .complete, .equilibrium: return nil
    case .infinite: return "\(name) runs off to infinity at \(place)"
    case .singular: return "\(name) ends at \(place), where its slope has no bound or jumps"
    case .undefined: return "\(name) ends at \(place): the equation has no value there"
    case .unresolved:
      return
        "\(name) is not certain beyond \(place): the least change of its point changes it there"
    case .exhausted:
      guard solution.stiffPlace == nil else { return nil }
      return "\(name) is not followed beyond \(place): it takes too many steps"
    }
  }
}

extension FieldSolution {
  /// Whether the budget was spent before the solution's end.
  var isExhausted: Bool {
    ends.before.reason == .exhausted || ends.after.reason == .exhausted
  }
}

extension FactWords {
  /// Returns facts about a field: the form of its vectors, and its solutions.
  func field(_ field: FieldGeometry) -> [String] {
    var facts: [String] = []
    switch field.content.vectors {
    case .none: break
    case .segments: facts.append("slopes at \(field.strokes.count) places")
    case .arrows: facts.append("arrows at \(field.strokes.count) places")
    case .streamlines: facts.append("\(field.streamlines.count) streamlines")
    }
    let points = field.solutions.map { "(\(x($0.start.x)), \(y($0.start.y)))" }
    if !points.isEmpty {
      let noun = points.count == 1 ? "solution" : "\(points.count) solutions"
      facts.append("\(noun) through \(Words.list(points, most: Self.mostItems))")
    }
    return facts
  }
}

extension CurveReport {
  /// Creates the report on a field and its solutions.
  init(_ field: FieldGeometry, number: @escaping (Double) -> String) {
    let series = field.series
    let variable = field.trained.function.parameterLabel.oneLine
    var facts: [String] = []
    let zero = field.window.x.window.width * FieldGeometry.roundingShare
    func place(_ value: Double) -> String { number(value.magnitude < zero ? 0 : value) }
    for solution in field.solutions.prefix(Self.mostSolutions) {
      var fact = "solution through (\(number(solution.start.x)), \(number(solution.start.y)))"
      if solution.isAtRest {
        fact += ": an equilibrium"
      } else {
        let ends = [solution.ends.before, solution.ends.after].map { end in
          end.reason.words.map { "\($0) \(variable) = \(place(end.place))" }
        }
        fact += ends.compactMap { $0 }.map { ", \($0)" }.joined()
      }
      if let stiff = solution.stiffPlace { fact += ", stiff near \(variable) = \(number(stiff))" }
      facts.append(fact)
    }
    let others = field.solutions.count - Self.mostSolutions
    if others > 0 { facts.append("and \(others) more solution\(others == 1 ? "" : "s")") }
    self.init(
      name: field.trained.fullName.oneLine,
      certainty: "solved numerically, not proved, \(series.evaluations) evaluations",
      facts: facts
    )
  }

  private static let mostSolutions = 12
}

extension FieldSolution.End.Reason {
  /// Words for the reason why a solution stops, before the place; nil if it does not stop.
  fileprivate var words: String? {
    switch self {
    case .complete: nil
    case .equilibrium: "at rest by"
    case .infinite: "runs off to infinity at"
    case .singular: "ends at"
    case .undefined: "ends without a value at"
    case .exhausted: "not followed beyond"
    case .unresolved: "not certain beyond"
    }
  }
}
