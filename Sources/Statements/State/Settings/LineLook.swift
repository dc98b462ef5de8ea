package import ChartScales
import Expressions

/// A look of lines that items name by its number: `plot x ls 1` after `set linestyle 1 color red width 2`.
///
///     setting = "linestyle" number { color | width | dash | opacity }
package struct LineLook: Equatable, Sendable {
  /// The number, 1 to ``most``.
  package let number: Int
  package let color: Color?
  package let width: LineWidth?
  package let dash: DashStyle?
  package let opacity: Double?

  /// The most looks.
  package static let most = 1000

  /// Creates the look that options give a line.
  package init(_ number: Int, _ options: PlotOptions) {
    self.number = number
    (color, width) = (options.color, options.width)
    (dash, opacity) = (options.dash, options.opacity)
  }

  /// The look as it is typed behind its number.
  private var text: String {
    var options = PlotOptions()
    (options.color, options.width) = (color, width)
    (options.dash, options.opacity) = (dash, opacity)
    return options.words(in: Scope()).joined(separator: " ")
  }

  /// Returns a list as the value of a setting: one statement for each.
  package static func text(_ looks: [LineLook]) -> String {
    looks.isEmpty
      ? "off"
      : looks.map { "\($0.number) \($0.text)" }.joined(separator: "; set linestyle ")
  }
}

extension PlotOptions {
  /// The options with what a numbered look adds to them, in place of its number; without a look of that number the
  /// colour of gnuplot's line of that number.
  package func completed(by looks: [LineLook]) -> PlotOptions {
    guard let number = lineStyle else { return self }
    var options = self
    options.lineStyle = nil
    let look = looks.first { $0.number == number }
    options.color = color ?? look?.color ?? (look == nil ? Color(line: number) : nil)
    options.width = width ?? look?.width
    options.dash = dash ?? look?.dash
    options.opacity = opacity ?? look?.opacity
    return options
  }
}
