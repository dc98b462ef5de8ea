import Expressions

// Habits with distributions, which other programs call with a dot: `norm.cdf(1)`,
// `NORM.DIST(1, 0, 1, TRUE)`, `normaldist(0, 1).cdf(-1, 1)`.

extension Habits {
  static let distributions: [Habit] = [
    Habit("SciPy, Excel, Desmos", "norm.cdf(1.96)") { statement in
      let text = statement.text
      for place in 0..<text.count {
        guard let call = DottedDistribution(text.dropFirst(place)) else { continue }
        return statement.answer(
          "distributions are called by one word here",
          at: place,
          .write("\(call.written)")
        )
      }
      return nil
    }
  ]
}

/// A call of a distribution with a dot, translated.
private struct DottedDistribution {
  let written: String

  /// The functions of locus by the objects of other programs, and whether the argument x comes
  /// after the parameters.
  private static let names: [String: (name: String, placeLast: Bool)] = [
    "norm": ("normal", false), "t": ("t", false), "chi2": ("chi2", false), "f": ("f", false),
    "binom": ("binom", true), "poisson": ("poisson", true), "NORM": ("normal", false),
    "T": ("t", false), "CHISQ": ("chi2", false), "F": ("f", false), "BINOM": ("binom", true),
    "POISSON": ("poisson", true), "normaldist": ("normal", false), "tdist": ("t", false),
    "binomialdist": ("binom", true), "poissondist": ("poisson", true),
    "uniformdist": ("uniform", false),
  ]
  private static let endings = [
    "pdf": "pdf", "pmf": "pdf", "cdf": "cdf", "sf": "sf", "ppf": "inv", "isf": "isf", "INV": "inv",
    "DIST": "cdf", "inversecdf": "inv",
  ]

  /// Parses a call at the beginning of some tokens; nil if there is none.
  init?(_ text: TokenText) {
    guard let object = text.name(0), let (name, placeLast) = Self.names[object] else { return nil }
    var rest = text.dropFirst()
    var parameters: [String] = []
    if object.hasSuffix("dist") {
      guard let inside = Self.arguments(of: &rest) else { return nil }
      parameters = inside
    }
    // `NORM.S.DIST` is that of the standard normal distribution.
    if rest.kind(0) == .symbol(.dot), rest.name(1) == "S" { rest = rest.dropFirst(2) }
    guard rest.kind(0) == .symbol(.dot), let word = rest.name(1),
      var ending = Self.endings[word]
    else { return nil }
    rest = rest.dropFirst(2)
    guard var places = Self.arguments(of: &rest), !places.isEmpty else { return nil }
    if word == "DIST", let last = places.last?.lowercased(), ["true", "false"].contains(last) {
      if last == "false" { ending = "pdf" }
      places.removeLast()
    }
    if object.hasSuffix("dist") {
      written = Self.call(name, ending, places, parameters, placeLast)
    } else if word == "INV", object == "BINOM", places.count == 3 {
      written = "binominv(\(places[2]), \(places[0]), \(places[1]))"
    } else {
      written = Self.call(name, ending, [places[0]], Array(places.dropFirst()), placeLast)
    }
  }

  private static func call(
    _ name: String,
    _ ending: String,
    _ places: [String],
    _ parameters: [String],
    _ placeLast: Bool
  ) -> String {
    let isInverse = ending == "inv" || ending == "isf"
    var (places, ending) = (places, ending)
    if ending == "sf" { (places, ending) = (places + ["inf"], "cdf") }
    if ending == "isf" { (places, ending) = (["1 - (\(places[0]))"], "inv") }
    let leads = placeLast && !isInverse
    let arguments = leads ? parameters + places : places + parameters
    return "\(name)\(ending)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the arguments in brackets at the beginning, and removes them from the tokens; nil if
  /// there are none.
  private static func arguments(of text: inout TokenText) -> [String]? {
    guard text.kind(0) == .symbol(.openParenthesis), let end = text.dropFirst().closingPlace else {
      return nil
    }
    let inside = text.dropFirst()[0..<end]
    text = text.dropFirst(end + 2)
    return inside.split { $0 == .symbol(.comma) }.map(\.text)
  }
}
