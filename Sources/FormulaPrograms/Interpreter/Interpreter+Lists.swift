import CVectorMath
import Diagnostics
import FormulaChecking
import FormulaVocabulary
import RealFunctions

// Lists: each frame has its own; all are on one stack.

extension Interpreter {
  /// The most numbers in all lists together, 256 MiB.
  private static let elementLimit = 1 << 25

  /// Returns whether there is memory for another list of `count` numbers; if not, the interpreter stops.
  mutating func hasRoom(for count: Int) -> Bool {
    if workspace.cancellation.allows(count, of: Double.self) { return true }
    poll()
    return false
  }

  private mutating func count(_ elements: Int) {
    liveElements += elements
    if elements > 0 {
      workspace.cancellation.take(elements, of: Double.self)
    } else {
      workspace.cancellation.giveBack(-elements, of: Double.self)
    }
  }

  /// Pushes empty lists for a frame; returns the index of the first one.
  mutating func openLists(_ count: Int) -> Int {
    guard count > 0 else { return lists.count }
    lists.append(contentsOf: repeatElement([], count: count))
    return lists.count - count
  }

  /// Pops the lists of the innermost frame.
  mutating func closeLists(_ count: Int) {
    guard count > 0 else { return }
    for list in lists.suffix(count) { self.count(-list.count) }
    lists.removeLast(count)
  }

  /// Stores a list in a frame.
  mutating func store(_ values: [Double], _ out: Int, _ frame: Frame) {
    let index = frame.lists + out
    count(values.count - lists[index].count)
    lists[index] = values
  }

  /// Carries out one operation on lists.
  mutating func perform(_ work: ListWork, _ frame: Frame) {
    let elements = work.isLookUp ? 1 : elementCount(of: work, frame)
    guard mayGoOn(work: 1 + elements / 64), hasRoom(for: work.mostResults(of: elements)) else {
      return storeUndefined(work.out, frame)
    }
    switch result(of: work, frame) {
    case .list(let values):
      if case .list(let out) = work.out { store(values, out, frame) }
    case .number(let value):
      if case .number(let out) = work.out { frame.numbers[out] = value }
    case nil: storeUndefined(work.out, frame)
    }
    for list in work.releases { store([], list, frame) }
    if liveElements > Self.elementLimit { fail(.listsTooLarge, as: .tooManyTerms, at: work.place) }
  }

  /// Returns the number of elements that an operation reads.
  private func elementCount(of work: ListWork, _ frame: Frame) -> Int {
    work.reads.reduce(0) { $0 + lists[frame.lists + $1].count }
  }

  private mutating func result(of work: ListWork, _ frame: Frame) -> ListArithmetic.Operand? {
    switch work.action {
    case .constant(let values): return .list(values)
    case .join(let slots): return join(slots, work, frame).map { .list($0) }
    case .progression(let first, let second, let last, let isEndExact):
      let counted = Progression.counted(
        from: frame.numbers[first],
        then: frame.numbers[second],
        to: frame.numbers[last],
        isEndExact: isEndExact
      )
      return values(counted, work).map { .list($0) }
    case .lifted(let kernel, let payload, let slots):
      return lifted(ListArithmetic(kernel, payload: payload), slots, work, frame)
    case .element(let list, let index): return element(list, index, frame)
    case .filter(let list, let conditions):
      return filter(lists[frame.lists + list], lists[frame.lists + conditions], work)
    case .measure(let measure, let list):
      let values = lists[frame.lists + list]
      var isCancelled = false
      let value = measure.value(of: values) {
        isCancelled = workspace.isCancelled
        return isCancelled
      }
      if isCancelled { poll() }
      return .number(value)
    case .sort(let list):
      let values = lists[frame.lists + list]
      // NaN has no place in an order: the whole result is NaN.
      if values.contains(where: { $0.isNaN }) { return .list(values.map { _ in .nan }) }
      guard let sorted = RisingOrder.sorted(values, isCancelled: { workspace.isCancelled }) else {
        poll()
        return nil
      }
      return .list(sorted)
    case .transform(let transform, let list, let other):
      let (values, other) = (lists[frame.lists + list], operand(other, frame))
      if transform.needsEqualLengths, case .list(let others) = other, others.count != values.count {
        fail(.differentLengths(values.count, others.count), at: work.place)
        return nil
      }
      return .list(transform.values(values, other))
    case .curveValue(let list, let place, let order):
      let curve = lists[frame.lists + list]
      switch operand(place, frame) {
      case .number(let place): return .number(KnotCurve.value(of: curve, at: place, order: order))
      case .list(let places):
        return .list(places.map { KnotCurve.value(of: curve, at: $0, order: order) })
      }
    case .gather(let range): return gather(range, frame).map { .list($0) }
    }
  }

  private func operand(_ slot: Slot, _ frame: Frame) -> ListArithmetic.Operand {
    switch slot {
    case .number(let index): .number(frame.numbers[index])
    case .list(let index): .list(lists[frame.lists + index])
    }
  }

  private mutating func lifted(
    _ arithmetic: ListArithmetic,
    _ slots: [Slot],
    _ work: ListWork,
    _ frame: Frame
  ) -> ListArithmetic.Operand? {
    let operands = slots.map { operand($0, frame) }
    if let (first, second) = ListArithmetic.difference(operands) {
      fail(.differentLengths(first, second), at: work.place)
      return nil
    }
    guard let values = arithmetic.values(operands, isCancelled: { workspace.isCancelled }) else {
      poll()
      return nil
    }
    return .list(values)
  }

  private mutating func join(_ slots: [Slot], _ work: ListWork, _ frame: Frame) -> [Double]? {
    var values: [Double] = []
    values.reserveCapacity(slots.count)
    for slot in slots {
      switch operand(slot, frame) {
      case .number(let value): values.append(value)
      case .list(let list): values += list
      }
    }
    guard values.count <= Problem.elementLimit else {
      fail(.tooManyElements, as: .tooManyTerms, at: work.place)
      return nil
    }
    return values
  }

  private mutating func values(
    _ counted: Progression.Counted,
    _ work: ListWork
  ) -> [Double]? {
    switch counted {
    case .numbers(let progression, let count):
      guard mayGoOn(work: 1 + count / 64), hasRoom(for: count) else { return nil }
      return progression.numbers(count)
    case .undefined: fail(.rangeUndefined("the list"), at: work.place)
    case .refused(let problem, let isTooLong):
      fail(problem, as: isTooLong ? .tooManyTerms : .failed, at: work.place)
    }
    return nil
  }

  /// Returns the elements whose condition holds; an undefined condition does not.
  private mutating func filter(
    _ values: [Double],
    _ conditions: [Double],
    _ work: ListWork
  ) -> ListArithmetic.Operand? {
    guard values.count == conditions.count else {
      fail(.differentLengths(values.count, conditions.count), at: work.place)
      return nil
    }
    return .list(zip(values, conditions).filter { $1 == 1 }.map { $0.0 })
  }

  /// Returns the element at an index from 1; undefined outside the list.
  private func element(_ list: Int, _ index: Slot, _ frame: Frame) -> ListArithmetic.Operand {
    let values = lists[frame.lists + list]
    func value(_ index: Double) -> Double {
      guard let place = Int(exactly: index), place >= 1, place <= values.count else { return .nan }
      return values[place - 1]
    }
    switch operand(index, frame) {
    case .number(let index): return .number(value(index))
    case .list(let indices): return .list(indices.map(value))
    }
  }
}
