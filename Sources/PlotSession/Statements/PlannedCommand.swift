import Expressions

/// Commands and kinds of plots that are planned: answered with what does nearly the same now.
enum PlannedCommand: String, CaseIterable {
  case roots, solve, extrema, intersections, integrate, differentiate, table, limit, trace, fit
  case contour, heat, surface, field, slope

  /// The words that begin a plot item.
  static let kinds: Set<String> = ["contour", "heat", "surface", "field", "slope"]

  /// What to write instead, made of what stands behind the word; nil if there is nothing near.
  func instead(of rest: TokenText) -> String? {
    let clausePlace = rest.place { $0 == .name("for") } ?? rest.tokens.count
    let body = rest[0..<clausePlace]
    let clause = rest.dropFirst(clausePlace)
    let behind = clause.isEmpty ? "" : " " + clause.text
    let range = clause.isEmpty ? " for x in -10..10" : behind
    if body.isEmpty { return hintWithoutFormula }
    switch self {
    case .roots: return "write plot \(body.text)\(behind): the curve crosses 0 at the roots"
    case .solve, .intersections:
      let sides = body.split { $0 == .symbol(self == .solve ? .equal : .comma) }
      return "write plot \(sides.map(\.text).joined(separator: ", "))\(behind): "
        + (sides.count == 1
          ? "the curve crosses 0 at the solutions" : "the curves meet at the solutions")
    case .extrema: return "write max(\(body.text)\(range)) or min(\(body.text)\(range))"
    case .integrate: return "write integral(\(body.text)\(range))"
    case .table:
      let columns = body.split { $0 == .symbol(.comma) }
      return "write \(columns.map { "[\($0.text)\(range)]" }.joined(separator: "; "))"
    case .differentiate, .limit, .trace: return hint(at: body)
    case .contour, .heat, .surface:
      return "for a cut write f(x, y) = \(body.text), then plot f(x, 1)"
    case .fit, .field, .slope: return hintWithoutFormula
    }
  }

  private var hintWithoutFormula: String? {
    switch self {
    case .integrate: "write integral(sin(x) for x in 0..pi)"
    case .table: "write [x^2 for x in 0..5]"
    default: nil
    }
  }

  /// `differentiate e at a` and its like.
  private func hint(at body: TokenText) -> String {
    let parts = body.split { $0 == .name("at") }
    let formula = parts[0].text
    let place = parts.count > 1 && !parts[1].isEmpty ? parts[1].text : "0"
    switch self {
    case .differentiate: return "write derivative(\(formula), \(place))"
    case .limit: return "write f(x) = \(formula), then f(\(place) + 1e-6)"
    default: return "write f(x) = \(formula), then f(\(place))"
    }
  }
}
