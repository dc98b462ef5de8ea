import Expressions

/// The call of an analysis command as other programs write it, and the spelling here.
struct AnalysisHabit {
  let kind: AnalysisRequest.Kind
  /// The arguments.
  let parts: [TokenText]

  /// What to write: `integrate x^2 for x in 0..1`.
  var spelling: String {
    let formula = parts[0].text
    switch kind {
    case .differentiate:
      if let place = parts.dropFirst().first, !isName(place) {
        return "differentiate \(formula) at \(place.text)"
      }
      return parts.count > 2
        ? "differentiate \(formula) at \(parts[2].text)" : "differentiate \(formula) at 1"
    case .intersections, .table:
      return "\(kind.rawValue) " + parts.map(\.text).joined(separator: ", ")
    default: return "\(kind.rawValue) \(formula)" + clause
    }
  }

  /// The range that the other arguments name.
  private var clause: String {
    let rest = Array(parts.dropFirst())
    let variable = rest.first.flatMap { isName($0) ? $0.text : nil }
    let ends = (variable == nil ? rest : Array(rest.dropFirst())).map(\.text)
    guard ends.count == 2 else { return "" }
    return " for \(variable ?? "x") in \(ends[0])..\(ends[1])"
  }

  private func isName(_ part: TokenText) -> Bool {
    guard part.tokens.count == 1, case .name? = part.kind(0) else { return false }
    return true
  }
}
