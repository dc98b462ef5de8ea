import FormulaVocabulary
import Statements
import SystemLibrary

/// The line that draws what a matrix of two rows and two columns makes of the unit square.
package struct MatrixLines {
  private let entries: [Double]
  private let name: String

  /// Takes the entries, row by row, and how the matrix is called.
  package init(_ entries: [Double], called name: String) {
    (self.entries, self.name) = (entries, name)
  }

  /// The statement: the square, its image, and arrows along eigenvectors.
  package var plot: String {
    let (a, b, c, d) = (entries[0], entries[1], entries[2], entries[3])
    let image = [(0, 0), (a, c), (a + b, c + d), (b, d)].map(point).joined(separator: ", ")
    var items = [
      "polygon((0, 0), (1, 0), (1, 1), (0, 1)) label \"unit square\" dash dashed",
      "polygon(\(image)) label \"image under \(name)\" dash solid",
    ]
    for (value, vector) in eigenvectors {
      let end = point(value * vector.0, value * vector.1)
      let label = "k = \(value.text(digits: 4))"
      items.append(
        "arrow from (0, 0) to \(value == 0 ? point(vector.0, vector.1) : end) label \"\(label)\""
      )
    }
    return "plot \(window) " + items.joined(separator: ", ")
  }

  /// The ranges in which all points lie, with some room around them: arrows alone would not widen a picture.
  private var window: String {
    let (a, b, c, d) = (entries[0], entries[1], entries[2], entries[3])
    var points = [(0.0, 0.0), (1.0, 1.0), (a, c), (a + b, c + d), (b, d)]
    points += eigenvectors.map { ($0.value * $0.vector.0, $0.value * $0.vector.1) }
    func range(_ numbers: [Double]) -> String {
      let (least, greatest) = (numbers.min() ?? 0, numbers.max() ?? 1)
      let room = (greatest - least) / 12
      return "[\((least - room).text(digits: 3)):\((greatest + room).text(digits: 3))]"
    }
    return "\(range(points.map(\.0))) \(range(points.map(\.1)))"
  }

  /// The real eigenvalues with a vector of length 1 each; none for a multiple of the identity.
  private var eigenvectors: [(value: Double, vector: (Double, Double))] {
    let (a, b, c, d) = (entries[0], entries[1], entries[2], entries[3])
    let (middle, apart) = ((a + d) / 2, (a - d) / 2)
    let radicand = apart * apart + b * c
    guard radicand >= 0, b != 0 || c != 0 || a != d else { return [] }
    let root = radicand.squareRoot()
    let values = root == 0 ? [middle] : [middle - root, middle + root]
    return values.map { value in
      // Of both rows of A - k I the longer one is at a right angle to the vector.
      let (first, second) = ((a - value, b), (c, d - value))
      let row = hypot(first.0, first.1) >= hypot(second.0, second.1) ? first : second
      let length = hypot(row.0, row.1)
      let vector = length > 0 ? (row.1 / length, -row.0 / length) : (1.0, 0.0)
      return (value, vector.0 < 0 ? (-vector.0, -vector.1) : vector)
    }
  }

  private func point(_ x: Double, _ y: Double) -> String {
    "(\(NumberSpelling.exact(x)), \(NumberSpelling.exact(y)))"
  }
}
