import Expressions
import Statements

/// A dot plot: the values of a list as dots over their places, equal values on each other.
package struct DotPlot {
  /// The values in rising order, with the number of the dot over its place.
  private let dots: [(value: Double, height: Int)]

  /// Creates the plot of finite values.
  package init(_ values: [Double]) {
    var dots: [(value: Double, height: Int)] = []
    for value in values.sorted() {
      let isEqual = dots.last?.value == value
      dots.append((value, isEqual ? (dots.last?.height ?? 0) + 1 : 1))
    }
    self.dots = dots
  }

  /// The statement that draws it, with the name of the data in the legend.
  package func line(named name: String) -> String {
    let points = dots.map { "(\(NumberSpelling.exact($0.value)), \($0.height))" }
    let most = dots.map(\.height).max() ?? 1
    let (lower, upper) = (dots.first?.value ?? 0, dots.last?.value ?? 0)
    let room = upper > lower ? (upper - lower) / 20 : 1
    let range =
      "[\(NumberSpelling.exact(lower - room)):\(NumberSpelling.exact(upper + room))]"
    let label = TextSpelling.quoted(name)
    return "plot \(range) [0:\(most + 1)] [\(points.joined(separator: ", "))] label \(label)"
  }
}
