/// Features of a curve that are searched and marked: the words after `with` that name no style.
package enum CurveMark: String, CaseIterable, Sendable {
  case roots, extrema, inflections, intersections

  /// The word for all of them.
  package static let all = "marks"

  /// The marked features, for help and completion.
  package var summary: String {
    switch self {
    case .roots: "marks where the curve meets zero"
    case .extrema: "marks highest and lowest points"
    case .inflections: "marks where the curve changes the side to which it bends"
    case .intersections: "marks where the curve meets the others"
    }
  }

  /// Whether a word behind `with` marks something.
  static func isMark(_ word: String) -> Bool {
    word == all || allCases.contains { $0.rawValue == word || $0.singular == word }
  }

  /// The singular of the word.
  var singular: String {
    switch self {
    case .roots: "root"
    case .extrema: "extremum"
    case .inflections: "inflection"
    case .intersections: "intersection"
    }
  }
}
