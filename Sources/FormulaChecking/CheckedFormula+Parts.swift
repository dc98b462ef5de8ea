package import Diagnostics
import FormulaReading
package import FormulaVocabulary

// Formulas that are derived from checked ones.

extension CheckedFormula {
  /// Returns one of the formulas, over the same parameters.
  package func part(_ index: Int) -> CheckedFormula {
    if kinds.count == 1 { return self }
    var part = formula(kinds[index], at: ranges[index]) { _, nodes in nodes[index] }
    part.written = written
    return part
  }

  /// Returns one of the numbers that the formulas give, over the same parameters: a point gives two.
  package func number(_ index: Int) -> CheckedFormula {
    if outputs.count == 1 { return self }
    let places = kinds.indices.flatMap { place in nodes(of: place).map { _ in place } }
    return formula(.number, at: ranges[places[index]]) { _, nodes in [nodes.flatMap { $0 }[index]] }
  }

  /// Returns the measure of a list of numbers, such as its mean, over the same parameters; nil for
  /// other formulas.
  package func measured(by measure: ListMeasure) -> CheckedFormula? {
    guard kinds == [.list(.number)] else { return nil }
    return formula(.number, at: ranges[0]) { graph, nodes in
      [graph.measure(measure, of: nodes[0][0])]
    }
  }

  /// Returns the difference of two of the formulas; the left one alone if the right one is 0.
  ///
  /// Throws an error if one of them is a point and the other is not.
  package func difference(_ left: Int, _ right: Int) throws(Diagnostic) -> CheckedFormula {
    guard kinds[left].isPoints == kinds[right].isPoints else {
      throw Diagnostic(.pointAndNumber, at: ranges[right])
    }
    guard kinds[left].isComplex == kinds[right].isComplex else {
      throw Diagnostic(.complexAsNumber, at: ranges[kinds[left].isComplex ? left : right])
    }
    if graph.constant(nodes(of: right)[0])?.bitPattern == 0 { return part(left) }
    let place = ranges[right]
    let difference = formula(
      kinds[left].difference(kinds[right]),
      at: ranges[left].union(place)
    ) { graph, nodes in
      zip(nodes[left], nodes[right]).map { a, b in
        let node = graph.binary(.subtract, a, b)
        if graph.isList(node) { graph.place(node, at: place) }
        return node
      }
    }
    try difference.graph.refuseDifferentLengths(neededBy: difference.outputs)
    return difference
  }

  /// Returns the number of a formula times a power of two; nil for other formulas.
  package func scaled(byPowerOfTwo exponent: Int) -> CheckedFormula? {
    guard kinds == [.number], let place = ranges.first else { return nil }
    let factor = Double(sign: .plus, exponent: exponent, significand: 1)
    return formula(.number, at: place) { graph, nodes in
      [graph.binary(.multiply, nodes[0][0], graph.constant(factor, EnclosedValue(exactly: factor)))]
    }
  }

  /// Returns the magnitude of the difference of two of the formulas, which must be numbers.
  package func distance(_ left: Int, _ right: Int) throws(Diagnostic) -> CheckedFormula {
    let difference = try difference(left, right)
    if difference.kinds[0].isPlanar {
      throw Diagnostic(difference.kinds[0].notNumber, at: difference.ranges[0])
    }
    return difference.formula(.number, at: difference.ranges[0]) { graph, nodes in
      [graph.unary(.absolute, nodes[0][0])]
    }
  }

  /// Returns the formulas over `count` parameters, the first of which are their own: a formula without
  /// parameters is constant over all.
  package func withParameters(_ count: Int) -> CheckedFormula {
    var formula = self
    formula.parameterCount = max(count, parameterCount)
    return formula
  }

  /// The formula of one parameter that is the parameter itself.
  package static var variable: CheckedFormula {
    var graph = Graph()
    let node = graph.parameter(0)
    return CheckedFormula(
      parameterCount: 1,
      dividesByZero: false,
      kinds: [.number],
      ranges: [SourceRange(0, 0)],
      graph: graph,
      outputs: [node],
      functions: [],
      bodies: []
    )
  }

  /// Returns the formulas with numbers substituted for their parameters.
  package func at(_ place: [Double]) -> CheckedFormula {
    var graph = Graph()
    let arguments = (0..<parameterCount).map { index in
      graph.constant(place.indices.contains(index) ? place[index] : .nan)
    }
    let outputs = graph.inline(self.graph, results: outputs, arguments: arguments)
    return with(graph, outputs, kinds, ranges, parameterCount: 0)
  }

  /// Returns the formulas with the exact value at an index of a stepped range substituted for their
  /// one parameter.
  package func at(_ index: Int, of places: MeantProgression) -> CheckedFormula {
    var graph = Graph()
    let argument = graph.place(index, of: places)
    let outputs = graph.inline(self.graph, results: outputs, arguments: [argument])
    return with(graph, outputs, kinds, ranges, parameterCount: 0)
  }

  /// Returns the formulas with an exactly meant double for their one parameter: 0.1 is the double,
  /// and not a tenth.
  package func at(exactly place: Double) -> CheckedFormula {
    var graph = Graph()
    let argument = graph.constant(place, EnclosedValue(exactly: place))
    let outputs = graph.inline(self.graph, results: outputs, arguments: [argument])
    return with(graph, outputs, kinds, ranges, parameterCount: 0)
  }

  /// Returns the formulas with the known number of another formula, with all its digits, for their
  /// one parameter.
  package func at(_ place: CheckedFormula) -> CheckedFormula {
    var graph = Graph()
    let argument = graph.inline(place.graph, results: [place.outputs[0]], arguments: [])
    let outputs = graph.inline(self.graph, results: outputs, arguments: argument)
    return with(graph, outputs, kinds, ranges, parameterCount: 0)
  }

  /// The number of a formula without parameters, if it is known without evaluation; else nil.
  package var knownNumber: Double? {
    kinds == [.number] && parameterCount == 0 ? graph.constant(outputs[0]) : nil
  }

  /// Whether the known number of a formula is no double, so that no double can hit a corner at it.
  package var isRounded: Bool {
    knownNumber.map { graph.enclosure(ofConstant: outputs[0]) != EnclosedValue(exactly: $0) }
      ?? false
  }

  /// Returns the integral over the one parameter, as `integral(f for x in a..b)` gives it: the ends
  /// may be infinite, or reversed.
  ///
  /// Throws an error if the formula gives a list or a point.
  package func integral(
    from lower: Double,
    to upper: Double
  ) throws(Diagnostic) -> CheckedFormula {
    let place = ranges.first ?? SourceRange(0, 0)
    if kinds.contains(where: { $0.isList }) {
      throw Diagnostic(.listAsNumber, at: place)
    }
    if kinds.contains(where: { $0.isPlanar }) {
      throw Diagnostic(kinds.first?.notNumber ?? .pointAsNumber, at: place)
    }
    var outer = Graph()
    let form = RangeForm(
      operation: .integral,
      body: bodies.count,
      captured: [],
      isStepped: false,
      place: place
    )
    let ends = (outer.constant(lower), outer.constant(upper), outer.constant(1.0))
    let integral = outer.overRange(form, from: ends.0, to: ends.1, step: ends.2)
    return CheckedFormula(
      parameterCount: 0,
      dividesByZero: dividesByZero,
      kinds: [.number],
      ranges: [place],
      graph: outer,
      outputs: [integral],
      functions: functions,
      bodies: bodies + [RangeBody(graph: graph, results: outputs, parameters: [false])]
    )
  }

  // MARK: Nodes

  /// Returns the nodes of a formula: one, or two for a point.
  func nodes(of index: Int) -> [NodeIndex] {
    let start = kinds[..<index].reduce(0) { $0 + $1.outputCount }
    return Array(outputs[start..<start + kinds[index].outputCount])
  }

  /// Returns one formula that `make` builds from all output nodes, in a graph that holds no others.
  package func formula(
    _ kind: Kind,
    at range: SourceRange,
    _ make: (inout Graph, _ nodes: [[NodeIndex]]) -> [NodeIndex]
  ) -> CheckedFormula {
    var whole = graph
    let outputs = make(&whole, kinds.indices.map { nodes(of: $0) })
    var own = Graph()
    let parameters = (0..<parameterCount).map { own.parameter($0) }
    let copies = own.inline(whole, results: outputs, arguments: parameters)
    return with(own, copies, [kind], [range], parameterCount: parameterCount)
  }

  /// Returns formulas with another graph, but the same functions and formulas over ranges.
  package func with(
    _ graph: Graph,
    _ outputs: [NodeIndex],
    _ kinds: [Kind],
    _ ranges: [SourceRange],
    parameterCount: Int
  ) -> CheckedFormula {
    CheckedFormula(
      parameterCount: parameterCount,
      dividesByZero: dividesByZero,
      kinds: kinds,
      ranges: ranges,
      graph: graph,
      outputs: outputs,
      functions: functions,
      bodies: bodies
    )
  }
}

extension Kind {
  /// Returns the kind of a difference; both sides must be points or neither.
  fileprivate func difference(_ other: Kind) -> Kind {
    let isList = isList || other.isList
    if isPoints { return isList ? .list(.point) : .point }
    if isComplex { return isList ? .list(.complex) : .complex }
    return isList ? .list(.number) : .number
  }
}
