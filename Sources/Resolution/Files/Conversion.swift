import RealFunctions

/// What librsvg makes of the texts of SVG files: of one, or, for a film, of one for each frame.
public enum Conversion: Equatable, Sendable {
  /// A PDF page as large as the picture, with a title; an empty one is left out.
  case pdf(title: String)
  /// An image of the given size in pixels; programs that print it are told the pixels an inch, if there is a number.
  case png(width: Int, height: Int, density: Double?)
  /// The pixels of an image of the given size, row by row, four bytes each: 0xFFRRGGBB in the order of the machine.
  case pixels(width: Int, height: Int)
  /// A file that moves, of the given size in pixels; with one frame it stands still.
  case film(FilmFormat, width: Int, height: Int, density: Double?, times: FrameTimes)

  /// Returns the same conversion with the title of a picture, where files have one.
  package func titled(_ title: String) -> Conversion {
    switch self {
    case .pdf: .pdf(title: title)
    case .png, .pixels, .film: self
    }
  }
}

/// A kind of file whose pixels move.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// An animated PNG file.
  case apng
  /// A WebP file without loss, which libwebp writes.
  case webp
}

/// When the frames of a film follow one another.
public struct FrameTimes: Equatable, Sendable {
  /// For each frame how many thousandths of a second it stays, at least 1.
  public let milliseconds: [Int]
  /// Whether the film begins again behind its last frame.
  public let isEndless: Bool

  /// Creates the times of `count` frames of equal length; frames begin at whole thousandths, so that the whole lasts as
  /// long as it should.
  package init(count: Int, secondsOfFrame: Double, isEndless: Bool) {
    func start(_ frame: Int) -> Int { Int(nearest: Double(frame) * secondsOfFrame * 1000) ?? 0 }
    milliseconds = (0..<max(0, count)).map { max(1, start($0 + 1) - start($0)) }
    self.isEndless = isEndless
  }
}
