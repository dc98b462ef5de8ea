/// Whether a sampled function has values, and whether the window shows any of them; notes on curves that are not seen read this
/// instead of sampling again.
package struct FunctionSight: Equatable, Sendable {
  /// Whether a value was met in the part of x that is shown, inside of the window or above and below it.
  package let hasValues: Bool
  /// Whether the window shows anything of it.
  package let isSeen: Bool
  /// Whether it is proved where it has values.
  package let isProved: Bool

  /// Says what was learned of a function.
  package init(hasValues: Bool, isSeen: Bool, isProved: Bool) {
    (self.hasValues, self.isSeen, self.isProved) = (hasValues, isSeen, isProved)
  }
}
