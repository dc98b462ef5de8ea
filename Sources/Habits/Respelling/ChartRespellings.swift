import Expressions

// Respellings of charts by their English names: `bar chart of [3, 5, 2]`, `plot a histogram of L`.

extension Respelling {
  /// The style of locus for each kind of chart.
  private static let charts = [
    "bar": "bars", "column": "bars", "bars": "bars", "pie": "pie", "donut": "donut",
    "doughnut": "donut", "box": "boxplot", "boxplot": "boxplot", "histogram": "histogram",
    "hist": "histogram",
  ]
  private static let kinds = ["chart", "plot", "graph", "diagram", "charts", "plots"]

  /// Rewrites `bar chart of [3, 5, 2]`, `draw a histogram of L`, `pie chart "sales.csv"`.
  @Sendable static func chart(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard !statement.isDefinition else { return nil }
    let verbs = ["plot", "draw", "make", "show", "create"]
    let start = text.name(0).map { verbs.contains($0) } == true ? 1 : 0
    let article = start + statement.count(of: ["a", "an", "the"], from: start)
    guard let word = text.name(article), let style = charts[word],
      !statement.isKnown(word)
    else { return nil }
    let behind = article + 1 + statement.count(of: kinds, from: article + 1)
    let item = behind + statement.count(of: ["of", "for", "from", "with"], from: behind)
    // A statement that has the spelling of locus is left alone.
    guard item > article + 1 || article > start, item < text.count else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(0..<item, with: .name("plot"), .name(style))
    return edit.respelled()
  }
}
