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
    case .join(let slots), .lifted(_, _, let slots): slots.compactMap(\.list)
    case .element(let list, let index): [list] + (index.list.map { [$0] } ?? [])
    case .measure(_, let list), .sort(let list): [list]
    case .filter(let list, let conditions): [list, conditions]
    case .gather(let range): range.captured.compactMap(\.list)
    }
  }
}

extension Slot {
  /// The index of the list, if the slot is one; else nil.
  var list: Int? { if case .list(let index) = self { index } else { nil } }
}
