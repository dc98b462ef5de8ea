import Expressions
import TextSearch

/// Quantity of a function that has a name of its own in other programs, and is a formula in locus:
/// the length of its curve, its mean value, the area under it.
struct Quantity: Sendable {
  /// The words that name it; rows with longer names come first.
  let words: [String]
  /// Message that says how locus computes it.
  let message: String
  /// Returns the statement that computes it, from the name of the function and the ends of its
  /// range.
  let written: @Sendable (_ f: String, _ ends: (String, String)) -> String
  /// Returns the statement that computes it for an equation; nil where equations do not have it.
  let ofEquation: (@Sendable (_ equation: String) -> String)?

  private init(
    _ words: String,
    _ message: String,
    ofEquation: (@Sendable (String) -> String)? = nil,
    written: @escaping @Sendable (String, (String, String)) -> String
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.message = message
    self.ofEquation = ofEquation
    self.written = written
  }

  static let all = lengths + volumes + means + areas

  private static let lengths = ["arc length", "arclength", "arclen", "length", "curve length"].map {
    Quantity(
      $0,
      "the length of a curve is asked for with length of",
      ofEquation: { "length of \($0)" },
      written: { f, ends in "length of \(f)(x) for x in \(ends.0)..\(ends.1)" }
    )
  }
  private static let volumes = ["volume of revolution", "volume"].map {
    Quantity($0, "the volume of a solid of revolution is an integral") { f, ends in
      "integrate pi*\(f)(x)^2 from \(ends.0) to \(ends.1)"
    }
  }
  private static let means = ["average value", "mean value", "average", "mean"].map {
    Quantity($0, "the mean value of a function is an integral over its range") { f, ends in
      "integral(\(f)(x) for x in \(ends.0)..\(ends.1))/(\(ends.1) - \(ends.0))"
    }
  }
  private static let areas = [
    Quantity(
      "area",
      "an area is an integral",
      ofEquation: { "area \($0.replacing(each: "=", by: "<="))" },
      written: { f, ends in "integrate \(f)(x) from \(ends.0) to \(ends.1)" }
    ),
    Quantity("range of", "the range of a function lies between its extrema") { f, ends in
      "extrema \(f)(x) from \(ends.0) to \(ends.1)"
    },
  ]
}

extension Habits {
  /// Answers `x^2 at 3`, `x^2 when x = 3`, the value of a formula at a place.
  static let valueOfFormula = Habit("English, Maple", "x^2 + 1 at 3") { statement in
    let text = statement.text
    guard !statement.isPlot, !statement.isAnalysis, !statement.isDefinition,
      let word = text.outside.first(where: { place in
        ["at", "when", "where"].contains(statement.word(place) ?? "") && place > 0
      }), word + 1 < text.count
    else { return nil }
    let start = ["print", "evaluate"].contains(text.name(0)) ? 1 : 0
    let formula = text[start..<word]
    var place = text.dropFirst(word + 1)
    var variable = "x"
    if let name = place.name(0), place.isSingleEqual(1), place.count > 2 {
      (variable, place) = (name, place.dropFirst(2))
    }
    // A differential equation has no value of a formula.
    guard !formula.isEmpty, formula.name(0) != "set",
      !formula.tokens.contains(where: { $0.kind == .symbol(.prime) }),
      (start..<word).allSatisfy({ statement.word($0) == nil || statement.word($0) == variable }),
      formula.tokens.allSatisfy({ if case .text = $0.kind { false } else { true } })
    else { return nil }
    return statement.answer(
      "a value is that of a function",
      at: word,
      "f(\(variable)) = \(formula.text), then f(\(place.text))"
    )
  }

  /// Answers `arc length of x^2 from 0 to 1`, `mean value of f on [0, 3]`.
  static let quantity = Habit("English, GeoGebra", "arc length of x^2 from 0 to 1") { statement in
    let text = statement.text
    guard !statement.isDefinition else { return nil }
    let start = statement.isPlot ? 1 : 0
    let row = Quantity.all.first { row in
      row.words.indices.allSatisfy { text.name(start + $0) == row.words[$0] }
    }
    guard let row else { return nil }
    let front = start + row.words.count
    let behind =
      front
      + statement.count(of: ["of", "under", "the", "curve", "function", "graph"], from: front)
    // A function of the language with its argument is not a quantity: `mean(L)`.
    guard behind > front || text.kind(front) != .symbol(.openParenthesis) else { return nil }
    // For `y = x^2` the quantity is that of x^2.
    let heads = text.name(behind) == "y" && text.isSingleEqual(behind + 1) ? 2 : 0
    let use = MissingUse(statement, behind: behind + heads - 1)
    guard !use.body.isEmpty else { return nil }
    // A statement in the right words has an error of its own.
    if row.ofEquation != nil, text.name(start) == "length", text.name(start + 1) == "of" {
      return nil
    }
    let isEquation =
      use.body.place { $0 == .symbol(.equal) } != nil
      && use.body.place { $0 == .name("and") } == nil
    if let answer = row.ofEquation, isEquation {
      return statement.answer(row.message, at: start, .line(answer(use.body.text)))
    }
    let (f, definition) = use.body.text == "x" ? ("f", "f(x) = x, then ") : use.function
    let written = row.written(f, use.ends)
    return statement.answer(
      row.message,
      at: start,
      definition.isEmpty ? .write(written) : .line(definition + written)
    )
  }
}

extension MissingUse {
  /// The ends of the range after the formula; 0 and 1 if there is none.
  fileprivate var ends: (String, String) {
    let words: Set<String> = ["for", "from", "on", "over", "in", "between"]
    let usual = ("0", "1")
    let place = rest.place { kind in
      if case .name(let word) = kind { words.contains(word) } else { false }
    }
    guard let place else { return usual }
    var clause = rest.dropFirst(place + 1)
    if let sign = clause.place(where: { $0 == .name("in") || $0 == .symbol(.equal) }) {
      clause = clause.dropFirst(sign + 1)
    }
    if [.symbol(.openBracket), .symbol(.openParenthesis)].contains(clause.kind(0)) {
      clause = clause.dropFirst().dropLast()
    }
    let separators: [Token.Kind] = [
      .symbol(.range), .symbol(.comma), .name("to"), .name("and"), .symbol(.colon),
    ]
    let ends = clause.split { separators.contains($0) }
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }) else { return usual }
    return (ends[0].text, ends[1].text)
  }
}
