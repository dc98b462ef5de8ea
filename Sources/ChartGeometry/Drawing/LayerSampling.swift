import RealFunctions
import Sampling

/// Sampler and plot area with which layers make their geometry.
struct LayerSampling {
  let sampler: Sampler
  /// Fits cubics along curves; nil if none are needed.
  let fitter: CurveFitter?
  let space: PlotSpace
  /// How vectors of fields are spread over the page.
  let fields: FieldRules
}

extension TrainedLayer {
  /// Makes its geometry for a plot area.
  func geometry(_ sampling: LayerSampling) throws(Interrupted) -> any LayerGeometry {
    switch asCase {
    case .function(let function): try function.geometry(sampling)
    case .marks(let marks): marks.geometry(in: sampling.space)
    case .space(let layer): SpaceLayerGeometry(layer: layer)
    }
  }
}

extension TrainedSeries {
  func geometry(_ sampling: LayerSampling) throws(Interrupted) -> any LayerGeometry {
    if let field = function.field { return try FieldGeometry(self, field, sampling) }
    if let imaginary = function.imaginary {
      return try ComplexSurfaceGeometry(self, imaginary, sampling)
    }
    if let surface { return try SurfaceGeometry(self, surface, sampling) }
    return FunctionGeometry(trained: self, series: try sampled(sampling))
  }
}
