import CVectorMath

/// An operation on numbers, carried out element by element where operands are lists.
package struct ListArithmetic {
  /// A number, which goes with every element, or a list.
  package enum Operand {
    case number(Double)
    case list([Double])
  }

  private let kernel: Kernel
  private let payload: UInt64

  package init(_ kernel: Kernel, payload: UInt64) {
    self.kernel = kernel
    self.payload = payload
  }

  /// Elements that are computed between two polls of the cancellation; the slowest function takes some
  /// 50 µs for each.
  private static let blockLength = 1024

  /// Returns the lengths of the first two lists that differ in length, or nil.
  package static func difference(_ operands: [Operand]) -> (Int, Int)? {
    var length: Int?
    for case .list(let list) in operands {
      if let length, length != list.count { return (length, list.count) }
      length = list.count
    }
    return nil
  }

  /// Returns the results, as many as the lists have elements; nil if the lists differ in length or the
  /// work was cancelled.
  package func values(_ operands: [Operand], isCancelled: () -> Bool = { false }) -> [Double]? {
    guard Self.difference(operands) == nil else { return nil }
    var count = 1
    for case .list(let list) in operands { count = list.count }
    var results = [Double](repeating: .nan, count: count)
    var columns = operands.map { operand -> [Double] in
      switch operand {
      case .list: []
      case .number(let value): [Double](repeating: value, count: min(count, Self.blockLength))
      }
    }
    let isCompleted = results.withUnsafeMutableBufferPointer { results in
      guard let out = results.baseAddress else { return true }
      var start = 0
      while start < count {
        if start > 0, isCancelled() { return false }
        let length = min(Self.blockLength, count - start)
        for (index, operand) in operands.enumerated() {
          if case .list(let list) = operand { columns[index] = Array(list[start..<start + length]) }
        }
        run(out + start, columns, length)
        start += length
      }
      return true
    }
    return isCompleted ? results : nil
  }

  private func run(_ out: UnsafeMutablePointer<Double>, _ columns: [[Double]], _ count: Int) {
    columns[0].withUnsafeBufferPointer { a in
      (columns.count > 1 ? columns[1] : []).withUnsafeBufferPointer { b in
        (columns.count > 2 ? columns[2] : []).withUnsafeBufferPointer { c in
          guard let a = a.baseAddress else { return }
          switch kernel {
          case .unary(let kernel): kernel(out, a, count)
          case .binary(let kernel):
            if let b = b.baseAddress { kernel(out, a, b, count) }
          case .ternary(let kernel):
            if let b = b.baseAddress, let c = c.baseAddress { kernel(out, a, b, c, count) }
          case .integerPower:
            vm_integer_power(out, a, Int(Int64(bitPattern: payload)), count)
          case .leaf, .interpreter: break
          }
        }
      }
    }
  }
}
