import ChartScene

/// The steps of a path in TikZ, in lines short enough for readers and for TeX.
struct TikZPath {
  private(set) var text = ""
  private var stepsInLine = 0
  private static let mostStepsInLine = 6

  init(_ segments: [ScenePath.Segment]) {
    var isOpen = false
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .move(let point):
        step(Length.text(point))
        isOpen = true
        // A dot is a line of 0.01 px: engines draw round ends only if a line has a length.
        if index + 1 == segments.count || segments[index + 1].isMove { step("-- +(0.01,0)") }
      case .line(let point): step("-- " + Length.text(point))
      case .cubic(let first, let second, let end):
        step(
          ".. controls \(Length.text(first)) and \(Length.text(second)) .. \(Length.text(end))"
        )
      case .close:
        if isOpen { step("-- cycle") }
        isOpen = false
      }
    }
  }

  init(_ frames: [SceneRect]) {
    for frame in frames {
      let far = ScenePoint(x: frame.maxX, y: frame.maxY)
      step("\(Length.text(ScenePoint(x: frame.x, y: frame.y))) rectangle \(Length.text(far))")
    }
  }

  private mutating func step(_ words: String) {
    if stepsInLine == Self.mostStepsInLine {
      text += "\n  "
      stepsInLine = 0
    } else if !text.isEmpty {
      text += " "
    }
    text += words
    stepsInLine += 1
  }
}

extension ScenePath.Segment {
  fileprivate var isMove: Bool {
    switch self {
    case .move: true
    case .line, .cubic, .close: false
    }
  }
}
