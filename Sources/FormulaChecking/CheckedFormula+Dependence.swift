import FormulaVocabulary

extension CheckedFormula {
  /// Returns for each number that the formulas give, and for each parameter, whether the number depends on it.
  ///
  /// A formula may depend on fewer variables than it names: the slope of m x + b by m does not
  /// depend on m. Slopes are restricted to the domain of their formula; that condition does not
  /// count as a dependence.
  package func dependence() -> [[Bool]] {
    outputs.map { output in
      var depends = [Bool](repeating: false, count: parameterCount)
      var isNeeded = [Bool](repeating: false, count: graph.nodes.count)
      isNeeded[Int(output)] = true
      for index in graph.nodes.indices.reversed() where isNeeded[index] {
        let node = graph.nodes[index]
        if node.operation == .parameter {
          let place = Int(truncatingIfNeeded: node.payload)
          if depends.indices.contains(place) { depends[place] = true }
        } else if node.operation == .select, graph.constant(node.c)?.isNaN == true {
          isNeeded[Int(node.b)] = true
        } else {
          graph.forEachOperand(of: NodeIndex(index)) { isNeeded[Int($0)] = true }
        }
      }
      return depends
    }
  }
}
