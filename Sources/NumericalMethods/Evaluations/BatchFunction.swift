/// A function of one variable that is evaluated at `count` places in one call.
///
/// NaN means that it is undefined there; infinities are allowed.
package typealias BatchFunction = (
  _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, _ count: Int
) -> Void
