/// A labelled place of an axis.
package struct Tick: Equatable, Sendable {
  /// The place in data units, inside the window.
  package let value: Double
  /// The label.
  package let label: String
}

/// The ticks of one axis.
package struct TickSet: Equatable, Sendable {
  /// The ticks in rising order.
  package var ticks: [Tick]
  /// What all labels share, such as a power of ten, or nil.
  var note: TickNote?
  /// The step of which all ticks are multiples, or nil if they are of no one step.
  var step: TickStep?

  /// No ticks.
  static let none = TickSet(ticks: [], note: nil)
}
