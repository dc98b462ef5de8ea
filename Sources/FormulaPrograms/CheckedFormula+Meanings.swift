import CPreciseMath
import CWideMath
import FormulaChecking
package import FormulaVocabulary
package import RealFunctions

/// The exact meanings of the numbers of a value that is stored under a name.
///
/// Numbers that the checker folded keep their calculation. Of numbers that a sum, a call or a list
/// computed at run time, 106 binary digits are kept, if they are found in some hundredths of a
/// second; else the double stands for itself, as a written number does.
extension CheckedFormula {
  /// The limit of work, in units of about a microsecond.
  private static let workOfMeanings = 20_000.0
  private static let bitsOfMeanings = 128

  /// Returns the exact meaning of the value of the first formula; nil if its doubles are exact.
  package func meaning(of value: Value, using workspace: Workspace) -> MeantValue? {
    guard parameterCount == 0, let kind = kinds.first, !kind.isCondition else { return nil }
    let nodes = Array(outputs.prefix(kind.outputCount))
    let count = kind.isList ? value.elementCount : 1
    guard count <= MeantValue.longestList else { return nil }
    var columns: [[MeantValue.Number]] = []
    for node in nodes {
      let known = folded(node) ?? computed(node, using: workspace)
      guard let known, known.count == count else { return nil }
      columns.append(known)
    }
    return MeantValue(columns)
  }

  /// Returns the numbers of a node that the checker knows; nil for other nodes.
  private func folded(_ node: NodeIndex) -> [MeantValue.Number]? {
    if let meaning = graph.meaning(ofConstant: node), let range = graph.enclosure(ofConstant: node)
    {
      return [MeantValue.Number(meaning, range)]
    }
    guard graph.constantList(node) != nil else { return nil }
    return graph.meanings(ofList: node).map { meaning in
      if case .written = meaning { return MeantValue.Number(meaning, .unknown) }
      return MeantValue.Number(meaning)
    }
  }

  /// Returns the numbers of a node that is computed at run time.
  private func computed(_ node: NodeIndex, using workspace: Workspace) -> [MeantValue.Number]? {
    let evaluation = PreciseEvaluation(
      self,
      bits: Self.bitsOfMeanings,
      work: Self.workOfMeanings,
      PreciseEstimates(),
      workspace
    )
    guard let item = evaluation.items([node])?.first else { return nil }
    let values =
      switch item {
      case .number(let value): [value]
      case .list(let list): list
      }
    let balls = values.compactMap { $0.ball }
    guard balls.count == values.count else { return nil }
    return balls.map { MeantValue.Number(.folded(FoldedNumber(known: $0))) }
  }
}

extension PreciseValue {
  /// The first 106 binary digits with their error; nil if there is no value, or it is beyond the
  /// range of doubles.
  var ball: wm_ball? {
    guard number.isDefined else { return nil }
    let first = number.nearest
    guard first.value.isFinite, first.bound.isFinite else { return nil }
    let (high, rest) = (
      PreciseNumber(bits: Self.bitsOfBalls), PreciseNumber(bits: Self.bitsOfBalls)
    )
    pm_from_double(high.pointer, first.value)
    pm_subtract(rest.pointer, number.pointer, high.pointer)
    let second = rest.nearest
    guard second.value.isFinite, second.bound.isFinite else { return nil }
    return wm_ball(
      high: first.value,
      low: second.value,
      radius: second.bound,
      exponent: 0,
      flags: 0
    )
  }

  private static let bitsOfBalls = 160
}
