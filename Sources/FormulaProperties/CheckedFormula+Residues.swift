package import FormulaChecking
import FormulaVocabulary

/// The terms of a series with repeating conditions and steps, as several series without them.
///
/// `{n mod 3 = 0: -2/n, 1/n}` is one formula for every third n: where the index is r + 3m, its
/// remainders by 3 are known numbers, a condition between these is decided, and steps of n/3 are
/// whole numbers plus m. A remainder, a fractional part or a step of a line a·n + b with known
/// fractions a and b repeats; the period is the least number of steps after which all of them
/// repeat.
extension CheckedFormula {
  /// Returns, for each r from 0 on, a formula of one parameter, m, that has the values of this one
  /// at r + period·m; nil where nothing repeats, or not within `most` steps.
  package func residues(most: Int) -> [CheckedFormula]? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]) else { return nil }
    let scan = PeriodScan(graph, outputs)
    guard let period = scan.period, period > 1, period <= most else { return nil }
    var classes: [CheckedFormula] = []
    for residue in 0..<period {
      guard let formula = residueClass(residue, of: period, scan) else { return nil }
      classes.append(formula)
    }
    return classes
  }

  private func residueClass(_ residue: Int, of period: Int, _ scan: PeriodScan) -> CheckedFormula? {
    var own = Graph()
    let way = own.binary(.multiply, own.constant(Double(period)), own.parameter(0))
    let index = residue == 0 ? way : own.binary(.add, own.constant(Double(residue)), way)
    let isNeeded = graph.reachable(from: outputs)
    var copies = [NodeIndex](repeating: 0, count: graph.nodes.count)
    for node in graph.nodes.indices where isNeeded[node] {
      if graph.nodes[node].operation == .parameter {
        copies[node] = index
      } else if let repeated = scan.repeated[NodeIndex(node)] {
        guard let value = repeated.value(at: residue, of: period) else { return nil }
        let constant = own.constant(value.start)
        copies[node] =
          value.rise == 0
          ? constant
          : own.binary(
            .add,
            constant,
            own.binary(.multiply, own.constant(value.rise), own.parameter(0))
          )
      } else {
        copies[node] = own.adopt(NodeIndex(node), of: graph) { copies[Int($0)] }
      }
    }
    return with(own, [copies[Int(outputs[0])]], [.number], ranges, parameterCount: 1)
  }
}

/// The linear parts of a graph of one parameter, with fractions as numbers, and their periodic
/// parts at whole numbers.
struct PeriodScan {
  /// slope·n + height.
  struct Line {
    var slope: Rational
    var height: Rational
  }

  /// A periodic part: the step of a line, or its remainder by a divisor.
  struct Repeated {
    var line: Line
    var part: Part
  }

  enum Part {
    case remainder(divisor: Rational)
    case fraction, floor, ceiling
  }

  private(set) var repeated: [NodeIndex: Repeated] = [:]
  private var lines: [NodeIndex: Line] = [:]
  /// The least number of steps after which all parts repeat; nil if nothing repeats, or numbers
  /// become too large.
  private(set) var period: Int?

  init(_ graph: Graph, _ outputs: [NodeIndex]) {
    let isNeeded = graph.reachable(from: outputs)
    var common: Int? = 1
    for index in graph.nodes.indices where isNeeded[index] {
      let place = NodeIndex(index)
      let node = graph.nodes[index]
      if let line = Self.line(node, place, graph, lines) {
        lines[place] = line
      } else if let line = lines[node.a], node.operation.operandCount > 0,
        let part = Part(node, graph), !line.slope.isZero
      {
        let found = Repeated(line: line, part: part)
        repeated[place] = found
        common = common.flatMap { found.period(common: $0) }
      }
    }
    if !repeated.isEmpty { period = common }
  }

  /// Returns whether a node is odd (true) or even (false) at all places first + step·t with whole
  /// t; nil where it is neither.
  func isOdd(_ node: NodeIndex, at first: Double, _ step: Double) -> Bool? {
    guard let line = lines[node], let start = Rational(written: first),
      let distance = Rational(written: step), let rise = line.slope * distance,
      rise.denominator == 1, rise.numerator.isMultiple(of: 2), let way = line.slope * start,
      let place = way + line.height, place.denominator == 1
    else { return nil }
    return !place.numerator.isMultiple(of: 2)
  }

  private static func number(_ index: NodeIndex, _ graph: Graph) -> Rational? {
    guard let value = graph.constant(index),
      graph.enclosure(ofConstant: index) == EnclosedValue(exactly: value)
    else { return nil }
    return Rational(written: value)
  }

  private static func line(
    _ node: Node,
    _ index: NodeIndex,
    _ graph: Graph,
    _ lines: [NodeIndex: Line]
  ) -> Line? {
    if node.operation == .parameter { return Line(slope: .one, height: .zero) }
    if node.operation == .constant {
      return number(index, graph).map { Line(slope: .zero, height: $0) }
    }
    guard node.operation.operandCount > 0, let a = lines[node.a] else { return nil }
    if node.operation == .negate {
      guard let slope = -a.slope, let height = -a.height else { return nil }
      return Line(slope: slope, height: height)
    }
    guard node.operation.operandCount == 2, let b = lines[node.b] else { return nil }
    switch node.operation {
    case .add:
      guard let slope = a.slope + b.slope, let height = a.height + b.height else { return nil }
      return Line(slope: slope, height: height)
    case .subtract:
      guard let slope = a.slope - b.slope, let height = a.height - b.height else { return nil }
      return Line(slope: slope, height: height)
    case .multiply:
      let (factor, line) = a.slope.isZero ? (a.height, b) : (b.height, a)
      guard a.slope.isZero || b.slope.isZero, let slope = line.slope * factor,
        let height = line.height * factor
      else { return nil }
      return Line(slope: slope, height: height)
    case .divide:
      guard b.slope.isZero, !b.height.isZero, let slope = a.slope / b.height,
        let height = a.height / b.height
      else { return nil }
      return Line(slope: slope, height: height)
    default: return nil
    }
  }
}

extension PeriodScan.Part {
  /// Creates the part of its first operand that an operation takes; nil for other operations.
  fileprivate init?(_ node: Node, _ graph: Graph) {
    switch node.operation {
    case .modulo:
      guard let value = graph.constant(node.b), value > 0, let divisor = Rational(written: value)
      else { return nil }
      self = .remainder(divisor: divisor)
    case .fraction: self = .fraction
    case .floor: self = .floor
    case .ceiling: self = .ceiling
    default: return nil
    }
  }

  /// The unit in which the part measures its line: the divisor, or 1.
  fileprivate var unit: Rational {
    switch self {
    case .remainder(let divisor): divisor
    case .fraction, .floor, .ceiling: .one
    }
  }
}

extension PeriodScan.Repeated {
  /// Returns the least number of steps after which both this part and parts of period `common` repeat.
  func period(common: Int) -> Int? {
    guard let share = line.slope / part.unit, let own = Rational(share.denominator, 1),
      let other = Rational(common, 1)
    else { return nil }
    return own.commonMultiple(other)?.numerator
  }

  /// Returns the value at residue + period·m, as start + rise·m.
  func value(at residue: Int, of period: Int) -> (start: Double, rise: Double)? {
    guard let index = Rational(residue, 1), let steps = Rational(period, 1),
      let way = line.slope * index, let place = way + line.height,
      let share = place / part.unit, let rise = line.slope * steps
    else { return nil }
    let below = Self.floor(share)
    switch part {
    case .remainder(let divisor):
      guard let whole = Rational(below, 1), let taken = whole * divisor, let rest = place - taken
      else { return nil }
      return (rest.value, 0)
    case .fraction:
      guard let whole = Rational(below, 1), let rest = place - whole, below >= 0 else { return nil }
      return (rest.value, 0)
    case .floor: return (Double(below), rise.value)
    case .ceiling: return (Double(share.denominator == 1 ? below : below + 1), rise.value)
    }
  }

  private static func floor(_ share: Rational) -> Int {
    let quotient = share.numerator / share.denominator
    return share.numerator % share.denominator < 0 ? quotient - 1 : quotient
  }
}
