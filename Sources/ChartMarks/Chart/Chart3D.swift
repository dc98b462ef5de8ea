// Charts in space have the names of Swift Charts. A chart is in space as soon as its content is: a surface, or marks
// with a third coordinate. So a chart of space is a chart like any other, with the same titles, legend, panels and
// renderers, and not a second kind of picture.

/// A chart in space: a chart whose content has three coordinates.
///
///     let chart = Chart3D {
///       SurfacePlot(x: "x", y: "height", z: "z") { x, z in sin(x) * cos(z) }
///     }
///     .chart3DPose(.default)
///
/// y points up. Content without a third coordinate has no place in space and is left out.
public typealias Chart3D = Chart

/// Content of a chart in space: a mark, a plot, or a composition of them.
public typealias Chart3DContent = ChartContent

/// Builds the content of a chart in space.
public typealias Chart3DContentBuilder = ChartContentBuilder
