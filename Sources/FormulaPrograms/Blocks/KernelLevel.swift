import CVectorMath

/// The instruction set that kernels use: `sse2`, `avx2` or `avx512`, or `neon`.
///
/// The best one that the processor has is chosen when the first formula is evaluated. All give the
/// same bits; another choice is for benchmarks and tests, and only while nothing else computes.
public enum KernelLevel {
  /// The names of the levels that the processor has, weakest first.
  public static var available: [String] {
    (0..<vm_level_count()).map { String(cString: vm_level_name($0)) }
  }

  /// The name of the chosen level.
  public static var current: String { String(cString: vm_level_name(vm_level())) }

  /// Chooses a level; returns false, and changes nothing, if the processor does not have it.
  @discardableResult
  public static func choose(_ name: String) -> Bool {
    guard let level = available.firstIndex(of: name) else { return false }
    vm_set_level(level)
    return true
  }
}
