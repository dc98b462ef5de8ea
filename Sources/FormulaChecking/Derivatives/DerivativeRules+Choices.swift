import FormulaVocabulary

/// Operations that choose between values, and operations that jump.
extension DerivativeRules {
  /// The slope of the value that a condition chooses; where the condition changes, both sides must
  /// have equal values and slopes.
  mutating func choice() -> Differentiation.Slope {
    // Comparing both sides means computing both: a function that calls itself would never end.
    let changes = graph.calls.isEmpty ? changes(of: a) : nil
    if db == nil, dc == nil, changes == nil { return .zero }
    let zero = number(0)
    let (first, second) = (db ?? zero, dc ?? zero)
    let chosen = graph.ternary(.select, a, first, second)
    guard let changes else { return .node(chosen) }
    let agree = graph.binary(
      .and,
      graph.binary(.equal, b, c),
      graph.binary(.equal, first, second)
    )
    let slope = graph.ternary(.select, agree, first, number(.nan))
    return .node(graph.ternary(.select, changes, slope, chosen))
  }

  /// Returns a condition that is true where a comparison in `condition` changes; nil if none can change.
  private mutating func changes(of condition: NodeIndex) -> NodeIndex? {
    var result: NodeIndex?
    var rest = [condition]
    var seen: Set<NodeIndex> = []
    let zero = number(0)
    while let next = rest.popLast() {
      guard seen.insert(next).inserted else { continue }
      let node = graph.nodes[Int(next)]
      switch node.operation {
      case .and, .or: rest += [node.a, node.b]
      case .not: rest.append(node.a)
      case .less, .lessOrEqual, .equal, .notEqual:
        // A comparison of a value with itself is a test whether it is defined.
        if node.a == node.b || slopes[node.a] == nil && slopes[node.b] == nil { continue }
        let (left, right) = (slopes[node.a] ?? zero, slopes[node.b] ?? zero)
        let change = graph.binary(
          .and,
          graph.binary(.equal, node.a, node.b),
          graph.binary(.notEqual, left, right)
        )
        result = result.map { graph.binary(.or, $0, change) } ?? change
      default: continue
      }
    }
    return result
  }

  /// The slope 0, undefined where `jumps` holds.
  mutating func flat(besides jumps: NodeIndex) -> Differentiation.Slope {
    if da == nil { return .zero }
    return .node(graph.ternary(.select, jumps, number(.nan), number(0)))
  }

  /// The slope of a comparison, which jumps where the sides cross; where they are equal all along,
  /// nothing changes.
  mutating func comparison() -> Differentiation.Slope {
    if da == nil, db == nil { return .zero }
    let zero = number(0)
    let crosses = graph.binary(.notEqual, da ?? zero, db ?? zero)
    let jumps = graph.binary(.and, graph.binary(.equal, a, b), crosses)
    return .node(graph.ternary(.select, jumps, number(.nan), zero))
  }

  /// The slope of the least or greatest of two values; where they cross there is none.
  mutating func extreme(isFirst: NodeIndex) -> Differentiation.Slope {
    if da == nil, db == nil { return .zero }
    let zero = number(0)
    let (first, second) = (da ?? zero, db ?? zero)
    let chosen = graph.ternary(.select, isFirst, first, second)
    return .node(smooth(where: graph.binary(.equal, a, b), first, second, else: chosen))
  }

  /// Returns the common slope of two functions where they meet, undefined if their slopes differ;
  /// `other` elsewhere.
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

  mutating func clamp() -> Differentiation.Slope {
    if da == nil, db == nil, dc == nil { return .zero }
    let zero = number(0)
    let (inner, lower, upper) = (da ?? zero, db ?? zero, dc ?? zero)
    var slope = smooth(where: graph.binary(.equal, a, c), inner, upper, else: inner)
    slope = graph.ternary(.select, graph.binary(.less, c, a), upper, slope)
    slope = smooth(where: graph.binary(.equal, a, b), inner, lower, else: slope)
    return .node(graph.ternary(.select, graph.binary(.less, a, b), lower, slope))
  }

  /// The slope of a - b·floor(a/b), which jumps where it is 0.
  mutating func modulo() -> Differentiation.Slope {
    let whole = graph.unary(.floor, graph.binary(.divide, a, b))
    guard case .node(let slope) = minus(da, times(whole, db)) else { return .zero }
    let jumps = graph.binary(.equal, index, number(0))
    return .node(graph.ternary(.select, jumps, number(.nan), slope))
  }

  /// The slope of a - b·trunc(a/b), which jumps where it is 0, but not at a = 0.
  mutating func remainder() -> Differentiation.Slope {
    let whole = graph.unary(.truncate, graph.binary(.divide, a, b))
    guard case .node(let slope) = minus(da, times(whole, db)) else { return .zero }
    let isWhole = graph.binary(.equal, index, number(0))
    let jumps = graph.binary(.and, isWhole, graph.binary(.notEqual, a, number(0)))
    return .node(graph.ternary(.select, jumps, number(.nan), slope))
  }
}
