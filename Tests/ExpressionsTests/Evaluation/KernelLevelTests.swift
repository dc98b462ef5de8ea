import CVectorMath
import Testing

/// The kernels of every set of instructions that the processor has.
///
/// Levels are switched while other tests compute: as they all give the same bits, nothing can tell.
@Suite("Levels of kernels", .serialized)
struct KernelLevelTests {
  private let a = KernelSample.operands(6000, seed: 1)
  private let b = KernelSample.operands(6000, seed: 2)
  private let c = KernelSample.operands(6000, seed: 3)

  @Test("the best level of the processor is chosen, and has a name")
  func best() {
    #expect(vm_level_count() >= 1)
    #expect(vm_level() == vm_level_count() - 1)
    for level in 0..<vm_level_count() { #expect(!name(level).isEmpty) }
    #expect(name(vm_level_count()).isEmpty)
    #expect(name(-1).isEmpty)
  }

  @Test("a level that the processor does not have is not taken")
  func unknown() {
    let level = vm_level()
    vm_set_level(vm_level_count())
    vm_set_level(-1)
    #expect(vm_level() == level)
  }

  @Test("every level gives the same bits", arguments: KernelCase.all)
  func sameBits(_ kernel: KernelCase) {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    vm_set_level(best)
    let expected = kernel.values(a, b, c).patterns
    for level in 0..<best {
      vm_set_level(level)
      let values = kernel.values(a, b, c).patterns
      let places = values.indices.filter { values[$0] != expected[$0] }
      let operands = places.prefix(3).map { (a[$0], b[$0], c[$0]) }
      #expect(places.isEmpty, "\(kernel) at \(name(level)): \(operands)")
    }
  }

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

  private func name(_ level: Int) -> String { String(cString: vm_level_name(level)) }
}
