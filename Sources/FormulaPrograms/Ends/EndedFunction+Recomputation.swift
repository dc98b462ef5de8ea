package import RealFunctions

extension EndedFunction: RecomputableFunction {
  package var recomputable: (any RecomputableFunction)? {
    function.recomputable == nil ? nil : self
  }

  package func recompute(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    recomputer(batch, bounds, workspace)
  }

  package var recomputer: Recomputer { ended(function.recomputer) }

  package var settler: Recomputer { ended(function.settler) }

  /// Returns a recomputer that computes the values at the ends for the exact numbers.
  private func ended(_ recomputer: @escaping Recomputer) -> Recomputer {
    { [ends] batch, bounds, workspace in
      recomputer(batch, bounds, workspace)
      for end in ends {
        for point in 0..<batch.count where batch.input(0)[point] == end.place {
          for (output, value) in end.values.enumerated() {
            let bound = bounds + output * batch.outputStride + point
            switch value {
            case .missing: (batch.output(output)[point], bound.pointee) = (.nan, 0)
            case .number(let number, let error):
              (batch.output(output)[point], bound.pointee) = (number, error)
            case .unknown: bound.pointee = .infinity
            }
          }
        }
      }
    }
  }
}
