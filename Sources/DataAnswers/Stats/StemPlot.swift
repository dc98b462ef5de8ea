package import ChartScene
import Expressions
import RealFunctions

/// A stem-and-leaf plot: each value is cut to its stem and one digit, its leaf.
///
///     1 | 2 5
///     2 | 1 4 4
///     3 | 8
///     1 | 2 means 12
///
/// The unit of the leaves is the greatest power of ten that all values are multiples of, or a greater one for which
/// there are at most 20 stems: then values are rounded to it. Stems without leaves stand in their place, so that gaps
/// show.
/// Stems of negative values have a minus sign, and -0 is one of them: -3 has the stem -0.
package struct StemPlot {
  /// The values in units of the leaves, in rising order.
  private let leaves: [Int]
  /// The exponent of ten of the unit of the leaves.
  private let exponent: Int

  private static let mostStems = 20
  /// The least exponent: finer leaves are rounding.
  private static let exponents = -9...15

  /// Creates the plot of finite values.
  package init(_ values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    let (lower, upper) = (sorted.first ?? 0, sorted.last ?? 0)
    // The finest unit in which the stems are few, but no finer than the digits of the values.
    func stems(_ exponent: Int) -> Double {
      let stem = Self.power(exponent + 1)
      return (upper / stem).rounded(.down) - (lower / stem).rounded(.down) + 1
    }
    func hasDigits(_ exponent: Int) -> Bool {
      sorted.allSatisfy { value in
        let scaled = value / Self.power(exponent)
        let isSmaller = value != 0 && scaled.rounded() == 0
        return !isSmaller && (scaled - scaled.rounded()).magnitude < 1e-6
      }
    }
    let finest = Self.exponents.last { hasDigits($0) } ?? Self.exponents.lowerBound
    let few = Self.exponents.first { stems($0) <= Double(Self.mostStems) }
    // Leaves that are all 0 say nothing: their digit is that of the stem.
    let unit = max(finest, few ?? Self.exponents.upperBound)
    exponent = unit
    leaves = sorted.map { Int(nearest: $0 / Self.power(unit)) ?? 0 }
  }

  private static func power(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? 1
  }

  /// The lines of the plot and the line that says what they mean.
  package func text(sign: DecimalSign) -> String {
    var rows: [(stem: String, leaves: [Int])] = []
    let negative = leaves.filter { $0 < 0 }
    let positive = leaves.filter { $0 >= 0 }
    if let least = negative.first, let greatest = negative.last {
      for stem in stride(from: -(least / 10), through: -(greatest / 10), by: -1) {
        let own = negative.filter { -($0 / 10) == stem }.map { -($0 % 10) }
        rows.append(("-\(stem)", own))
      }
      // Stems between the negative and the positive values are shown, too.
      if let first = positive.first {
        for stem in stride(from: -(greatest / 10) - 1, through: 0, by: -1) where stem >= 0 {
          rows.append(("-\(stem)", []))
        }
        if first >= 10 { for stem in 0..<(first / 10) { rows.append(("\(stem)", [])) } }
      }
    }
    if let least = positive.first, let greatest = positive.last {
      for stem in (least / 10)...(greatest / 10) {
        rows.append(("\(stem)", positive.filter { $0 / 10 == stem }.map { $0 % 10 }))
      }
    }
    let width = rows.map(\.stem.count).max() ?? 1
    var lines = rows.map { row in
      let leaves = row.leaves.map(String.init).joined(separator: " ")
      let stem = String(repeating: " ", count: width - row.stem.count) + row.stem
      return leaves.isEmpty ? "\(stem) |" : "\(stem) | \(leaves)"
    }
    if let (stem, leaf, value) = example(rows) {
      lines.append("\(stem) | \(leaf) means \(sign.written(value))")
    }
    return lines.joined(separator: "\n")
  }

  /// The first leaf with its stem and the value that it stands for.
  private func example(
    _ rows: [(stem: String, leaves: [Int])]
  ) -> (stem: String, leaf: Int, value: String)? {
    guard let row = rows.first(where: { !$0.leaves.isEmpty }), let leaf = row.leaves.first,
      let number = leaves.first
    else { return nil }
    return (row.stem, leaf, (Double(number) * Self.power(exponent)).text(digits: 12))
  }
}
