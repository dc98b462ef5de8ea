package import ChartScene

extension Settings {
  /// The lengths and lines on paper of pictures for charts.
  package var paper: PaperOptions {
    var paper = PaperOptions()
    paper.unit = unitLength?.pixels
    paper.ruling = grid.ruling
    paper.hidesNumbers = axes == .blank
    paper.decimalSign = decimalSign
    return paper
  }
}
