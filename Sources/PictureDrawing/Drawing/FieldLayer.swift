import ChartCore
import Resolution
import Sampling
import Statements

/// A differential equation of a plot as a mark.
struct FieldLayer {
  let content: ResolvedField
  let name: String
  let options: PlotOptions

  init(_ field: ResolvedField, _ item: PlotItem) {
    content = field
    name = item.options.plainLabel ?? field.name
    options = item.options
  }

  /// Writes the layer as a function.
  func lower(into sink: inout MarkSink) {
    var series = FunctionSeries(
      form: .field,
      function: content.equation.function,
      domain: nil,
      xLabel: content.axes.x,
      yLabel: content.axes.y,
      parameterLabel: content.variable
    )
    var field = FieldContent(
      content.equation,
      content.vectors,
      starts: content.starts,
      domain: content.domain
    )
    field.isColored = content.isColored
    field.lengthName = content.lengthName
    series.field = field
    var style = options.markStyle(named: name, category: nil)
    style.zIndex = Depth.lines.rawValue
    style.spoken = .noun(content.noun)
    sink.write(series, style: style)
  }
}
