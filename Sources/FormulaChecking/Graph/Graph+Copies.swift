import FormulaVocabulary

// Copies of nodes over other operands, within a graph or from another one.

extension Graph {
  /// Makes a node of `source` anew here, with `map` telling the new node of each operand.
  package mutating func adopt(
    _ index: NodeIndex,
    of source: Graph,
    _ map: (NodeIndex) -> NodeIndex
  ) -> NodeIndex {
    let node = source.nodes[Int(index)]
    let place = source.places[index]
    switch node.operation {
    case .constant:
      let value = Double(bitPattern: node.payload)
      let enclosure = source.enclosure(ofConstant: index) ?? EnclosedValue(exactly: value)
      return constant(value, enclosure, meaning: source.meaning(ofConstant: index))
    case .parameter: return map(index)
    case .constantList: return adoptList(index, of: source)
    case .list: return list(source.lists[Int(node.payload)].map(map))
    case .variable: return variable(of: map(node.a))
    case .call:
      let call = source.calls[Int(node.payload)]
      return self.call(
        call.function,
        call.arguments.map(map),
        at: source.callRanges[Int(node.payload)],
        givesList: source.isList(index)
      )
    case .overRange:
      var form = source.rangeForms[Int(node.payload)]
      form.captured = form.captured.map(map)
      return overRange(form, from: map(node.a), to: map(node.b), step: map(node.c))
    case .listRange:
      return listNode(node.operation, map(node.a), map(node.b), map(node.c), at: place)
    case .element, .listFilter: return listNode(node.operation, map(node.a), map(node.b), at: place)
    case .listSort: return listNode(node.operation, map(node.a), at: place)
    case .listTransform:
      return transformed(node.transform, map(node.a), map(node.b), at: place)
    case .curveValue: return curveValue(map(node.a), map(node.b), order: Int(node.payload))
    case .listMeasure: return measure(node.measure, of: map(node.a), at: place)
    default:
      let count = node.operation.operandCount
      let copy = rebuild(
        node,
        map(node.a),
        count > 1 ? map(node.b) : 0,
        count > 2 ? map(node.c) : 0
      )
      if let place, isList(copy) { self.place(copy, at: place) }
      return copy
    }
  }

  /// Copies a constant list with the nodes that it was computed from.
  private mutating func adoptList(_ index: NodeIndex, of source: Graph) -> NodeIndex {
    if let elements = source.calculatedElements(ofList: index) {
      return list(elements.map { adopt($0, of: source) { $0 } })
    }
    if let folding = source.folding(ofList: index) {
      // The list was computed from constants, whose nodes are adopted the same way.
      return rebuild(
        folding,
        adopt(folding.a, of: source) { $0 },
        folding.operation.operandCount > 1 ? adopt(folding.b, of: source) { $0 } : 0,
        folding.operation.operandCount > 2 ? adopt(folding.c, of: source) { $0 } : 0
      )
    }
    return constantList(source.constantLists[Int(source.nodes[Int(index)].payload)])
  }

  /// Copies the nodes that `results` of another graph need; its parameters become `arguments`.
  /// - Returns: The copies of the results.
  package mutating func inline(
    _ source: Graph,
    results: [NodeIndex],
    arguments: [NodeIndex]
  ) -> [NodeIndex] {
    let isNeeded = source.reachable(from: results)
    var copies = [NodeIndex](repeating: 0, count: source.nodes.count)
    for index in source.nodes.indices where isNeeded[index] {
      let node = source.nodes[index]
      copies[index] =
        node.operation == .parameter
        ? arguments[Int(node.payload)] : adopt(NodeIndex(index), of: source) { copies[Int($0)] }
    }
    return results.map { copies[Int($0)] }
  }

  /// Copies all nodes that depend on `variable`, with `value` in its place.
  /// - Returns: The new nodes of `results`.
  package mutating func replacing(
    _ variable: NodeIndex,
    by value: NodeIndex,
    in results: [NodeIndex]
  ) -> [NodeIndex] {
    let source = self
    let isNeeded = source.reachable(from: results)
    var copies: [NodeIndex: NodeIndex] = [variable: value]
    for index in source.nodes.indices.dropFirst(Int(variable) + 1) where isNeeded[index] {
      var depends = false
      source.forEachOperand(of: NodeIndex(index)) { if copies[$0] != nil { depends = true } }
      guard depends else { continue }
      copies[NodeIndex(index)] = adopt(NodeIndex(index), of: source) { copies[$0] ?? $0 }
    }
    return results.map { copies[$0] ?? $0 }
  }

  /// Makes a node again over other operands, folded as any new node is.
  mutating func rebuild(
    _ node: Node,
    _ a: NodeIndex,
    _ b: NodeIndex,
    _ c: NodeIndex
  ) -> NodeIndex {
    if node.operation == .integerPower {
      return integerPower(a, Int(Int64(bitPattern: node.payload)))
    }
    switch node.operation.operandCount {
    case 1: return unary(node.operation, a)
    case 2: return binary(node.operation, a, b)
    default: return ternary(node.operation, a, b, c)
    }
  }
}
