package import FormulaVocabulary
import RealFunctions

/// The places of ranges in steps, as constants that mean what is written.
extension Graph {
  /// Whether the end of a range is a variable, which has no rounding of its own: what is calculated of it has.
  package func isExactEnd(_ node: NodeIndex) -> Bool { nodes[Int(node)].operation == .parameter }

  /// The places of `[e for n in a..b step s]`, whose ends and step are constants; nil of other nodes, and of too many places.
  package func places(ofListOverRange node: Node) -> MeantProgression? {
    guard node.operation == .overRange,
      rangeForms[Int(node.payload)].operation == .list,
      let lower = constant(node.a), let upper = constant(node.b), let step = constant(node.c),
      case .numbers(let numbers, let count) = Progression.counted(
        from: lower,
        to: upper,
        step: step,
        for: .list
      )
    else { return nil }
    return places(numbers, count: count, from: node.a, to: node.b, step: node.c)
  }

  /// The form, the body and the places of `[e for n in a..b step s]` whose ends are known and whose elements are no lists;
  /// nil of other nodes: of lists in its formula nobody knows which element is whose.
  package func listOverRange(
    _ node: Node,
    in bodies: [RangeBody]
  ) -> (form: RangeForm, body: RangeBody, places: MeantProgression)? {
    guard let places = places(ofListOverRange: node) else { return nil }
    let form = rangeForms[Int(node.payload)]
    guard bodies.indices.contains(form.body) else { return nil }
    let body = bodies[form.body]
    return body.graph.isList(body.results[form.result]) ? nil : (form, body, places)
  }

  /// The first `count` numbers of a range whose ends and step are constants.
  package func places(
    _ numbers: Progression,
    count: Int,
    from lower: NodeIndex,
    to upper: NodeIndex,
    step: NodeIndex
  ) -> MeantProgression {
    MeantProgression(
      numbers,
      count: count,
      first: meaning(ofConstant: lower) ?? .written(numbers.first),
      step: meaning(ofConstant: step) ?? .written(numbers.step),
      last: meaning(ofConstant: upper) ?? .written(numbers.last)
    )
  }

  /// The number at a place from 0.
  mutating func place(_ index: Int, of places: MeantProgression) -> NodeIndex {
    let value = places.value(at: index)
    let enclosure = places.enclosure(at: index)
    switch places.meaning(at: index) {
    case .written: return constant(value)
    case .exactly: return constant(value, EnclosedValue(exactly: value))
    case .decimal(let text): return constant(value, decimal: text)
    case .measured(let numbers): return constant(numbers)
    case .folded(let number):
      if enclosure == EnclosedValue(exactly: value) { return constant(value, enclosure) }
      return constant(value, enclosure.union(EnclosedValue(exactly: value)), meaning: number)
    }
  }
}
