// Items on the second x axis, `axes x2y1`, and the numbers of that axis above the picture.
//
// Rule. The picture has one x axis. The second one is a map onto it: with `set link x2 via f inverse g` a place x2
// stands at g(x2), without a link the ends of `x2range` stand at those of `xrange`, on the scales of both axes. So the
// rows of such items are moved, and `set x2tics` are numbers above the picture at the places that belong to them. Ends
// that nobody gave are those of the data. Where no item is on the first axis, both axes are the same.
//
//     set link x2                            the same axis twice
//     set link x2 via 1/x inverse 1/x        x2 = 1/x
//     set link y2 [ via f inverse g ]        the range of y2 follows that of y
//
// Source: "gnuplot 5.4", parts "Axes" and "Link".
//
// The alternative that lost: a second x axis in charts. Every mark, range and curve would have to say whose it is, for
// pictures that are read wrongly as often as rightly.

/// A link from a first axis to the second one.
struct AxisLink {
  /// From places of the first axis to those of the second one; nil for the same places.
  var via: ScriptExpression?
  /// From places of the second axis to those of the first one.
  var inverse: ScriptExpression?
}

extension ScriptInterpreter {
  /// Reads `x2 via f inverse g`.
  mutating func link(_ reader: inout ScriptReader) throws(ScriptProblem) {
    // Either axis of a pair names it; without a name the x axes are linked.
    var axis = "x2"
    if let word = reader.peek.word, ["x", "x2", "y", "y2"].contains(word) {
      axis = word.hasPrefix("y") ? "y2" : "x2"
      reader.advance()
    }
    var link = AxisLink()
    while !reader.isAtEnd {
      if reader.match(word: "via") {
        link.via = try reader.value()
      } else if reader.match(word: "inv|erse") {
        link.inverse = try reader.value()
      } else {
        throw reader.problem("a link is written set link x2 via f(x) inverse g(x)")
      }
    }
    guard (link.via == nil) == (link.inverse == nil) else {
      throw reader.problem("a link has both formulas: via f(x) inverse g(x)")
    }
    settings.links[axis] = link
  }

  /// Returns the value of a formula of a link.
  private mutating func linked(_ formula: ScriptExpression?, _ place: Double) -> Double {
    guard let formula else { return place }
    let value = try? scope.value(formula, locals: ["x": .real(place), "y": .real(place)])
    return value?.number ?? .nan
  }

  /// Draws the items of the second x axis, and sets the numbers above the picture.
  mutating func drawAbove(_ draft: inout PlotDraft) throws(ScriptProblem) {
    linkRanges(&draft)
    let isAsked =
      settings.ticksAbove || placesOfFigures.contains { $0.system == "second" }
    guard !draft.above.isEmpty || isAsked else { return }
    let former = scope
    defer { scope = former }
    let second = try rangeAbove(draft)
    let first = knownRange(of: "x", draft)
    let isAlone = first == nil || draft.above.count == draft.elements && draft.ranges["x"] == nil
    let map = try mapAbove(
      directed(isAlone ? second : first, draft.ranges["x"]),
      directed(second, draft.ranges["x2"])
    )
    draft.placeBelow = map
    if isAlone, draft.ranges["x"] == nil, settings.links["x2"] == nil {
      draft.ranges["x"] = draft.ranges["x2"]
    }
    for (place, element, scope) in draft.above {
      self.scope = scope
      var part = draft
      (part.items, part.elements) = ([], place)
      // Formulas are computed over the second axis.
      part.ranges["x"] = second.map { .init(low: $0.low, high: $0.high) } ?? part.ranges["x2"]
      var moved = element
      moved.placeBelow = map
      try draw(moved, into: &part)
      let ranges = draft.ranges
      let made = part.items.joined(separator: ", ")
      part.items = draft.items
      part.items[place] = made
      (part.ranges, part.elements, part.above) = (ranges, draft.elements, draft.above)
      draft = part
    }
    let empty = Set(draft.above.map(\.place).filter { draft.items[$0].isEmpty })
    draft.items = draft.items.enumerated().filter { !empty.contains($0.offset) }.map(\.element)
    self.scope = former
    if settings.ticksAbove { addTicksAbove(&draft, map, second) }
  }

  /// Lets the range of y2 follow that of y where both are linked.
  private mutating func linkRanges(_ draft: inout PlotDraft) {
    for (second, first) in [("x2", "x"), ("y2", "y")] {
      guard let link = settings.links[second], let (low, high) = knownRange(of: first, draft)
      else { continue }
      let ends = (linked(link.via, low), linked(link.via, high))
      guard ends.0.isFinite, ends.1.isFinite, ends.0 != ends.1 else { continue }
      draft.ranges[second] = .init(low: ends.0, high: ends.1)
    }
  }

  /// Returns the range of the second axis: the given one, else that of its items; nil without both.
  private mutating func rangeAbove(
    _ draft: PlotDraft
  ) throws(ScriptProblem) -> (low: Double, high: Double)? {
    let given = draft.ranges["x2"] ?? .init()
    if let low = given.low, let high = given.high { return (low, high) }
    var extent: (low: Double, high: Double)?
    for (_, element, scope) in draft.above {
      self.scope = scope
      var scratch = PlotDraft()
      (scratch.ranges, scratch.isComplete) = (draft.ranges, true)
      scratch.ranges["x"] = given
      try draw(element, into: &scratch)
      guard let own = scratch.extentOfX else { continue }
      extent = (min(extent?.low ?? own.low, own.low), max(extent?.high ?? own.high, own.high))
    }
    let usual = extent ?? (draft.above.isEmpty ? knownRange(of: "x", draft) : (-10, 10))
    guard let usual else { return nil }
    return (given.low ?? usual.low, given.high ?? usual.high)
  }

  /// Returns the ends of an axis from left to right, as its range is written.
  func directed(
    _ ends: (low: Double, high: Double)?,
    _ range: ScriptSettings.Range?
  ) -> (low: Double, high: Double)? {
    guard let ends else { return nil }
    var isReversed = range?.isReversed ?? false
    if let low = range?.low, let high = range?.high, low > high { isReversed = true }
    let (low, high) = (min(ends.low, ends.high), max(ends.low, ends.high))
    return isReversed ? (high, low) : (low, high)
  }

  /// Returns the map from places of the second axis to those of the first one; nil where both are the same.
  private mutating func mapAbove(
    _ first: (low: Double, high: Double)?,
    _ second: (low: Double, high: Double)?
  ) throws(ScriptProblem) -> ((Double) -> Double)? {
    if let link = settings.links["x2"] {
      guard let inverse = link.inverse else { return nil }
      let scope = scope
      return { place in
        var scope = scope
        return (try? scope.value(inverse, locals: ["x": .real(place)]))?.number ?? .nan
      }
    }
    let (isLog, isLogAbove) = (settings.logs.contains("x"), settings.logs.contains("x2"))
    guard let first, let second, first != second || isLog != isLogAbove else { return nil }
    if isLog, first.low <= 0 || first.high <= 0 { return nil }
    if isLogAbove, second.low <= 0 || second.high <= 0 { return nil }
    return { place in
      let share =
        isLogAbove
        ? Trigonometry.logarithm(place / second.low, second.high / second.low)
        : (place - second.low) / (second.high - second.low)
      return isLog
        ? first.low * Trigonometry.power(first.high / first.low, share)
        : first.low + (first.high - first.low) * share
    }
  }

  /// Sets the numbers above the picture.
  private mutating func addTicksAbove(
    _ draft: inout PlotDraft,
    _ map: ((Double) -> Double)?,
    _ range: (low: Double, high: Double)?
  ) {
    guard let range else {
      draft.lines["x2ticks"] = "set x2ticks auto"
      return
    }
    let ticks = settings.ticks["x2"] ?? ScriptTicks()
    let (low, high) = (min(range.low, range.high), max(range.low, range.high))
    var shown = ticks.isListed ? ticks : listed(ticks, "x2", low, high)
    shown.listed = shown.listed.compactMap { tick in
      let place = map?(tick.place) ?? tick.place
      guard place.isFinite else { return nil }
      return .init(place: place, label: tick.label ?? labelText(tick.place, "x2"))
    }
    let turn = settings.turnedTicks.contains("x2") ? " turned" : ""
    if let list = shown.list() { draft.lines["x2ticks"] = "set x2ticks \(list)\(turn)" }
  }
}
