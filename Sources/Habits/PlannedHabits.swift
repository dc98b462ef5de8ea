import Expressions

// Commands and kinds of plots that are planned: answered with what does nearly the same now.

extension Habits {
  static let planned = [
    Habit("GeoGebra", "trace sin(x)/x at 0") { statement in
      guard let word = statement.firstWord, let planned = Planned(rawValue: word) else {
        return nil
      }
      return statement.answer(
        "\(word) is not there yet",
        planned.instead(of: statement.text.dropFirst())
      )
    }
  ]

  /// `plot surface x*y`.
  static let plannedKind = Habit("Maple, Mathematica", "plot surface x*y") { statement in
    let text = statement.text
    for place in statement.items where statement.mayDraw {
      guard let word = statement.word(place), let planned = Planned(rawValue: word),
        planned.isKind, statement.hasReached(place), !statement.endsItem(at: place + 1)
      else { continue }
      return statement.answer(
        "plot \(word) is not there yet",
        at: place,
        planned.instead(of: text.dropFirst(place + 1))
      )
    }
    return nil
  }
}

/// A word that will mean something.
private enum Planned: String {
  case trace, fit
  case contour, heat, surface, field, slope

  /// Whether it will begin a plot item.
  var isKind: Bool {
    switch self {
    case .trace, .fit: false
    case .contour, .heat, .surface, .field, .slope: true
    }
  }

  /// What to write instead, made of what stands behind the word; nil if there is nothing near.
  func instead(of rest: TokenText) -> String? {
    let body = rest[0..<(rest.place { $0 == .name("for") } ?? rest.count)]
    if body.isEmpty { return nil }
    let parts = body.split { $0 == .name("at") }
    let place = parts.count > 1 && !parts[1].isEmpty ? parts[1].text : "0"
    switch self {
    case .trace: return "write f(x) = \(parts[0].text), then f(\(place))"
    case .contour, .heat, .surface:
      return "for a cut write f(x, y) = \(body.text), then plot f(x, 1)"
    case .fit, .field, .slope: return nil
    }
  }
}
