import ChartScene
import RealFunctions

// The parts of an animated picture.

extension ElementWriter {
  /// Writes the parts of `count` frames, and collects the frames that some part shows together.
  mutating func write(
    _ parts: [FramePart],
    _ course: FrameCourse,
    count: Int,
    _ shown: inout [Range<Int>]
  ) throws(Interrupted) {
    for part in parts {
      switch part {
      case .still(let element): try write([element])
      case .group(let group, let parts):
        var inner = shown
        try write(group) { writer throws(Interrupted) in
          try writer.write(parts, course, count: count, &inner)
        }
        shown = inner
      case .moving(let frames):
        for run in Self.runs(of: frames) where !frames[run.lowerBound].isEmpty {
          if !shown.contains(run) { shown.append(run) }
          body.add(
            "<g class=\"\(course.className)\" style=\"animation-name:"
              + "\(FrameCourse.name(of: run, among: count))\""
              + (run.lowerBound == 0 ? ">" : " display=\"none\">")
          )
          try write(frames[run.lowerBound])
          body.add("</g>")
        }
      }
    }
  }

  /// Returns the runs of frames with equal elements.
  private static func runs(of frames: [[SceneElement]]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < frames.count {
      var end = start + 1
      while end < frames.count, frames[end] == frames[start] { end += 1 }
      runs.append(start..<end)
      start = end
    }
    return runs
  }
}
