package import Expressions
package import RealFunctions
package import Statements

/// The curves of an item whose formula gives a list over its variable: one for each element.
///
/// The family is made from the item's one checked formula: each curve is an element of its graph,
/// and its name is the item's text with the element in place of the list.
package struct Family {
  /// The curves, in the order of the elements.
  package private(set) var members: [FamilyMember] = []
  /// Color scale of a large family, whose curves no legend names; nil for a small one.
  private(set) var scale: FamilyScale?

  /// The most curves of one family: more would be one grey area on any page.
  package static let limit = 1000
  /// Bytes of one curve, about: its formula, its compiled program and its path; measured with
  /// `sin(x + n/100)`.
  private static let bytesOfMember = 16 * 1024

  /// The formula of an item, and the range that it is drawn over.
  package struct Subject {
    /// The formulas of the curve, checked over the variable.
    package var formula: CheckedFormula
    /// The formulas as they were written, in the order of the first outputs of `formula`.
    package var written: [Syntax]
    package var item: PlotItem
    package var variable: String
    /// Range of the variable; nil if the formulas have two variables.
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
  /// The curve's formulas, over the variable of the item.
  package var formula: CheckedFormula
  /// The item's text with the element in place of the list.
  package var text: String
  /// Text after a label that tells the curve from the others: the element, as in `a 2`; `a, R = 2`
  /// for a list that a called function uses; `a [2]` if there is no short text.
  package var mark: String
  /// The elements of the named lists in the formula, as in `k = 2`; nil for lists without names.
  package var parameter: String?
  /// Number that colours the curve, if a color scale stands for the names of the family; else nil.
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
  /// Number of values of the variable at which the length of a list is computed.
  private static let placeCount = 9

  /// The number of elements, which no value of the variable may change.
  fileprivate func count(
    _ places: [[ListPlace]?],
    using workspace: Workspace
  ) throws(Failure) -> Int {
    var count: Int?
    for (index, places) in places.enumerated() where formula.kinds[index].isList {
      // Lists whose lengths are known need no calculation, which might not end for a function that
      // calls itself.
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
      // The calculation at one place may fail with the reason.
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
