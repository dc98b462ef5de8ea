import RealFunctions
import Sampling

extension TrainedSeries {
  /// The region of a condition in a plot area.
  func region(_ sampling: LayerSampling) throws(Interrupted) -> SampledSeries {
    var region = PlaneRegion()
    if let function = function.function as? RegionFunction {
      region = try sampling.sampler.region(
        where: function.condition,
        fitting: sampling.fitter?.tolerance
      )
    }
    func polylines(_ pieces: [Sampling.CurvePiece]) -> [[DataPoint]] {
      pieces.map { zip($0.x, $0.y).map { DataPoint(x: $0, y: $1) } }
    }
    let closed = region.boundaries.filter(\.isClosed)
    let open = region.boundaries.filter { !$0.isClosed }
    var cubics: SampledCubics?
    if sampling.fitter != nil {
      cubics = SampledCubics(closed.compactMap(\.line))
      cubics?.outlines = region.curves
    }
    return SampledSeries(
      label: name,
      kind: function.form.drawn,
      isCertified: region.isCertified,
      evaluations: evaluations + region.evaluations,
      polylines: polylines((closed + open).map(\.piece)),
      outlines: polylines(region.outlines),
      cubics: cubics,
      stretches: domain.map { [$0] } ?? [],
      details: .region(
        RegionDetails(
          unprovedBoxes: region.uncertified,
          openCount: open.count,
          openStrokes: sampling.fitter == nil ? nil : open.compactMap(\.line),
          area: CoveredArea(region)
        )
      )
    )
  }
}
