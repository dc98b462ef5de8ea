/// The hook by which another module brings ticks of its own.
package struct CustomTicks: Sendable {
  /// Returns rising values within a window, at most about so many; fewer for a smaller count.
  package let values: @Sendable (_ lower: Double, _ upper: Double, _ count: Int) -> [Double]
  /// Returns one label per value, in the context of all of them.
  package let labels: @Sendable (_ values: [Double]) -> [String]
  /// Returns a value in words.
  package let text: @Sendable (_ value: Double) -> String
  /// Returns where the unit ends that begins at a value; the value itself where ticks begin none.
  package let end: @Sendable (_ value: Double) -> Double

  /// Creates the hook.
  package init(
    values: @escaping @Sendable (_ lower: Double, _ upper: Double, _ count: Int) -> [Double],
    labels: @escaping @Sendable (_ values: [Double]) -> [String],
    text: @escaping @Sendable (_ value: Double) -> String,
    end: @escaping @Sendable (_ value: Double) -> Double = { $0 }
  ) {
    self.values = values
    self.labels = labels
    self.text = text
    self.end = end
  }
}
