/// Reads one property of all rows of a buffer.
///
/// A stored property has the same offset in every row, so that its values are loaded in strides, without
/// calling the key path; computed ones have none and are called row by row.
enum KeyPathColumn {
  static func read<Element, Value: Plottable>(
    _ keyPath: KeyPath<Element, Value>,
    from rows: UnsafeBufferPointer<Element>
  ) -> PlottedColumn {
    // The base address of an empty buffer may be nil.
    guard let base = rows.baseAddress, let offset = MemoryLayout<Element>.offset(of: keyPath) else {
      return column(rows.map { $0[keyPath: keyPath] })
    }
    let field = UnsafeRawPointer(base) + offset
    @inline(__always)
    func numbers<Number>(_: Number.Type, _ convert: (Number) -> Double) -> PlottedColumn {
      let stride = MemoryLayout<Element>.stride
      return .numbers(
        [Double](unsafeUninitializedCapacity: rows.count) { column, count in
          for row in 0..<rows.count {
            column[row] = convert(field.load(fromByteOffset: row * stride, as: Number.self))
          }
          count = rows.count
        }
      )
    }
    if Value.self == Double.self { return numbers(Double.self) { $0 } }
    if Value.self == Int.self { return numbers(Int.self) { Double($0) } }
    if Value.self == Float.self { return numbers(Float.self) { Double($0) } }
    return column(
      rows.indices.map { row in
        (field + row * MemoryLayout<Element>.stride).assumingMemoryBound(to: Value.self).pointee
      }
    )
  }

  /// Values whose type is asked once for all what it stands for.
  private static func column<Value: Plottable>(_ values: [Value]) -> PlottedColumn {
    guard let type = Value.PrimitivePlottable.self as? any ScaledPrimitive.Type else {
      return .values(values.map(\.plotted))
    }
    return type.column(values)
  }
}

extension ScaledPrimitive {
  fileprivate static func column<Value: Plottable>(_ values: [Value]) -> PlottedColumn {
    let plotted = values.map { value in
      unsafeBitCast(value.primitivePlottable, to: Self.self).plotted
    }
    if case .categories = axisKind { return .values(plotted) }
    return .numbers(plotted.map { $0.number ?? .nan })
  }
}
