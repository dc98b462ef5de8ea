import FormulaVocabulary
import RealFunctions

/// Whether terms turn so slowly that nobody sees it: those of cos(n/10^6)/n² begin like those of 1/n², keep their sign for a million terms, and
/// have another sum.
///
/// | the argument of a wave, as the index goes to infinity | the wave |
/// | --- | --- |
/// | goes to a number, as in sin(1/n) | ends |
/// | a line of which 12 steps or fewer are whole turns, made of pi: cos(πn/3) | comes back exactly |
/// | a line of decimals: cos(6.2831853n), cos(n/10^6) | turns, and if steps are nearly whole turns, slowly |
/// | anything else, as in cos(n²) | may turn |
extension KnownSeries {
  /// The waves, and how long a turn of each is: infinitely long for those that never come back exactly.
  private static let turns: [Operation: Double] = [
    .sine: 2 * .pi, .cosine: 2 * .pi, .tangent: 2 * .pi, .sineOfDegrees: turnInDegrees,
    .cosineOfDegrees: turnInDegrees, .tangentOfDegrees: turnInDegrees, .besselJ: .infinity,
    .besselY: .infinity,
  ]
  fileprivate static let turnInDegrees = 360.0

  /// Whether a term along a range holds a wave that neither ends nor comes back after at most `pattern` steps.
  package func mayTurn(step: Double, pattern: Int) -> Bool {
    let summand = isProduct ? logarithm : formula
    let graph = summand.graph
    let isNeeded = graph.reachable(from: summand.outputs)
    return graph.nodes.indices.contains { index in
      let node = graph.nodes[index]
      guard isNeeded[index], let turn = Self.turns[node.operation] else { return false }
      let argument = node.operation.operandCount > 1 ? node.b : node.a
      if graph.constant(argument) != nil { return false }
      return !summand.settles(argument, turn: turn, step: step, pattern)
    }
  }
}

extension CheckedFormula {
  /// Whether the argument of a wave goes to a number, or so many steps of it are whole turns.
  fileprivate func settles(
    _ argument: NodeIndex,
    turn: Double,
    step: Double,
    _ pattern: Int
  ) -> Bool {
    let one = with(graph, [argument], [.number], ranges, parameterCount: parameterCount)
    guard case .line(let slope, _) = one.course(towards: step > 0 ? .infinity : .minusInfinity)
    else { return false }
    if slope == 0 { return true }
    return (1...pattern).contains { steps in
      let turns = Double(steps) * slope * step / turn
      let whole = turns.rounded()
      if whole == 0 { return false }
      // Degrees are decimals themselves; of 2π no decimal is a part, however near it comes.
      if turn == KnownSeries.turnInDegrees { return turns == whole }
      return !isMadeOfDecimals(argument) && (turns - whole).magnitude <= 4 * whole.ulp
    }
  }

  /// Whether all numbers in a part of the formula are as they are written.
  private func isMadeOfDecimals(_ node: NodeIndex) -> Bool {
    let isNeeded = graph.reachable(from: [node])
    return graph.nodes.indices.allSatisfy { index in
      guard isNeeded[index], let meaning = graph.meaning(ofConstant: NodeIndex(index)) else {
        return true
      }
      return switch meaning {
      case .exactly, .written, .decimal: true
      case .folded, .measured: false
      }
    }
  }
}
