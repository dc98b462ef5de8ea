import FormulaVocabulary

extension CheckedFormula {
  /// Returns for each number that the formulas give whether it depends on each of the parameters.
  ///
  /// What is written may depend on less than its names say: the slope of m x + b by m does not speak of m. Slopes are kept to
  /// where their formula has a value; that condition does not count.
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
