/// Visibility of a sampled function: whether it has values, and whether the window shows any of
/// them; notes on invisible curves read this instead of sampling again.
package struct FunctionSight: Equatable, Sendable {
  /// Whether a value was found in the shown part of x, inside of the window or above and below it.
  package let hasValues: Bool
  /// Whether the window shows a part of the function.
  package let isSeen: Bool
  /// Whether the places where it has values are proved.
  package let isProved: Bool

  /// Creates the result for a function.
  package init(hasValues: Bool, isSeen: Bool, isProved: Bool) {
    (self.hasValues, self.isSeen, self.isProved) = (hasValues, isSeen, isProved)
  }
}
