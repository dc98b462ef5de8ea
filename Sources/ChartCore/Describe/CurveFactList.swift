import RealFunctions
import Sampling

/// Facts about one sampled curve, in the order in which a report lists them.
struct CurveFactList {
  let curve: SampledSeries
  let domain: Interval
  /// Name of the curve's parameter.
  let variable: String
  /// Returns the text of a value of the parameter.
  let number: (Double) -> String
  /// Returns the text of a limit.
  let limit: (Double) -> String

  /// Most breaks and intervals that are listed; the rest is counted.
  private static let mostBreaks = 12
  private static let mostStretches = 4
  /// Width of a gap, as a share of the domain, below which it is the place of a break.
  private static let shortest = 1e-6

  var facts: [String] { breaks + filled + gaps + boxes + ends + doubts }

  /// Returns the text of an end of an interval; an end next to 0 is written as the nearest break
  /// there, or as 0, without the digits of its tiny distance.
  private func text(_ value: Double) -> String {
    let zero = domain.width * 1e-12
    guard value.magnitude < zero else { return number(value) }
    let near = curve.breaks.map(\.place).filter { abs($0 - value) < zero }
    return number(near.min { abs($0 - value) < abs($1 - value) } ?? 0)
  }

  private func range(_ stretch: Interval) -> String {
    "\(text(stretch.lower))..\(text(stretch.upper))"
  }

  /// Returns the number of items that are not listed, as text such as `and 3 more breaks`; empty
  /// for none.
  private func more(_ count: Int, than most: Int, _ noun: String, joint: String = "and ")
    -> [String]
  {
    let others = count - most
    return others > 0 ? ["\(joint)\(others) more \(noun)\(others == 1 ? "" : "s")"] : []
  }

  private var breaks: [String] {
    var facts: [String] = []
    var before: (place: Double, text: String)?
    for one in curve.breaks.prefix(Self.mostBreaks) {
      // The formula determines places exactly, even if they are less than a pixel from 0.
      let place = number(one.place)
      var fact = "\(one.kind.noun) at \(variable) = \(place)"
      // Breaks very close together have the same text.
      if let before, before.text == place {
        fact += ", \(number(one.place - before.place)) further"
      }
      before = (one.place, place)
      facts.append(fact + BreakWords(one, over: domain, limit).text)
    }
    return facts + more(curve.breaks.count, than: Self.mostBreaks, "break")
  }

  private var filled: [String] {
    [
      (true, "fills the area between its lowest and highest values"),
      (false, "drawn is the area of the values that were found"),
    ].compactMap { isProved, words in
      let own = curve.filled.filter { $0.isProved == isProved }
      let filled = own.compactMap(\.extent).joined.map(range)
      guard !filled.isEmpty else { return nil }
      let places = Words.list(filled, most: Self.mostStretches)
      return
        "goes \(curve.filled.motion) faster than a pixel for \(variable) in \(places): \(words)"
    }
  }

  private var gaps: [String] {
    let gaps = curve.undefined.filter { $0.width > Self.shortest * domain.width }
    return [(false, "no values"), (true, "no values found")].compactMap { isSearched, words in
      let own = gaps.filter { self.isSearched($0) == isSearched }.map(range)
      guard !own.isEmpty else { return nil }
      return "\(words) for \(variable) in \(Words.list(own, most: Self.mostStretches))"
    }
  }

  private var boxes: [String] {
    curve.unprovedBoxes.prefix(Self.mostStretches).map { box in
      "not proved near (\(number(box.x.midpoint)), \(number(box.y.midpoint)))"
    } + more(curve.unprovedBoxes.count, than: Self.mostStretches, "place", joint: "and at ")
  }

  private var ends: [String] {
    curve.ends.prefix(Self.mostStretches).map { end in
      "ends at (\(number(end.x)), \(number(end.y))): \(end.cause.words)"
    } + more(curve.ends.count, than: Self.mostStretches, "end")
  }

  private var doubts: [String] {
    var facts: [String] = []
    // An interval whose ends have the same text is reported as a place.
    let places = curve.uncertified.filter { text($0.lower) == text($0.upper) }
    let doubts = curve.uncertified.filter { text($0.lower) != text($0.upper) }.map(range)
    if !doubts.isEmpty {
      facts.append(
        "not proved for \(variable) in \(Words.list(doubts, most: Self.mostStretches))"
      )
    }
    var numbers: [String] = []
    for place in places where numbers.last != text(place.lower) {
      numbers.append(text(place.lower))
    }
    if !numbers.isEmpty {
      facts.append(
        "not proved beside \(variable) = \(Words.list(numbers, most: Self.mostStretches))"
      )
    }
    return facts
  }

  /// Whether a gap is known only from single samples, not by proof.
  private func isSearched(_ gap: Interval) -> Bool {
    if curve.isCertified { return false }
    return curve.uncertified.isEmpty
      || curve.uncertified.contains { ($0.intersection(gap)?.width ?? 0) > 0 }
  }
}

extension ImplicitCurve.End.Cause {
  /// Words for the reason why the curve of an equation ends.
  var words: String {
    switch self {
    case .edge: "the equation has no value beyond"
    case .jump: "the difference of both sides jumps over 0"
    case .undecided: "whether it goes on is not decided"
    case .budget: "the budget did not reach farther"
    }
  }
}
