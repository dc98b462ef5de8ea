import Expressions

/// Whether the items of a plot share one chart, or have panels of their own: `set panels 2 shared`.
package enum PanelChoice: Equatable {
  /// One chart.
  case off
  /// Panels, `columns` of them in a row; nil for an automatic number.
  case on(columns: Int?, axes: PanelAxes)

  /// Panels with default options.
  package static let on = PanelChoice.on(columns: nil, axes: .auto)

  /// The choice as it is typed.
  package var text: String {
    switch self {
    case .off: "off"
    case .on(let columns, let axes):
      (columns.map(String.init) ?? "on") + (axes == .auto ? "" : " \(axes.rawValue)")
    }
  }
}

/// The axes that panels share.
package enum PanelAxes: String, CaseIterable {
  /// Panels share their x range, if it is the same variable.
  case auto
  /// Panels share their x and y ranges, wherever both are numbers, or both names.
  case shared
  /// Panels share no range.
  case free
}
