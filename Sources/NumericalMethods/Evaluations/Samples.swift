/// Values of a function at rising places inside one unbroken stretch.
package struct Samples {
  /// The places.
  package var places: [Double]
  /// The value at each place.
  package var values: [Double]

  /// Creates samples; as many values as places.
  package init(places: [Double], values: [Double]) {
    self.places = places
    self.values = values
  }

  /// A part of the samples.
  package subscript(part: ClosedRange<Int>) -> Samples {
    Samples(places: Array(places[part]), values: Array(values[part]))
  }
}
