import CVectorMath
import Foundation
import Testing

/// How far kernels are from the truth, on a fixed sample with the worst arguments that `scripts/kernels.py` found.
@Suite("Accuracy of kernels")
struct KernelAccuracyTests {
  /// A kernel with its bound and its points.
  struct Sample: CustomStringConvertible {
    let name: String
    let bound: Double
    var points: [Point] = []

    var description: String { "\(name) within \(bound) ulp" }

    struct Point {
      var arguments: [Double]
      /// The double next to the exact value.
      var nearest: Double
      /// What the exact value is beyond it, in units of its last place.
      var rest: Double
    }

    /// The samples of the resource: `# name bound`, then a line for each point, numbers as bits.
    static let all: [Sample] = {
      var samples: [Sample] = []
      guard
        let url = Bundle.module.url(
          forResource: "kernel_values",
          withExtension: "txt",
          subdirectory: "Resources"
        ),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { return [] }
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        if words[0] == "#" {
          samples.append(Sample(name: words[1], bound: Double(words[2]) ?? 0))
        } else {
          let numbers = words.dropLast().map { Double(bitPattern: UInt64($0, radix: 16) ?? 0) }
          samples[samples.count - 1].points.append(
            Point(
              arguments: Array(numbers.dropLast()),
              nearest: numbers[numbers.count - 1],
              rest: Double(words[words.count - 1]) ?? .nan
            )
          )
        }
      }
      return samples
    }()
  }

  @Test("there is a sample for every function that is not exact")
  func complete() {
    #expect(Sample.all.count >= 34)
    for sample in Sample.all { #expect(sample.points.count >= 100, "\(sample)") }
  }

  @Test("a kernel keeps its bound", arguments: Sample.all)
  func bound(_ sample: Sample) throws {
    let kernel = try #require(KernelCase.named(sample.name))
    let first = sample.points.map { $0.arguments[0] }
    let second = sample.points.map { $0.arguments.count > 1 ? $0.arguments[1] : 0 }
    let values = kernel.values(first, second, second)
    for (value, point) in zip(values, sample.points) {
      let error = abs((value - point.nearest) / point.nearest.ulp - point.rest)
      #expect(
        error <= sample.bound + 1e-5,
        "\(sample.name)\(point.arguments) is \(value), off by \(error) ulp"
      )
    }
  }
}
