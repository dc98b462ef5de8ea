/// A function whose values can be computed again, with more digits, where doubles lose them.
///
/// Samplers ask for it by ``PointFunction/rescuable`` where the enclosure of a point tells that its value is
/// uncertain by more than can be seen.
public protocol RescuableFunction: EnclosableFunction {
  /// Computes all points of the batch with more digits.
  ///
  /// `bounds` has room for as many columns as there are outputs, in their stride, and holds afterwards how far each value may be
  /// from the real one: 0 for a NaN that is proved to be undefined, infinity where nothing is known.
  func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  )
  /// Returns what ``rescue(_:bounds:using:)`` does, prepared for many batches.
  var rescuer: Rescuer { get }
  /// What computes points that those digits do not settle with as many as do, prepared for many batches; much slower, and its work is
  /// bounded: of what it does not reach nothing is known.
  var settler: Rescuer { get }
}

/// Computes points of a batch with more digits: ``RescuableFunction/rescue(_:bounds:using:)``.
public typealias Rescuer = (PointBatch, UnsafeMutablePointer<Double>, Workspace) -> Void

extension RescuableFunction {
  /// The function itself.
  public var rescuable: (any RescuableFunction)? { self }
  /// Nothing is prepared.
  public var rescuer: Rescuer { { rescue($0, bounds: $1, using: $2) } }
  /// No more digits are to be had.
  public var settler: Rescuer { rescuer }
}
