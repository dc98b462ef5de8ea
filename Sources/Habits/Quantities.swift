import Expressions
import TextSearch

/// Quantity of a function that has a name of its own in other programs, and is a formula in locus:
/// the length of its curve, its mean value, the area under it.
struct Quantity: Sendable {
  /// The words that name it; longer names come first.
  let names: String
  /// Message that says how locus computes it.
  let message: String
  /// Returns the statement that computes it for an equation; nil where equations do not have it.
  var ofEquation: (@Sendable (_ equation: String) -> String)?
  /// Returns the statement that computes it, from a function with its argument and the ends of its range.
  let written: @Sendable (_ f: String, _ ends: (String, String)) -> String

  static let all = [
    Quantity(
      names: "arc length|arclength|arclen|length|curve length",
      message: "the length of a curve is asked for with length of",
      ofEquation: { "length of \($0)" },
      written: { "length of \($0) for x in \($1.0)..\($1.1)" }
    ),
    Quantity(
      names: "volume of revolution|volume",
      message: "the volume of a solid of revolution is an integral",
      written: { "integrate pi*\($0)^2 from \($1.0) to \($1.1)" }
    ),
    Quantity(
      names: "average value|mean value|average|mean",
      message: "the mean value of a function is an integral over its range",
      written: { "integral(\($0) for x in \($1.0)..\($1.1))/(\($1.1) - \($1.0))" }
    ),
    Quantity(
      names: "area",
      message: "an area is an integral",
      ofEquation: { "area \($0.replacing(each: "=", by: "<="))" },
      written: { "integrate \($0) from \($1.0) to \($1.1)" }
    ),
  ]

  /// Returns the number of words of its name at an index; nil if it is not named there.
  func count(in text: TokenText, at place: Int) -> Int? {
    names.split(separator: "|").lazy.map { $0.split(separator: " ") }
      .first { words in words.indices.allSatisfy { text.name(place + $0) == String(words[$0]) } }?
      .count
  }
}

extension Habits {
  /// Answers `arc length of x^2 from 0 to 1`, `mean value of f on [0, 3]`.
  static let quantity = Habit("English, GeoGebra", "mean value of sin on [0, pi]") { statement in
    let text = statement.text
    guard !statement.isDefinition else { return nil }
    let start = statement.isPlot ? 1 : 0
    let found = Quantity.all.lazy.compactMap { row in
      row.count(in: text, at: start).map { (row, $0) }
    }
    guard let (row, count) = found.first else { return nil }
    let front = start + count
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
    let written = row.written("\(f)(x)", use.ends)
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
    let place = rest.place { if case .name(let word) = $0 { words.contains(word) } else { false } }
    guard let place else { return ("0", "1") }
    let clause = rest.dropFirst(place + 1)
    let sign = clause.place { $0 == .name("in") || $0 == .symbol(.equal) }
    let ends = clause.dropFirst(sign.map { $0 + 1 } ?? 0).ends
    return ends.map { ($0.lower.text, $0.upper.text) } ?? ("0", "1")
  }
}
