import RealFunctions
import TextSearch

/// Says in the legend's row of a text picture where its dashed lines stand:
/// `┊ asymptotes x = −π/2, π/2`.
struct AsymptoteNote {
  private let values: [Double]
  private let window: Interval

  /// Creates the note on lines at these values of x, in rising order.
  init(_ values: [Double], window: Interval) {
    self.values = values
    self.window = window
  }

  /// More places than this are not listed one by one.
  private static let mostListed = 3

  /// The texts that may stand there, the best first.
  private var texts: [String] {
    guard let first = values.first else { return [] }
    let list = listed(first)
    let word = values.count == 1 ? "asymptote" : "asymptotes"
    return ["\(word) \(list)", list]
  }

  private func listed(_ first: Double) -> String {
    let number = NumberText(window: window)
    let all = values.map { number.text($0) }
    let sign = zip(values, all).allSatisfy { isExact($1, $0) } ? "=" : "≈"
    guard values.count > Self.mostListed, let last = all.last else {
      return "x \(sign) " + all.joined(separator: ", ")
    }
    // Of equal steps two and the last tell all.
    if isEvenlySpaced { return "x \(sign) \(all[0]), \(all[1]), …, \(last)" }
    return "x \(sign) " + all.prefix(Self.mostListed).joined(separator: ", ") + ", …"
  }

  private var isEvenlySpaced: Bool {
    guard let first = values.first, let last = values.last else { return false }
    let step = (last - first) / Double(values.count - 1)
    return values.indices.allSatisfy {
      (first + step * Double($0) - values[$0]).magnitude <= 1e-9 * window.width
    }
  }

  /// Whether a text is the value itself, and not what is left of it after rounding.
  private func isExact(_ text: String, _ value: Double) -> Bool {
    if text.hasSuffix("π") || text.holds("π/") { return true }
    guard let number = Double(text.replacing(each: "\u{2212}", by: "-")) else { return false }
    return (number - value).magnitude <= 1e-9 * min(window.width, max(1, value.magnitude))
  }

  /// Returns the dashed line's sign and the text, as far as they fit.
  func elements(in room: NoteRoom, _ medium: Medium) -> [SceneElement] {
    let start = room.columns.lowerBound
    guard let text = texts.first(where: { medium.cells($0) + 2 <= room.columns.count }) else {
      return []
    }
    let x = Cell.middle(column: start)
    let y = Double(room.row) * Cell.height
    let sign = ScenePath(
      segments: [
        .move(ScenePoint(x: x, y: y + Cell.height / 4)),
        .line(ScenePoint(x: x, y: y + Cell.height * 3 / 4)),
      ],
      stroke: SceneStroke(.asymptote, dash: [4, 4])
    )
    return [.path(sign), .text(Cell.text(text, column: start + 2, row: room.row))]
  }
}
