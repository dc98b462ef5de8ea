/// How a file writes a complex number as two numbers; the raw values are the words of Touchstone's option line.
enum PairForm: String {
  /// Real and imaginary part.
  case parts = "RI"
  /// Magnitude in decibels, and angle in degrees.
  case decibels = "DB"
  /// Magnitude, and angle in degrees.
  case magnitude = "MA"

  /// The names of the columns of both numbers of a signal.
  func names(of signal: String) -> [String] {
    switch self {
    case .parts: ["re \(signal)", "im \(signal)"]
    case .decibels: ["\(signal) (dB)", "arg \(signal) (°)"]
    case .magnitude: ["|\(signal)|", "arg \(signal) (°)"]
    }
  }
}
