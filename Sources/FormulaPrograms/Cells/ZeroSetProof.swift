import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Proves the shape of the zeros of a formula in a box: |x| + |y| - x - y is 0 where x ≥ 0 and y ≥
/// 0, max(x, y) - x where x ≥ y.
///
/// Enclosures of such a formula contain 0 and its rounding errors in every box, and samples prove
/// nothing between them. But in a box in which x has one sign, |x| is x or -x, so the formula is a
/// polynomial in its nodes without
/// |x|, and where that is identically 0, the formula is 0. Where a subject of |u|, or the difference of the operands
/// of max and min, changes its sign in the box, both cases are examined:
///
/// | in each case of the signs of the subjects | the box |
/// | --- | --- |
/// | the polynomial is 0 | 0 everywhere |
/// | it is 0, or a sum of subjects of one sign, 0 where all of them are 0, which is at the edge of a case in which it is 0 | 0 on sides |
/// | anything else | unknown |
///
/// Coefficients are exact (``ZeroForm``); a number that is no double counts as a node of its own.
/// Simplifying the formula once for the whole page was rejected: the subjects have no signs there.
struct ZeroSetProof {
  private let walk: NodeWalk
  private let output: NodeIndex

  private static let mostSubjects = 3

  /// Creates the proof for the one number of a formula; nil if the formula is too long, or has no
  /// absolute value, maximum or minimum.
  init?(_ formula: CheckedFormula) {
    guard let output = formula.outputs.first, formula.outputs.count == 1,
      let walk = NodeWalk(to: output, of: formula.graph, formula.bodies),
      walk.nodes.contains(where: { Self.chooses(formula.graph.nodes[Int($0)]) })
    else { return nil }
    (self.walk, self.output) = (walk, output)
  }

  private static func chooses(_ node: Node) -> Bool {
    switch node.operation {
    case .absolute, .maximum, .minimum, .squareRoot: true
    default: false
    }
  }

  /// The sign that is assumed of a subject which changes its sign in the box.
  private struct Assumption {
    let subject: ZeroForm
    let isPositive: Bool
  }

  /// Thrown where the sign of a subject is not known, so that a case for each sign is needed.
  private struct OpenSign: Error {
    let subject: ZeroForm
  }

  /// Returns the shape of the zeros in a box, which has one interval for each variable.
  func zeroSet(over box: [Interval]) -> ZeroSet {
    let values = walk.enclosures(over: box)
    guard values[Int(output)].flags.isEmpty else { return .unknown }
    if let form = try? form([], values, isStrict: false), form.isZero { return .everywhere }
    var cases: [(signs: [Assumption], form: ZeroForm)] = []
    guard collect([], values, into: &cases), let first = cases.first else { return .unknown }
    let subjects = first.signs.map { $0.subject }
    guard cases.allSatisfy({ $0.signs.map { $0.subject } == subjects }) else { return .unknown }
    let zeros = cases.filter { $0.form.isZero }.map { $0.signs.map { $0.isPositive } }
    guard !zeros.isEmpty else { return .unknown }
    if zeros.count == cases.count { return .everywhere }
    let areSides = cases.allSatisfy { one in
      guard !one.form.isZero else { return true }
      guard let coefficients = one.form.coefficients(of: subjects) else { return false }
      let signs = one.signs.map { $0.isPositive }
      let pulls = zip(coefficients, signs).filter { $0.0 != 0 }.map { ($0.0 > 0) == $0.1 }
      guard let pull = pulls.first, pulls.allSatisfy({ $0 == pull }) else { return false }
      return zeros.contains { zero in
        zero.indices.allSatisfy { coefficients[$0] != 0 || zero[$0] == signs[$0] }
      }
    }
    return areSides ? .sides : .unknown
  }

  /// Collects the forms of all cases; returns false if there are too many.
  private func collect(
    _ assumed: [Assumption],
    _ values: [EnclosedValue],
    into cases: inout [(signs: [Assumption], form: ZeroForm)]
  ) -> Bool {
    do {
      cases.append((assumed, try form(assumed, values, isStrict: true)))
      return true
    } catch {
      guard assumed.count < Self.mostSubjects else { return false }
      for isPositive in [true, false] {
        let next = assumed + [Assumption(subject: error.subject, isPositive: isPositive)]
        guard collect(next, values, into: &cases) else { return false }
      }
      return true
    }
  }

  /// Returns the formula as a form under assumptions; unless `isStrict`, a subject that is 0 only
  /// at an end of the box has a sign.
  private func form(
    _ assumed: [Assumption],
    _ values: [EnclosedValue],
    isStrict: Bool
  ) throws(OpenSign) -> ZeroForm {
    var forms: [NodeIndex: ZeroForm] = [:]
    func isPositive(_ subject: ZeroForm) throws(OpenSign) -> Bool {
      if subject.isZero { return true }
      for one in assumed {
        if one.subject == subject { return one.isPositive }
        if one.subject == subject.opposite { return !one.isPositive }
      }
      let interval = subject.interval(values)
      if isStrict ? interval.lower > 0 : interval.lower >= 0 { return true }
      if isStrict ? interval.upper < 0 : interval.upper <= 0 { return false }
      throw OpenSign(subject: subject)
    }
    for index in walk.nodes {
      let node = walk.graph.nodes[Int(index)]
      let itself = ZeroForm(node: index)
      let a = forms[node.a] ?? itself
      let b = forms[node.b] ?? itself
      var form: ZeroForm?
      switch node.operation {
      case .constant:
        let known = walk.graph.enclosure(ofConstant: index)?.interval
        if let known, known.lower == known.upper { form = ZeroForm(number: known.lower) }
      case .negate: form = a.opposite
      case .add: form = a.adding(b)
      case .subtract: form = a.adding(b.opposite)
      case .multiply: form = a.multiplied(by: b)
      case .integerPower where node.payload == 2: form = a.multiplied(by: a)
      case .absolute: form = try isPositive(a) ? a : a.opposite
      case .squareRoot:
        if let root = rootOfSquare(node), let own = forms[root] {
          form = try isPositive(own) ? own : own.opposite
        }
      case .maximum, .minimum:
        if let difference = a.adding(b.opposite) {
          form = try isPositive(difference) == (node.operation == .maximum) ? a : b
        }
      default: break
      }
      forms[index] = form ?? itself
    }
    return forms[output] ?? ZeroForm(node: output)
  }

  /// Returns the node whose square a root is taken of; nil for other roots.
  private func rootOfSquare(_ node: Node) -> NodeIndex? {
    let operand = walk.graph.nodes[Int(node.a)]
    switch operand.operation {
    case .integerPower where operand.payload == 2: return operand.a
    case .multiply where operand.a == operand.b: return operand.a
    default: return nil
    }
  }
}
