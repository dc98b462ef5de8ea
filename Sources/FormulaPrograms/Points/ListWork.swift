import Diagnostics
import FormulaVocabulary

/// One operation on lists.
struct ListWork: Sendable {
  enum Action: Sendable {
    case constant([Double])
    case join([Slot])
    case progression(first: Int, second: Int, last: Int, isEndExact: Bool)
    /// A kernel, applied element by element.
    case lifted(Kernel, payload: UInt64, [Slot])
    case element(list: Int, index: Slot)
    case measure(ListMeasure, list: Int)
    case sort(list: Int)
    case transform(ListTransform, list: Int, other: Slot)
    case curveValue(list: Int, place: Slot, order: Int)
    /// The elements of a list whose condition holds.
    case filter(list: Int, conditions: Int)
    case gather(RangeWork)
  }

  var action: Action
  var out: Slot
  /// The lists that no later work reads.
  var releases: [Int] = []
  /// The place of the operation in the statement.
  var place: SourceRange
}

extension ListWork {
  /// The lists that the work reads.
  var reads: [Int] {
    switch action {
    case .constant, .progression: []
    case .join(let slots), .lifted(_, _, let slots): slots.compactMap { $0.list }
    case .element(let list, let index): [list] + (index.list.map { [$0] } ?? [])
    case .transform(_, let list, let other), .curveValue(let list, let other, _):
      [list] + (other.list.map { [$0] } ?? [])
    case .measure(_, let list), .sort(let list): [list]
    case .filter(let list, let conditions): [list, conditions]
    case .gather(let range): range.captured.compactMap { $0.list }
    }
  }
}

extension ListWork {
  /// Whether the work reads a few elements of a list, and not all: its time does not grow with the list.
  var isLookUp: Bool {
    if case .curveValue(_, .number, _) = action { true } else { false }
  }

  /// The most elements of the result, if all lists that the work reads have so many together: as many, but seven
  /// for each point of a curve.
  func mostResults(of elements: Int) -> Int {
    if case .transform = action { 7 * elements / 2 } else { elements }
  }
}

extension Slot {
  /// The index of the list, if the slot is one; else nil.
  var list: Int? { if case .list(let index) = self { index } else { nil } }
}
