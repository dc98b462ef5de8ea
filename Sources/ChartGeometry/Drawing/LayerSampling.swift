import RealFunctions
import Sampling

/// What layers need to make their geometry.
struct LayerSampling {
  let sampler: Sampler
  /// Lays cubics along curves; nil if they are not asked for.
  let fitter: CurveFitter?
  let space: PlotSpace
}

extension TrainedLayer {
  /// Makes its geometry for a plot area.
  func geometry(_ sampling: LayerSampling) throws(Interrupted) -> any LayerGeometry {
    switch asCase {
    case .function(let function): try function.geometry(sampling)
    case .marks(let marks): marks.geometry(in: sampling.space)
    }
  }
}

extension TrainedSeries {
  func geometry(_ sampling: LayerSampling) throws(Interrupted) -> any LayerGeometry {
    if let field = function.field { return try FieldGeometry(self, field, sampling) }
    if let surface { return try SurfaceGeometry(self, surface, sampling) }
    return FunctionGeometry(trained: self, series: try sampled(sampling))
  }
}
