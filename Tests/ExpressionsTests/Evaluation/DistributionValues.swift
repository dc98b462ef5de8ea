import Foundation

/// The reference values of the resource, apart from the tests: Foundation has an `Operation` of its own.
enum DistributionValues {
  struct Row {
    let kernel: String
    let arguments: [Double]
    let value: Double
  }

  /// A line each: the kernel, its arguments, the value.
  static let rows: [Row] = {
    guard
      let url = Bundle.module.url(
        forResource: "distribution_values",
        withExtension: "txt",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard let value = numbers.last else { return nil }
      return Row(kernel: words[0], arguments: Array(numbers.dropLast()), value: value)
    }
  }()
}
