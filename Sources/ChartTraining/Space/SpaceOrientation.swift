package import RealFunctions
package import SpaceGeometry

/// How the axes of a chart lie in the box, whose third axis points up.
///
/// Where z points up, the axes of the box are x, y and z. Where y does, they are x, −z and y: x runs to the right, and
/// z towards the reader who looks from the front. All scales but the logarithmic one are odd, so that −z has the scale
/// of z; a logarithmic z runs away from the reader.
package struct SpaceOrientation: Equatable, Sendable {
  /// For each axis of the box the axis of the chart: 0 for x, 1 for y, 2 for z.
  package let axes: [Int]
  /// Whether the second axis of the box has the negative values of the chart's axis.
  package let isMirrored: Bool

  package init(_ up: SpaceUp, zMap: AxisMap) {
    switch up {
    case .z: (axes, isMirrored) = ([0, 1, 2], false)
    case .y: (axes, isMirrored) = ([0, 2, 1], zMap != .log)
    }
  }

  /// Returns a point of the box's data coordinates for one of the chart's.
  package func inBox(_ point: SpacePoint) -> SpacePoint {
    let second = point[axes[1]]
    return SpacePoint(point[axes[0]], isMirrored ? -second : second, point[axes[2]])
  }

  /// Returns a point of the chart for one of the box's data coordinates.
  package func inChart(_ point: SpacePoint) -> SpacePoint {
    var result = SpacePoint.zero
    result[axes[0]] = point.x
    result[axes[1]] = isMirrored ? -point.y : point.y
    result[axes[2]] = point.z
    return result
  }

  /// Returns a window of the axis of the box with a number for one of the chart's axis.
  package func inBox(_ window: Interval, axis: Int) -> Interval {
    axis == 1 && isMirrored ? Interval(hull: -window.upper, -window.lower) : window
  }

  /// Returns the value on the axis of the box with a number for one of the chart's axis.
  package func inBox(_ value: Double, axis: Int) -> Double {
    axis == 1 && isMirrored ? -value : value
  }
}

/// A function whose inputs and outputs belong to the axes of a chart, for the axes of its box.
final class TurnedFunction: PointFunction {
  let function: any PointFunction
  let orientation: SpaceOrientation

  init(function: any PointFunction, orientation: SpaceOrientation) {
    self.function = function
    self.orientation = orientation
  }

  var inputCount: Int { function.inputCount }
  var outputCount: Int { function.outputCount }
  var cost: Double { function.cost }

  /// Returns the function itself where the axes are the same.
  static func of(
    _ function: any PointFunction,
    _ orientation: SpaceOrientation
  ) -> any PointFunction {
    orientation.axes == [0, 1, 2] && !orientation.isMirrored
      ? function : TurnedFunction(function: function, orientation: orientation)
  }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let count = batch.count
    let isOfPlace = inputCount == 3
    var inputs: [Double] = []
    inputs.reserveCapacity(inputCount * count)
    for number in 0..<inputCount {
      // The second input of a surface over two axes is that of the second axis of the box; those of
      // a function of places are in the order of the chart.
      let source = isOfPlace ? (orientation.axes.firstIndex(of: number) ?? number) : number
      let flips = orientation.isMirrored && source == 1 && (isOfPlace || outputCount == 1)
      let column = batch.input(source)
      for index in 0..<count { inputs.append(flips ? -column[index] : column[index]) }
    }
    let results = function.columns(at: inputs, count: count, using: workspace)
    for number in 0..<outputCount {
      let source = outputCount == 3 ? orientation.axes[number] : number
      let flips = outputCount == 3 && number == 1 && orientation.isMirrored
      let output = batch.output(number)
      for index in 0..<count {
        let value = results[source * count + index]
        output[index] = flips ? -value : value
      }
    }
  }
}
