import Expressions
import Statements

// What the parts of a pie may be.

extension ItemResolver {
  /// A pie has no part below zero, and one above it.
  func refuseShares(_ points: ResolvedPoints) throws(Failure) {
    guard let style = item.options.style, style == .pie || style == .donut else { return }
    let instead = "plot \(statementText) with bars"
    if let negative = points.points.first(where: { $0.y < 0 }) {
      throw .problem(
        .negativeShare(
          points.name(of: negative),
          value: Value.number(negative.y).text(digits: context.settings.digits),
          instead: instead
        ),
        at: item.range
      )
    }
    guard points.points.contains(where: { $0.y > 0 && $0.y.isFinite }) else {
      throw .problem(.noShares(instead: instead), at: item.range)
    }
  }

  /// The item without its options as it can be typed again.
  private var statementText: String {
    if case .data(let source) = item.form { source.statement } else { text(item.range) }
  }
}

extension ResolvedPoints {
  /// What a point is called: the name of its place, or the number there.
  fileprivate func name(of point: PlotPoint) -> String {
    if let categories, let index = Int(exactly: point.x), categories.indices.contains(index) {
      return categories[index]
    }
    return "part \(Value.number(point.x).text(digits: 6))"
  }
}
