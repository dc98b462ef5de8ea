/// A property of the elements of data with the label that names it: a column of a vectorised plot.
///
///     PointPlot(stars, x: .value("Longitude", \.x), y: .value("Latitude", \.y))
public struct PlottableProjection<Element, Value: Plottable> {
  /// The name of what the property measures.
  public let label: String
  /// The property; a stored one is read several times faster than a computed one.
  public let keyPath: KeyPath<Element, Value>

  /// Returns a labelled property.
  public static func value(
    _ label: String,
    _ keyPath: KeyPath<Element, Value>
  ) -> PlottableProjection {
    PlottableProjection(label: label, keyPath: keyPath)
  }
}
