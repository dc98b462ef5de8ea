package import Expressions
package import RealFunctions
package import Statements

/// The curves of an item whose formula gives a list over its variable: one for each element.
///
/// It is made of the one checked formula of the item: each curve is an element of its graph, and its
/// name the item's text with the element in place of the list.
package struct Family {
  /// The curves, in the order of the elements.
  package private(set) var members: [FamilyMember] = []
  /// What colours a large family, whose curves no legend names.
  private(set) var scale: FamilyScale?

  /// The most curves of one family: more are one grey area on every page.
  package static let limit = 1000
  /// About what one curve takes, its formula, what it is compiled to and its path; measured with `sin(x + n/100)`.
  private static let bytesOfMember = 16 * 1024

  /// What an item draws, and where.
  package struct Subject {
    /// The formulas of the curve, checked over the variable.
    package var formula: CheckedFormula
    /// The formulas as they were written: the first ones that were checked.
    package var written: [Syntax]
    package var item: PlotItem
    package var variable: String
    /// Where the variable runs; nil if the formulas have two.
    package var domain: Interval?

    /// Creates a formula whose lists give curves, with the item that it is written in.
    package init(
      formula: CheckedFormula,
      written: [Syntax],
      item: PlotItem,
      variable: String,
      domain: Interval? = nil
    ) {
      self.formula = formula
      self.written = written
      self.item = item
      self.variable = variable
      self.domain = domain
    }
  }

  /// Makes the curves; nil if no formula gives a list.
  package init?(
    of subject: Subject,
    in scope: Scope,
    using workspace: Workspace
  ) throws(Failure) {
    guard subject.formula.kinds.contains(where: \.isList) else { return nil }
    let places = subject.written.map {
      WrittenLists.places(in: $0, of: subject.formula, scope, using: workspace)
    }
    let count = try subject.count(places, using: workspace)
    let elements = ListElements(of: subject.formula, using: workspace)
    let found = places.flatMap { $0 ?? [] }
    let isWritten = places.allSatisfy { $0 != nil } && found.allSatisfy { $0.count == count }
    let lists = CalledLists(of: subject.written, in: scope)
    let names = FamilyNames(
      item: subject.item,
      places: isWritten ? found : [],
      lists: lists,
      count: count
    ).all
    scale = FamilyScale(isWritten ? found : [], lists, count: count, in: subject.item.reading)
    for (index, name) in names.enumerated() {
      guard workspace.cancellation.take(Self.bytesOfMember), !workspace.isCancelled else {
        throw .interrupted
      }
      members.append(
        FamilyMember(
          formula: elements.formula(at: index),
          text: name.text,
          mark: name.mark,
          parameter: name.parameter,
          number: scale?.values[index]
        )
      )
    }
  }
}

/// One curve of a family.
package struct FamilyMember {
  /// Its formulas, over the variable of the item.
  package var formula: CheckedFormula
  /// The item's text with the element in place of the list.
  package var text: String
  /// What stands behind a label: the element, as in `a 2`; `a, R = 2` for a list that a function takes, or
  /// `a [2]` if there is no short text.
  package var mark: String
  /// The elements of the named lists that the formula takes, as in `k = 2`; nil for lists without names.
  package var parameter: String?
  /// The number that colours it, if a scale stands for the names of a family.
  package var number: Double?

  /// Creates one curve of a family.
  package init(
    formula: CheckedFormula,
    text: String,
    mark: String,
    parameter: String? = nil,
    number: Double? = nil
  ) {
    self.formula = formula
    self.text = text
    self.mark = mark
    self.parameter = parameter
    self.number = number
  }
}

// MARK: How many

extension Family.Subject {
  /// Places of the variable that are asked for the length of a list.
  private static let placeCount = 9

  /// The number of elements, which no value of the variable may change.
  fileprivate func count(
    _ places: [[ListPlace]?],
    using workspace: Workspace
  ) throws(Failure) -> Int {
    var count: Int?
    for (index, places) in places.enumerated() where formula.kinds[index].isList {
      // Lists that are known need no calculation, which a function that calls itself would not end.
      let known = Set((places ?? []).map(\.count))
      let length =
        if known.count == 1, let only = known.first { only } else {
          try length(of: formula.part(index), using: workspace)
        }
      if let count, length != count {
        throw .diagnostic(
          Diagnostic(.differentLengths(count, length), at: item.range)
        )
      }
      count = length
    }
    guard let count, count > 0 else { throw .problem(.emptyFamily, at: item.range) }
    guard count <= Family.limit else {
      throw .problem(.largeFamily(count, limit: Family.limit), at: item.range)
    }
    return count
  }

  private func length(
    of list: CheckedFormula,
    using workspace: Workspace
  ) throws(Failure) -> Int {
    guard let domain else { throw .problem(.unsteadyFamily(variable), at: item.range) }
    let function = try Failure.wrap { () throws(Diagnostic) in try list.lengths.compiled() }
    let lengths = function.values(at: domain.places(Self.placeCount), using: workspace)[0]
      .filter { !$0.isNaN }
    if workspace.isCancelled { throw .interrupted }
    guard let least = lengths.min(), let most = lengths.max() else {
      // One place may tell what is wrong.
      try Failure.wrap { () throws(Diagnostic) in
        _ = try list.at([domain.midpoint]).value(using: workspace)
      }
      throw .problem(.unsteadyFamily(variable), at: item.range)
    }
    guard least == most, let length = Int(exactly: least) else {
      throw .problem(.unsteadyFamily(variable), at: item.range)
    }
    return length
  }
}
