package import ChartCore

/// How a colour looks to a reader (Machado, Oliveira and Fernandes 2009, severity 1).
public enum Vision: CaseIterable, Sendable {
  case normal, protan, deutan, tritan

  private var rows: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protan:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deutan:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritan:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Returns how a colour looks.
  package func lab(_ color: RGB) -> Lab {
    let (red, green, blue) = color.linear
    let seen = rows.map { max(0, min(1, $0[0] * red + $0[1] * green + $0[2] * blue)) }
    return Lab(linear: (seen[0], seen[1], seen[2]))
  }

  /// Returns the difference of the two colours that look most alike.
  package func leastDifference(_ colors: [RGB]) -> Double {
    let labs = colors.map(lab)
    var least = Double.infinity
    for first in labs.indices {
      for second in labs.indices.dropFirst(first + 1) {
        least = min(least, labs[first].difference(from: labs[second]))
      }
    }
    return least
  }
}
