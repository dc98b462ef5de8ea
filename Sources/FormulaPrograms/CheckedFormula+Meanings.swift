import CPreciseMath
import CWideMath
import FormulaChecking
package import FormulaVocabulary
package import RealFunctions

/// What the numbers of a value mean that is stored under a name.
///
/// What the checker folded is kept as it was calculated. Of what a sum, a call or a list computed when the formula ran, 106 binary digits
/// are kept, where they are found in some hundredths of a second; else the double stands for itself, as a number that is written does.
extension CheckedFormula {
  /// In units of about a microsecond.
  private static let workOfMeanings = 20_000.0
  private static let bitsOfMeanings = 128

  /// Returns what the value of the first formula means; nil where its doubles say it all.
  package func meaning(of value: Value, using workspace: Workspace) -> MeantValue? {
    guard parameterCount == 0, let kind = kinds.first, !kind.isCondition else { return nil }
    let nodes = Array(outputs.prefix(kind.outputCount))
    let count = if case .list(let values) = value { values.count } else { 1 }
    guard count <= MeantValue.longestList else { return nil }
    var columns: [[MeantValue.Number]] = []
    for node in nodes {
      let known = folded(node) ?? computed(node, using: workspace)
      guard let known, known.count == count else { return nil }
      columns.append(known)
    }
    return MeantValue(columns)
  }

  /// The numbers of a node that the checker knows.
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

  /// The numbers of a node that is computed.
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
    let balls = values.compactMap(\.ball)
    guard balls.count == values.count else { return nil }
    return balls.map { MeantValue.Number(.folded(FoldedNumber(known: $0))) }
  }
}

extension PreciseValue {
  /// Its first 106 binary digits, and how far off they may be; nil where it has no value that doubles can hold.
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
