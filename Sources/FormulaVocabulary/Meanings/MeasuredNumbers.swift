/// A measure of a list, and the exact meanings of the list's numbers.
///
/// A class, so that the list is stored once.
package final class MeasuredNumbers: Sendable {
  package let measure: ListMeasure
  package let elements: [MeantNumber]
  /// The measure as computed with doubles.
  package let value: Double

  package init(_ measure: ListMeasure, _ elements: [MeantNumber], value: Double) {
    self.measure = measure
    self.elements = elements
    self.value = value
  }
}
