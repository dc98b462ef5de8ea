/// A function whose values can be computed in extended precision where doubles lose them.
///
/// Samplers obtain it through ``PointFunction/recomputable`` where the enclosure of a point shows that
/// its value has a visible error.
public protocol RecomputableFunction: EnclosableFunction {
  /// Computes all points of the batch in extended precision.
  ///
  /// `bounds` has room for as many columns as there are outputs, with their stride, and receives
  /// the error bound of each value: 0 for a NaN that is proved to be undefined, infinity where
  /// nothing is known.
  func recompute(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  )
  /// The function ``recompute(_:bounds:using:)``, prepared for many batches.
  var recomputer: Recomputer { get }
  /// Computes points that extended precision does not determine with as many digits as necessary,
  /// prepared for many batches.
  ///
  /// It is much slower, and its work is limited: points beyond the limit stay unknown.
  var settler: Recomputer { get }
}

/// Computes points of a batch in extended precision: ``RecomputableFunction/recompute(_:bounds:using:)``.
public typealias Recomputer = (PointBatch, UnsafeMutablePointer<Double>, Workspace) -> Void

extension RecomputableFunction {
  /// The function itself.
  public var recomputable: (any RecomputableFunction)? { self }
  /// The default: calls ``recompute(_:bounds:using:)`` without preparation.
  public var recomputer: Recomputer { { self.recompute($0, bounds: $1, using: $2) } }
  /// The default: no more digits are available.
  public var settler: Recomputer { recomputer }
}
