import ChartSVG

// Light and dark views.
//
// Rule. `environment(\.colorScheme, …)` paints the view in the colours of the scheme, whatever the page is. A picture
// has no window behind it, so the page follows the scheme, too, if it is said around the whole view;
// `preferredColorScheme` says it for the page from any view inside. A theme that the caller of a renderer names decides
// about the page in any case.

/// The colour scheme that a view asks of its page.
package struct PageScheme {
  let scheme: ColorScheme
  /// Whether it is meant for the page, wherever the view stands on it.
  let isPreferred: Bool

  /// The colours of the page.
  var theme: SVGTheme { scheme.theme }
}

extension ColorScheme {
  /// The colours of a view.
  var theme: SVGTheme {
    switch self {
    case .light: .systemLight
    case .dark: .systemDark
    }
  }
}

/// A figure in the colours of a scheme.
struct SchemeFigure: WrappingFigure {
  let content: any Figure
  let asked: PageScheme

  var form: FigureForm? { content.form }

  func clipped(to outline: ShapeOutline) -> any Figure {
    SchemeFigure(content: content.clipped(to: outline), asked: asked)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    page.draw(in: asked.theme) { content.draw(in: frame, on: &$0) }
  }

  /// What is preferred inside wins, as it is said later on the way to the page.
  var pageScheme: PageScheme? {
    if let inner = content.pageScheme, inner.isPreferred { return inner }
    return asked
  }
}

extension Figure {
  /// That of the one figure inside; of several ones only what is preferred.
  package var pageScheme: PageScheme? {
    if let wrapping = self as? any WrappingFigure { return wrapping.content.pageScheme }
    return parts.lazy.compactMap(\.pageScheme).first(where: \.isPreferred)
  }
}

extension View {
  /// The view in a light or dark page; nil leaves it as it is.
  public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    inScheme(scheme, isPreferred: true)
  }

  /// The view in the colours of a scheme.
  public nonisolated func colorScheme(_ scheme: ColorScheme) -> some View {
    inScheme(scheme, isPreferred: false)
  }

  private nonisolated func inScheme(_ scheme: ColorScheme?, isPreferred: Bool) -> some View {
    ModifiedView(
      content: self,
      surround: { $0.environment.colorScheme = scheme ?? $0.environment.colorScheme },
      change: { figure, _ in
        guard let scheme else { return figure }
        return SchemeFigure(
          content: figure,
          asked: PageScheme(scheme: scheme, isPreferred: isPreferred)
        )
      }
    )
  }
}
