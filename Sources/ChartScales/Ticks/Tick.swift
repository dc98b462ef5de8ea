/// A labelled position on an axis.
package struct Tick: Equatable, Sendable {
  /// The value in data units, inside the window.
  package let value: Double
  /// The label.
  package let label: String

  /// Creates a labelled position.
  package init(value: Double, label: String) {
    (self.value, self.label) = (value, label)
  }
}

/// The ticks of one axis.
package struct TickSet: Equatable, Sendable {
  /// The ticks in rising order.
  package var ticks: [Tick]
  /// The part that all labels of the axis share, such as a power of ten; nil if they share none.
  package var note: TickNote?
  /// The step of which all ticks are multiples, or nil if there is none.
  package var step: TickStep?

  /// Creates ticks, in rising order.
  package init(ticks: [Tick], note: TickNote? = nil, step: TickStep? = nil) {
    (self.ticks, self.note, self.step) = (ticks, note, step)
  }

  /// No ticks.
  package static let none = TickSet(ticks: [], note: nil)
}
