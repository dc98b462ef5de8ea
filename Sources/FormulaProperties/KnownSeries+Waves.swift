import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Whether terms oscillate too slowly to be noticed: those of cos(n/10^6)/n² begin like those of
/// 1/n², keep their sign for a million terms, and have another sum.
///
/// | the argument of a wave, as the index goes to infinity | the wave |
/// | --- | --- |
/// | tends to a number, as in sin(1/n) | ends |
/// | a line of which 12 steps or fewer are whole turns, made of pi: cos(πn/3) | repeats exactly |
/// | a line of decimals: cos(6.2831853n), cos(n/10^6) | oscillates, and slowly if steps are nearly whole turns |
/// | anything else, as in cos(n²) | may oscillate |
extension KnownSeries {
  /// The period of each oscillating function; infinite for those that never repeat exactly.
  private static let turns: [Operation: Double] = [
    .sine: 2 * .pi, .cosine: 2 * .pi, .tangent: 2 * .pi, .sineOfDegrees: turnInDegrees,
    .cosineOfDegrees: turnInDegrees, .tangentOfDegrees: turnInDegrees, .besselJ: .infinity,
    .besselY: .infinity,
  ]
  fileprivate static let turnInDegrees = 360.0

  /// Whether a term along a range contains an oscillation that neither ends nor repeats after at
  /// most `pattern` steps.
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
  /// Whether the argument of an oscillating function tends to a number, or at most `pattern` steps
  /// of it are whole turns.
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
      // Degrees are decimals, so turns are compared exactly; 2π is no decimal, so decimals never
      // make whole turns, however near they come.
      if turn == KnownSeries.turnInDegrees { return turns == whole }
      return !isMadeOfDecimals(argument) && (turns - whole).magnitude <= 4 * whole.ulp
    }
  }

  /// Whether all numbers in a part of the formula are written decimals.
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
