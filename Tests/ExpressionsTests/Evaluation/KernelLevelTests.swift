import CVectorMath
import Expressions
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

  @Test("levels are chosen by their names")
  func names() {
    let best = KernelLevel.current
    #expect(KernelLevel.available.last == best)
    #expect(!KernelLevel.choose("none") && KernelLevel.current == best)
    #expect(KernelLevel.choose(best) && KernelLevel.current == best)
  }

  @Test("every level gives the same bits")
  func sameBits() {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    for kernel in KernelCase.all {
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
  }

  @Test("sine and cosine at once have the bits that each has alone, at every level")
  func sineAndCosine() {
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    for level in 0...best {
      vm_set_level(level)
      for (name, pair) in [("sin", "sine of sin_cos"), ("cos", "cosine of sin_cos")] {
        let alone = KernelCase.named(name)?.values(a, b, c).patterns
        #expect(alone != nil && KernelCase.named(pair)?.values(a, b, c).patterns == alone)
      }
    }
  }

  private func name(_ level: Int) -> String { String(cString: vm_level_name(level)) }
}
