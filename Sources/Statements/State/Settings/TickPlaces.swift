import Expressions
import RealFunctions

/// Where the ticks of an axis stand: `set xticks pi/2`, `set xticks 0..10 step 2`, `set xticks [0, 1, 4]`.
package enum TickPlaces: Equatable {
  /// Where the picture finds room for round numbers.
  case auto
  /// Nowhere.
  case off
  /// At the multiples of a number, which is above 0.
  case multiples(of: Double)
  /// From one number to another, a step apart, which is above 0.
  case range(from: Double, to: Double, step: Double)
  /// At these finite numbers.
  case these([Double])

  /// More ticks than this are no marks any more.
  package static let most = 1000

  /// The places that are told one by one; nil where a rule finds them.
  package var values: [Double]? {
    switch self {
    case .auto, .multiples: nil
    case .off: []
    case .these(let values): values
    case .range(let lower, let upper, let step):
      (0..<(Self.count(from: lower, to: upper, step: step) ?? 0)).map { lower + Double($0) * step }
    }
  }

  /// How many places a range has; nil if they are too many.
  static func count(from lower: Double, to upper: Double, step: Double) -> Int? {
    // An end that is a whole number of steps away belongs to them, whatever rounding says.
    let steps = ((upper - lower) / step * (1 + 0x1p-40)).rounded(.down)
    guard steps >= 0, let count = Int(nearest: steps), count < most else { return nil }
    return count + 1
  }

  /// The places as they are typed.
  package var text: String {
    switch self {
    case .auto: "auto"
    case .off: "off"
    case .multiples(let step): Self.text(step)
    case .range(let lower, let upper, let step):
      "\(Self.text(lower))..\(Self.text(upper)) step \(Self.text(step))"
    case .these(let values): "[\(values.map(Self.text).joined(separator: ", "))]"
    }
  }

  /// A number as it is typed; fractions of π as such, where that is the same double.
  private static func text(_ number: Double) -> String {
    for denominator in [1.0, 2, 3, 4, 6, 8, 12] {
      let numerator = (number / .pi * denominator).rounded()
      guard numerator != 0, numerator.magnitude <= 1000 else { continue }
      let isWhole = numerator.magnitude == 1
      let pi = isWhole ? (numerator < 0 ? -Double.pi : .pi) : numerator * .pi
      guard (denominator == 1 ? pi : pi / denominator) == number else { continue }
      let front = isWhole ? (numerator < 0 ? "-pi" : "pi") : "\(NumberSpelling.exact(numerator))*pi"
      return denominator == 1 ? front : "\(front)/\(NumberSpelling.exact(denominator))"
    }
    return NumberSpelling.exact(number)
  }
}

/// What stands behind `set xticks`, before its formulas are calculated.
enum TickClause {
  case places(TickPlaces)
  /// One number, or a list of them.
  case value(Syntax)
  case range(Syntax, Syntax, step: Syntax?)
  /// The start, the step and the end, as gnuplot writes them.
  case list([Syntax])
}

extension StatementParser {
  /// A step, `a..b step s`, a list, `auto` or `off`.
  mutating func ticks(of setting: Setting) throws(Diagnostic) -> TickClause {
    if parser.match(word: "auto") || parser.match(word: "on") {
      return .places(.auto)
    }
    if parser.match(word: "off") { return .places(.off) }
    let words: Set = ["step", "with", "labels", "minor", "format"]
    let before = parser.endWords
    parser.endWords.formUnion(words)
    defer { parser.endWords = before }
    let first = try parser.sum()
    guard parser.match(.range) else { return .value(first) }
    let upper = try parser.sum()
    return .range(first, upper, step: parser.match(word: "step") ? try parser.sum() : nil)
  }

  /// `0, 1, 10` and `("a" 0, "b" 1)` of gnuplot: start, step and end; places in round brackets, each perhaps with a
  /// label.
  mutating func gnuplotTicks(of setting: Setting) throws(Diagnostic) -> TickChange {
    if parser.peek.kind == .symbol(.openParenthesis) {
      let start = parser.position
      if let change = bracketedTicks() { return change }
      parser.rewind(to: start)
    }
    // `nomirror`: ticks stand at one side alone.
    while parser.match(word: "nomirror") || parser.match(word: "mirror") {}
    var change = try tickChange(of: setting, isGnuplot: true)
    guard case .value(let first) = change.places, parser.match(.comma) else { return change }
    let step = try parser.sum()
    change.places =
      parser.match(.comma) ? .range(first, try parser.sum(), step: step) : .value(step)
    return change
  }

  /// `["Mon", "Tue"]` and `("Mon" 1, "Tue" 2)`: names at 1, 2, … and names at their places; nil, and nothing read, for
  /// what has no name in front.
  mutating func namedTicks() throws(Diagnostic) -> TickChange? {
    guard case .text = parser.peek(ahead: 1).kind else { return nil }
    if parser.peek.kind == .symbol(.openParenthesis) {
      let start = parser.position
      if let change = bracketedTicks() { return change }
      parser.rewind(to: start)
      return nil
    }
    guard parser.peek.kind == .symbol(.openBracket) else { return nil }
    let start = here
    var labels: [String] = []
    parser.advance()
    repeat {
      guard case .text(let text) = parser.peek.kind else {
        throw Diagnostic(.tickLabels("xticks"), at: here)
      }
      labels.append(text)
      parser.advance()
    } while parser.match(.comma)
    guard parser.match(.closeBracket), labels.count <= TickPlaces.most else {
      throw Diagnostic(.tickLabels("xticks"), at: here)
    }
    let places = (1...labels.count).map(Double.init)
    return TickChange(
      places: .places(.these(places)),
      labels: (labels, SourceRange(start.start, parser.endOfPrevious))
    )
  }

  private mutating func bracketedTicks() -> TickChange? {
    parser.advance()
    var places: [Syntax] = []
    var labels: [String] = []
    let start = here
    repeat {
      if case .text(let text) = parser.peek.kind {
        labels.append(text)
        parser.advance()
      }
      guard let place = try? parser.sum() else { return nil }
      places.append(place)
    } while parser.match(.comma)
    let isLabelled = labels.count == places.count
    guard isLabelled || places.count > 1 && labels.isEmpty, parser.match(.closeParenthesis),
      parser.peek.kind == .end
    else { return nil }
    return TickChange(places: .list(places), labels: isLabelled ? (labels, start) : nil)
  }
}

extension SessionState {
  /// Calculates where ticks stand.
  func places(
    _ clause: TickClause,
    _ setting: Setting,
    _ run: inout StatementRun
  ) throws(Failure) -> TickPlaces {
    switch clause {
    case .places(let places): return places
    case .value(let syntax):
      let value = try resolved(syntax).calculation(&run).value
      if case .list(let elements) = value {
        return try these(elements.map(\.number), syntax.range, setting)
      }
      return .multiples(of: try step(value.number, syntax.range, setting))
    case .list(let parts):
      var numbers: [Double] = []
      for part in parts { numbers.append(try resolved(part).calculation(&run).value.number) }
      let range = parts[0].range.union(parts[parts.count - 1].range)
      return try these(numbers, range, setting)
    case .range(let first, let last, let step):
      let lower = try finite(first, setting, &run)
      let upper = try finite(last, setting, &run)
      let range = first.range.union(last.range)
      var width = 1.0
      if let step {
        width = try self.step(
          try resolved(step).calculation(&run).value.number,
          step.range,
          setting
        )
      }
      guard lower <= upper, TickPlaces.count(from: lower, to: upper, step: width) != nil else {
        throw .problem(.tickPlaces(setting.name, most: TickPlaces.most), at: range)
      }
      return .range(from: lower, to: upper, step: width)
    }
  }

  private func these(
    _ values: [Double],
    _ range: SourceRange,
    _ setting: Setting
  ) throws(Failure) -> TickPlaces {
    guard values.count <= TickPlaces.most, values.allSatisfy(\.isFinite) else {
      throw .problem(.tickPlaces(setting.name, most: TickPlaces.most), at: range)
    }
    return .these(values)
  }

  private func finite(
    _ syntax: Syntax,
    _ setting: Setting,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    let number = try resolved(syntax).calculation(&run).value.number
    guard number.isFinite else {
      throw .problem(.numberNeeded(option: setting.name, example: setting.hint), at: syntax.range)
    }
    return number
  }

  private func step(
    _ number: Double,
    _ range: SourceRange,
    _ setting: Setting
  ) throws(Failure) -> Double {
    guard number > 0, number.isFinite else {
      let text = text(.number(number))
      throw .problem(.numberOutside(option: setting.name, text, example: setting.hint), at: range)
    }
    return number
  }
}
