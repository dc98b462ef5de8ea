import Testing

/// Kernels over blocks of any length and at any place.
@Suite("Blocks of kernels")
struct KernelBlockTests {
  private let a = KernelSample.operands(6000, seed: 4)
  private let b = KernelSample.operands(6000, seed: 5)
  private let c = KernelSample.operands(6000, seed: 6)

  @Test(
    "a value depends on its operands alone, not on its place or the count",
    arguments: KernelCase.all
  )
  func sameAnywhere(_ kernel: KernelCase) {
    let expected = kernel.values(a, b, c).patterns
    var start = 0
    var length = 1
    while start + length <= a.count {
      let range = start..<start + length
      let part = kernel.values(Array(a[range]), Array(b[range]), Array(c[range])).patterns
      #expect(part == Array(expected[range]), "\(kernel), \(length) from \(start) on")
      start += length
      length = length % 37 + 1
    }
  }

  @Test("one point gets the value that it gets in a block", arguments: KernelCase.all)
  func alone(_ kernel: KernelCase) {
    let expected = kernel.values(a, b, c)
    let single = [Double](unsafeUninitializedCapacity: a.count) { buffer, count in
      for index in a.indices {
        buffer.initializeElement(at: index, to: 0)
        guard let out = buffer.baseAddress else { continue }
        kernel.run(out + index, [a[index]], [b[index]], [c[index]], 1)
      }
      count = a.count
    }
    #expect(single.patterns == expected.patterns)
  }

  @Test("a block may be computed in place", arguments: KernelCase.all)
  func inPlace(_ kernel: KernelCase) {
    let expected = kernel.values(a, b, c).patterns
    for count in [1, 2, 7, 8, 9, 15, 16, 33, 256, 257] {
      var first = a
      first.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        kernel.run(base, base, b, c, count)
      }
      #expect(Array(first.patterns[..<count]) == Array(expected[..<count]), "\(kernel), \(count)")
      #expect(Array(first[count...]).patterns == Array(a[count...]).patterns, "\(kernel), \(count)")
    }
  }

  @Test("nothing is written for no points", arguments: KernelCase.all)
  func none(_ kernel: KernelCase) {
    var out = 7.0
    kernel.run(&out, a, b, c, 0)
    #expect(out == 7)
  }
}
