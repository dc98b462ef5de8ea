package import RealFunctions
package import SpaceGeometry
package import SpaceVisibility

/// The box of a chart in space, and what is in it.
///
/// Nothing here depends on the view or on the page, except that figures are sampled for a fineness of the mesh; they
/// are sampled when they are drawn for the first time, and kept for every other view.
package final class TrainedSpace {
  /// The axes of the chart: x, y and z.
  package let axes: [TrainedAxis]
  /// How the axes lie in the box.
  package let orientation: SpaceOrientation
  /// The box, in whose data coordinates the third axis points up.
  package let box: SpaceBox
  /// Heights at which colours change and at which level lines are drawn, in rising order.
  package let levels: [Double]
  /// The heights of contours; empty for none.
  package let contours: [Double]
  /// The surfaces, curves and marks, in the order of the content.
  package let layers: [TrainedSpaceSeries]

  private let options: SpaceOptions
  private var samples: [Int: SampledSpace] = [:]

  init(
    axes: [TrainedAxis],
    orientation: SpaceOrientation,
    box: SpaceBox,
    levels: [Double],
    contours: [Double],
    layers: [TrainedSpaceSeries],
    options: SpaceOptions
  ) {
    (self.axes, self.orientation, self.box) = (axes, orientation, box)
    (self.levels, self.contours, self.layers, self.options) = (levels, contours, layers, options)
  }

  /// Figures that were sampled for some page; nil before the first one.
  var anySample: SampledSpace? { samples.values.first }

  /// The axis that points up.
  package var up: TrainedAxis { axes[orientation.axes[2]] }

  /// Whether surfaces hide what lies behind them: all of them do, or none does.
  package var hidesLines: Bool {
    let surfaces = layers.filter(\.series.form.isSurface)
    return surfaces.isEmpty || surfaces.contains(where: \.series.look.body.hides)
  }

  /// The layers that are made of facets.
  package var solids: [TrainedSpaceSeries] {
    layers.filter { $0.series.form.isSurface || $0.kind == .rectangles }
  }

  /// Whether areas are painted.
  package var hasAreas: Bool { solids.contains { $0.series.look.body.hasAreas } }

  /// Whether nothing but the height decides about colours: all areas belong to surfaces whose
  /// colours are bands of height, the same ones for all of them.
  package var paintsBandsAlone: Bool {
    guard let first = solids.first?.series.look else { return false }
    return solids.allSatisfy {
      $0.coloring == .height && !$0.isShaded && $0.series.look.body.hasAreas
        && $0.series.look.body.hides == first.body.hides
        && $0.series.look.gradient == first.gradient && $0.series.look.heights == first.heights
    }
  }

  /// Returns the heights at which colours of a layer change.
  package func levels(of layer: TrainedSpaceSeries) -> [Double] {
    let bands = layer.coloring == .height && layer.series.look.body.hasAreas ? levels : []
    return contours.isEmpty || paintsBandsAlone ? bands : Array(Set(bands + contours)).sorted()
  }

  /// Returns the figures with a mesh of so many cells, sampled once, unless the work is cancelled.
  ///
  /// A number that was asked for wins. A page that shows only `most` of them gets every second line of
  /// the mesh, or every third one …; the surface between them is as exact as ever.
  package func sampled(
    meshCells: Int,
    most: Int? = nil,
    cancellation: Cancellation
  ) throws(Interrupted) -> SampledSpace {
    let wanted = max(1, options.meshCells ?? min(meshCells, most ?? meshCells))
    let step = (wanted - 1) / max(1, most ?? wanted) + 1
    let cells = max(1, (wanted + step / 2) / step)
    if let known = samples[cells] { return known }
    let made = try SpaceSampling(
      space: self,
      options: options,
      meshCells: cells,
      cancellation: cancellation
    ).sampled()
    samples[cells] = made
    return made
  }
}

/// The figures of a chart in space, prepared for every view.
package struct SampledSpace {
  /// What a figure shows.
  package enum Part: Equatable {
    /// The whole of a layer, by its index.
    case layer(Int)
    /// The level lines of a layer on the base of the box.
    case base(of: Int)

    /// The index of the layer.
    package var layer: Int {
      switch self {
      case .layer(let index), .base(let index): index
      }
    }
  }

  /// What each figure of the scene shows.
  package var parts: [Part] = []
  /// The layer and the row of each mark of the scene.
  package var marks: [(layer: Int, row: Int)] = []
  /// The figures and marks.
  package var scene: SpaceScene
}
