import ChartCore
import RealFunctions
import SpaceGeometry
package import Statements

// A picture in space seen from another place.
//
// Figures do not depend on the view, so a chart that was trained once is drawn again with another pose: nothing is
// evaluated, and the figures that were sampled are kept.

extension DrawnPicture {
  /// Whether the picture is one in space.
  package var isInSpace: Bool { chart.space != nil }

  /// Whether items have panels of their own, so that a point has a place in each of them.
  package var hasPanels: Bool { shown is TrainedPanels || shown is PictureSheet }

  /// Returns a picture in space as it is seen from another place; other pictures as they are.
  ///
  /// With `isTurning` the box has the same size from everywhere, so that pictures that follow each other do not pulse;
  /// else it is as large as its page allows.
  package func seen(from eye: SpaceEye, isTurning: Bool = false) -> DrawnPicture {
    guard isInSpace, !(shown is PictureSheet) else { return self }
    func turn(_ options: inout ChartOptions) {
      options.space.take(eye)
      options.space.isTurning = isTurning
    }
    guard let chart = chart.with(turn) else { return self }
    var picture = DrawnPicture(chart: chart, shown: chart)
    if let panels = shown as? TrainedPanels {
      picture = DrawnPicture(chart: chart, shown: panels.with(turn) ?? panels)
    }
    picture.sentences = sentences
    return picture
  }
}

extension SpaceOptions {
  /// Takes the place from which the box is seen.
  mutating func take(_ eye: SpaceEye) {
    pose = eye.pose
    camera = eye.hasPerspective ? .perspective : .orthographic
    zoom = eye.zoom
    height = eye.height
  }
}
