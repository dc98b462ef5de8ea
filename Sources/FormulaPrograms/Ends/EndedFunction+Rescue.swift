package import RealFunctions

extension EndedFunction: RescuableFunction {
  package var rescuable: (any RescuableFunction)? { function.rescuable == nil ? nil : self }

  package func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    rescuer(batch, bounds, workspace)
  }

  package var rescuer: Rescuer { ended(function.rescuer) }

  package var settler: Rescuer { ended(function.settler) }

  /// Returns a rescuer that computes the values at the ends for the exact numbers.
  private func ended(_ rescuer: @escaping Rescuer) -> Rescuer {
    { batch, bounds, workspace in
      rescuer(batch, bounds, workspace)
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
