import TextSearch

/// The path of numbered files, one for each frame of an animation: `f{k}.png` is f01.png, f02.png and so on.
///
/// All numbers have as many digits as the last one, so that the names sort in the order of the frames.
struct NumberedPath {
  /// The mark in whose place the number stands.
  static let mark = "{k}"

  private let front: String
  private let back: String

  /// Reads a path; nil if the mark is not in it.
  init?(_ path: String) {
    guard let place = path.places(of: Self.mark).first else { return nil }
    front = String(path[..<place.lowerBound])
    back = String(path[place.upperBound...])
  }

  /// Returns the path of a file by its number, from 1.
  func path(_ number: Int, of count: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, String(count).count - digits.count))
    return front + zeros + digits + back
  }
}

extension Film.Frame {
  /// The frame as a picture that stands still.
  func drawing(in session: Session, number: Int) -> Drawing {
    Drawing(plot, drawn, scope: state.scope, settings: session.settings, number: number)
  }
}
