import Diagnostics
package import FormulaReading
package import FormulaVocabulary

/// The powers and lists that the statement itself writes, without the functions that it calls: for
/// notes and for the names of families.
package struct WrittenParts: Sendable {
  /// The place of a part of the formulas; of two nodes with the same range, the inner one has the
  /// smaller depth.
  struct Place: Hashable {
    let start: Int
    let end: Int
    let depth: Int

    init(_ syntax: Syntax) {
      (start, end, depth) = (syntax.range.start, syntax.range.end, syntax.depth)
    }
  }

  /// A part of a formula that gives a list.
  struct List: Sendable {
    let nodes: [NodeIndex]
    let kind: Kind
    /// The names of `[e for n in a..b]`, each with the list of its values.
    var names: [(name: String, list: NodeIndex)] = []
  }

  /// A power whose exponent is no written number.
  struct Power: Sendable {
    let base: SourceRange
    let exponent: SourceRange
    /// The nodes of the operands, once they are checked.
    var nodes: (base: NodeIndex, exponent: NodeIndex)?
    /// The formulas over ranges around the power, innermost first, with the values that they capture.
    var around: [(body: Int, captured: [NodeIndex])] = []
  }

  /// Whether there is no list and no power, so that the graph is not needed.
  var isEmpty: Bool { lists.isEmpty && powers.isEmpty }
  /// The graph of the nodes; empty if there is no list and no power.
  var graph = Graph()
  /// The index of the element that the lists stand for; nil for the whole lists.
  var element: Int?
  var lists: [Place: List] = [:]
  /// The powers from left to right, outer ones before those inside them.
  var powers: [Power] = []
  /// The written fractions among the exponents of a power: one for each element of the list that the
  /// exponent is, or one.
  var exponents: [NodeIndex: [Rational?]] = [:]
  /// The elements of a list that are more exact one by one than in their list; nil for the others.
  var values: [NodeIndex: [Double?]] = [:]
}

// MARK: Lists

extension CheckedFormula {
  /// Whether a written part of the formulas gives a list.
  package func isList(_ part: Syntax) -> Bool { written.lists[WrittenParts.Place(part)] != nil }

  /// Returns the elements of a part that gives a list; nil if a parameter changes them, or if they
  /// cannot be calculated.
  package func elements(of part: Syntax, calculating value: (CheckedFormula) -> Value?) -> [Value]?
  {
    guard let list = written.lists[WrittenParts.Place(part)] else { return nil }
    return elements(list.nodes, list.kind, calculating: value)
  }

  /// Returns the values of each name of `[e for n in a..b]`, element by element; nil if they depend on a
  /// parameter.
  package func names(
    of comprehension: Syntax,
    calculating value: (CheckedFormula) -> Value?
  ) -> [String: [Value]]? {
    guard let list = written.lists[WrittenParts.Place(comprehension)] else { return nil }
    var names: [String: [Value]] = [:]
    for (name, node) in list.names {
      guard let values = elements([node], .list(.number), calculating: value) else { return nil }
      names[name] = values
    }
    return names.isEmpty ? nil : names
  }

  private func elements(
    _ nodes: [NodeIndex],
    _ kind: Kind,
    calculating value: (CheckedFormula) -> Value?
  ) -> [Value]? {
    let list = with(written.graph, nodes, [kind], ranges, parameterCount: parameterCount)
    guard list.isSteady, case .list(let values)? = value(list.at([])) else { return nil }
    return values
  }

  /// Whether the formulas depend on no parameter.
  package var isSteady: Bool {
    let isNeeded = graph.reachable(from: outputs)
    return !graph.nodes.indices.contains {
      isNeeded[$0] && graph.nodes[$0].operation == .parameter
    }
  }

  /// Returns the lengths of the lists that the formulas give, as formulas over the same parameters.
  package var lengths: CheckedFormula {
    var whole = graph
    let nodes = kinds.indices.map { index in
      let list = self.nodes(of: index)[0]
      guard kinds[index].isList else { return whole.constant(.nan) }
      if let values = whole.constantList(list) { return whole.constant(Double(values.count)) }
      return whole.measure(.length, of: list)
    }
    return with(
      whole,
      nodes,
      kinds.map { _ in .number },
      ranges,
      parameterCount: parameterCount
    )
  }
}
