package import SpaceGeometry

/// The ticks, labels and title of an axis along an edge of the box.
package struct SpaceAxisPlan {
  /// A tick with its label.
  package struct Mark {
    /// The place of the tick on the edge.
    package let place: ScenePoint
    /// The end of its stroke, away from the box.
    package let end: ScenePoint
    /// The label; empty for none.
    package let texts: [SceneText]
    /// The rectangle of the label; nil for none.
    package let box: SceneRect?
  }

  /// The axis of the box: 0, 1, 2.
  package let axis: Int
  /// The edge along which the labels stand.
  package let edge: BoxEdge
  /// The ticks, in the order of their values.
  package var marks: [Mark]
  /// The title; empty for none.
  package var title: [SceneText]
  /// The rectangle of the title; nil for none.
  package var titleBox: SceneRect?
  /// The places of ticks and grid lines along the axis, in box coordinates.
  package var lines: [Double]

  /// The plan without ticks, labels and a title that lie outside of an area.
  func within(_ area: SceneRect) -> SpaceAxisPlan {
    func isInside(_ box: SceneRect) -> Bool {
      box.x >= area.x && box.maxX <= area.maxX && box.y >= area.y && box.maxY <= area.maxY
    }
    var plan = self
    plan.marks = marks.filter { mark in
      let tick = SceneRect(x: mark.place.x, y: mark.place.y, width: 0, height: 0)
      return isInside(mark.box ?? tick) && isInside(tick)
    }
    if let titleBox, !isInside(titleBox) { (plan.title, plan.titleBox) = ([], nil) }
    return plan
  }

  /// The rectangles of all labels and of the title.
  package var boxes: [SceneRect] { marks.compactMap(\.box) + [titleBox].compactMap { $0 } }
}
