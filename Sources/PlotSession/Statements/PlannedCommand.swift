import Expressions

/// Commands and kinds of plots that are planned: answered with what does nearly the same now.
enum PlannedCommand: String, CaseIterable {
  case limit, trace, fit
  case contour, heat, surface, field, slope

  /// The words that begin a plot item.
  static let kinds: Set<String> = ["contour", "heat", "surface", "field", "slope"]

  /// What to write instead, made of what stands behind the word; nil if there is nothing near.
  func instead(of rest: TokenText) -> String? {
    let body = rest[0..<(rest.place { $0 == .name("for") } ?? rest.tokens.count)]
    if body.isEmpty { return nil }
    switch self {
    case .limit, .trace: return hint(at: body)
    case .contour, .heat, .surface:
      return "for a cut write f(x, y) = \(body.text), then plot f(x, 1)"
    case .fit, .field, .slope: return nil
    }
  }

  /// `limit e at a` and its like.
  private func hint(at body: TokenText) -> String {
    let parts = body.split { $0 == .name("at") }
    let formula = parts[0].text
    let place = parts.count > 1 && !parts[1].isEmpty ? parts[1].text : "0"
    switch self {
    case .limit: return "write f(x) = \(formula), then f(\(place) + 1e-6)"
    default: return "write f(x) = \(formula), then f(\(place))"
    }
  }
}
