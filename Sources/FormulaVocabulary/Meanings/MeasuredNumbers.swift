/// A number that describes a list, and the numbers of the list as they are meant.
///
/// A class, so that the list is kept once.
package final class MeasuredNumbers: Sendable {
  package let measure: ListMeasure
  package let elements: [MeantNumber]
  /// What doubles make of it.
  package let value: Double

  package init(_ measure: ListMeasure, _ elements: [MeantNumber], value: Double) {
    self.measure = measure
    self.elements = elements
    self.value = value
  }
}
