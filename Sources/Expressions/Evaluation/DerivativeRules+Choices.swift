/// What chooses between values, and what jumps.
extension DerivativeRules {
  /// The slope of what a condition chooses.
  mutating func choose(
    _ condition: NodeIndex,
    _ chosen: NodeIndex?,
    _ other: NodeIndex?
  ) -> Checker.Slope {
    if chosen == nil, other == nil { return .zero }
    let zero = number(0)
    return .node(graph.ternary(.select, condition, chosen ?? zero, other ?? zero))
  }

  /// Zero, but undefined where `jumps` holds.
  mutating func flat(besides jumps: NodeIndex) -> Checker.Slope {
    if da == nil { return .zero }
    return .node(graph.ternary(.select, jumps, number(.nan), number(0)))
  }

  /// True or false jump where the sides cross; where they are equal all along, nothing changes.
  mutating func comparison() -> Checker.Slope {
    if da == nil, db == nil { return .zero }
    let zero = number(0)
    let crosses = graph.binary(.notEqual, da ?? zero, db ?? zero)
    let jumps = graph.binary(.and, graph.binary(.equal, a, b), crosses)
    return .node(graph.ternary(.select, jumps, number(.nan), zero))
  }

  /// The least or greatest of two; where they cross there is no tangent.
  mutating func extreme(isFirst: NodeIndex) -> Checker.Slope {
    if da == nil, db == nil { return .zero }
    let zero = number(0)
    let (first, second) = (da ?? zero, db ?? zero)
    let chosen = graph.ternary(.select, isFirst, first, second)
    return .node(smooth(where: graph.binary(.equal, a, b), first, second, else: chosen))
  }

  /// Where two functions meet, their slope if they have the same one; other slopes elsewhere.
  private mutating func smooth(
    where meeting: NodeIndex,
    _ first: NodeIndex,
    _ second: NodeIndex,
    else other: NodeIndex
  ) -> NodeIndex {
    let isSmooth = graph.binary(.equal, first, second)
    let slope = graph.ternary(.select, isSmooth, first, number(.nan))
    return graph.ternary(.select, meeting, slope, other)
  }

  mutating func clamp() -> Checker.Slope {
    if da == nil, db == nil, dc == nil { return .zero }
    let zero = number(0)
    let (inner, lower, upper) = (da ?? zero, db ?? zero, dc ?? zero)
    var slope = smooth(where: graph.binary(.equal, a, c), inner, upper, else: inner)
    slope = graph.ternary(.select, graph.binary(.less, c, a), upper, slope)
    slope = smooth(where: graph.binary(.equal, a, b), inner, lower, else: slope)
    return .node(graph.ternary(.select, graph.binary(.less, a, b), lower, slope))
  }

  /// a - b·floor(a/b), which jumps where it is 0.
  mutating func modulo() -> Checker.Slope {
    let whole = graph.unary(.floor, graph.binary(.divide, a, b))
    guard case .node(let slope) = minus(da, times(whole, db)) else { return .zero }
    let jumps = graph.binary(.equal, index, number(0))
    return .node(graph.ternary(.select, jumps, number(.nan), slope))
  }

  /// a - b·trunc(a/b), which jumps where it is 0, but not at a = 0.
  mutating func remainder() -> Checker.Slope {
    let whole = graph.unary(.truncate, graph.binary(.divide, a, b))
    guard case .node(let slope) = minus(da, times(whole, db)) else { return .zero }
    let isWhole = graph.binary(.equal, index, number(0))
    let jumps = graph.binary(.and, isWhole, graph.binary(.notEqual, a, number(0)))
    return .node(graph.ternary(.select, jumps, number(.nan), slope))
  }
}
