/// A function whose values can be computed in extended precision where doubles lose them.
///
/// Samplers obtain it through ``PointFunction/rescuable`` where the enclosure of a point shows that
/// its value has a visible error.
public protocol RescuableFunction: EnclosableFunction {
  /// Computes all points of the batch in extended precision.
  ///
  /// `bounds` has room for as many columns as there are outputs, with their stride, and receives
  /// the error bound of each value: 0 for a NaN that is proved to be undefined, infinity where
  /// nothing is known.
  func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  )
  /// The function ``rescue(_:bounds:using:)``, prepared for many batches.
  var rescuer: Rescuer { get }
  /// Computes points that extended precision does not determine with as many digits as necessary,
  /// prepared for many batches.
  ///
  /// It is much slower, and its work is limited: points beyond the limit stay unknown.
  var settler: Rescuer { get }
}

/// Computes points of a batch in extended precision: ``RescuableFunction/rescue(_:bounds:using:)``.
public typealias Rescuer = (PointBatch, UnsafeMutablePointer<Double>, Workspace) -> Void

extension RescuableFunction {
  /// The function itself.
  public var rescuable: (any RescuableFunction)? { self }
  /// The default: calls ``rescue(_:bounds:using:)`` without preparation.
  public var rescuer: Rescuer { { rescue($0, bounds: $1, using: $2) } }
  /// The default: no more digits are available.
  public var settler: Rescuer { rescuer }
}
