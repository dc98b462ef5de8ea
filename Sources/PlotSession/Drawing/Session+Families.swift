import Expressions
import RealFunctions

// Families of curves: a formula that gives a list over its variable draws a curve for each element.

/// One curve of a family.
struct FamilyMember {
  var curve: Curve
  /// The item's text with the element in place of the list.
  var text: String
  /// What stands behind a label: the element, as in `a 2`; `a, R = 2` for a list that a function takes, or
  /// `a [2]` if there is no short text.
  var mark: String
}

/// The curves of an item whose formula gives a list.
struct Family {
  var members: [FamilyMember]

  /// The most curves of one family.
  static let limit = 30
  /// The most layers of one family: each curve may have symbols.
  static let mostLayers = 2 * limit
}

extension Session {
  /// Digits of numbers in names: enough to tell them apart, few enough to be read.
  private static let nameDigits = [6, 12]

  /// The curves of an item, or nil if it draws one.
  func family(
    _ curve: Curve,
    of item: PlotItem,
    _ plot: Plot,
    _ run: inout StatementRun
  ) throws(Failure) -> Family? {
    let variable =
      if let known = item.variable { known } else { try self.variable(of: item, curve, run) }
    let lists = curve.outputs.filter {
      Evaluation.kind(of: $0, parameters: [variable], in: scope)?.isList ?? false
    }
    guard !lists.isEmpty else { return nil }
    let domain =
      if let clause = item.domain { try interval(clause, named: variable, &run) } else {
        defaultDomain(of: curve, over: variable, plot)
      }
    var count: Int?
    for list in lists {
      let length = try length(of: list, over: variable, domain, item, run.workspace)
      if let count, length != count {
        throw .diagnostic(
          Diagnostic(EvaluationProblem.differentLengths(count, length), at: item.range)
        )
      }
      count = length
    }
    guard let count, count > 0 else { throw .problem(.emptyFamily, at: item.range) }
    guard count <= Family.limit else { throw .problem(.largeFamily(count), at: item.range) }
    return members(curve, of: item, over: variable, count, run.workspace)
  }

  /// The length of the list that a formula gives, which no value of its variable may change.
  private func length(
    of list: Syntax,
    over variable: String,
    _ domain: Interval,
    _ item: PlotItem,
    _ workspace: Workspace
  ) throws(Failure) -> Int {
    // Lists that are known need no calculation, which a function that calls itself would not end.
    var first = ListElement(0, over: [variable], in: scope, using: workspace)
    if first.formula(of: list) != nil, let count = first.places.first?.count,
      first.places.allSatisfy({ $0.count == count })
    {
      return count
    }
    let call = Syntax(.call(Syntax.Callee(name: "length", range: list.range), [list]), list.range)
    let function = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.compile(outputs: [call], parameters: [variable], in: scope)
    }
    let lengths = function.values(at: domain.places(9), using: workspace)[0].filter { !$0.isNaN }
    if workspace.isCancelled { throw .interrupted }
    guard let least = lengths.min(), let most = lengths.max() else {
      try refuse(list, at: domain.midpoint, of: variable, workspace)
      throw .problem(.unsteadyFamily(variable), at: item.range)
    }
    guard least == most, let length = Int(exactly: least) else {
      throw .problem(.unsteadyFamily(variable), at: item.range)
    }
    return length
  }

  /// Says what is wrong with a list that has no length anywhere, if one place tells.
  private func refuse(
    _ list: Syntax,
    at place: Double,
    of variable: String,
    _ workspace: Workspace
  ) throws(Failure) {
    guard let list = list.replacing([variable: .number(place)], told: { _, _ in }) else { return }
    try Failure.wrap { () throws(Diagnostic) in
      _ = try Evaluation.calculate(list, in: scope, using: workspace)
    }
  }

  private func members(
    _ curve: Curve,
    of item: PlotItem,
    over variable: String,
    _ count: Int,
    _ workspace: Workspace
  ) -> Family {
    var curves: [Curve] = []
    var places: [[ElementPlace]] = []
    for index in 0..<count {
      let (member, found) = self.curve(at: index, of: curve, over: variable, workspace)
      curves.append(member)
      places.append(found)
    }
    let names = names(of: item, places, CalledLists(of: curve.outputs, in: scope))
    return Family(
      members: curves.indices.map { index in
        FamilyMember(curve: curves[index], text: names[index].text, mark: names[index].mark)
      }
    )
  }

  /// The curve of one element, and where elements stand in its text: nowhere if it is picked from the
  /// list as a whole.
  private func curve(
    at index: Int,
    of curve: Curve,
    over variable: String,
    _ workspace: Workspace
  ) -> (Curve, [ElementPlace]) {
    var element = ListElement(index, over: [variable], in: scope, using: workspace)
    var member = curve
    var isWritten = true
    member.outputs = curve.outputs.map { output in
      if let formula = element.formula(of: output) { return formula }
      isWritten = false
      let place = Syntax(.number(Double(index + 1)), output.range)
      return Syntax(.element(output, place), output.range)
    }
    if isWritten { member.formulas = curve.formulas.map { element.formula(of: $0) ?? $0 } }
    return (member, isWritten ? element.places : [])
  }

  private func names(
    of item: PlotItem,
    _ places: [[ElementPlace]],
    _ lists: CalledLists
  ) -> [(text: String, mark: String)] {
    let count = places.count
    var names: [(text: String, mark: String)] = []
    for digits in Self.nameDigits {
      names = places.enumerated().map { index, places in
        let number = " [\(index + 1)]"
        guard let reading = item.reading, !places.isEmpty else {
          let mark = lists.mark(at: index, of: count, digits: digits).map { ", \($0)" } ?? number
          return (item.text + mark, mark)
        }
        return (
          reading.text(with: places, digits: digits),
          reading.element(of: places, digits: digits).map { " \($0)" } ?? number
        )
      }
      if Set(names.map(\.text)).count == names.count { break }
    }
    return names
  }
}

extension PlotItem {
  /// The item of one curve of a family.
  func named(as member: FamilyMember) -> PlotItem {
    var item = self
    item.text = member.text
    if let label = options.label { item.options.label = label + member.mark }
    return item
  }
}
