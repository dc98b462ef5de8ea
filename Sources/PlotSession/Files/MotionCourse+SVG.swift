import ChartSVG
import PictureDrawing
import Statements

// The course of an animation in SVG files. The module Statements knows no renderer.

extension Motion {
  /// The course of the frames of SVG files.
  var svg: FrameCourse {
    let end: FrameCourse.End =
      switch course {
      case .loop: .loop
      case .once: .stop
      case .backAndForth: .turn
      }
    return FrameCourse(seconds: seconds, then: end)
  }
}
