// `plot …, keyentry with points pt 7 title "seen"`: a name in the legend of which nothing is drawn.
//
// It becomes the item 0/0 in the style of the entry, whose sample stands beside the name.

extension ScriptInterpreter {
  /// Reads an entry and puts its item into the plot.
  mutating func readKeyEntry(
    _ reader: inout ScriptReader,
    _ draft: inout PlotDraft
  ) throws(ScriptProblem) {
    var element = PlotElement(source: .functions([]))
    while !reader.isAtEnd, !reader.peek.isSign(",") {
      if reader.match(word: "t|itle") {
        try readTitle(&element, &reader)
      } else if reader.match(any: ["not|itle"]) {
        element.title = .nothing
      } else if reader.match(word: "w|ith") {
        try readStyle(&element, &reader)
      } else if try !readLook(&element.look, &reader), try !readStyleWord(&element, &reader) {
        throw reader.problem("this is no word of keyentry")
      }
    }
    guard !isTable, case .text(let title) = element.title, !title.isEmpty else { return }
    guard !draft.isSpace else {
      return note("keyentry is left out in space: the legend names what is drawn")
    }
    let style = element.style?.name ?? settings.functionStyle
    let isFilled = ["boxes", "filledcurves", "histograms", "polygons", "circles"].contains(style)
    let isSymbol = ["points", "linespoints", "dots", "labels"].contains(style)
    let body = isFilled ? "under (0/0)" : "(0/0)"
    draft.items.append(
      body + options(element, title: title, style: isSymbol ? "points" : nil)
    )
  }

  /// Puts a name into the legend beside which nothing stands: that of texts, and of images in colours of their own.
  mutating func addName(_ title: String, _ element: PlotElement, _ draft: inout PlotDraft) {
    guard !title.isEmpty, !draft.isSpace, !settings.key.isOff else { return }
    draft.items.append(nameAlone(title, isPlain: element.isPlainTitle || !isTitle(element)))
  }

  /// Returns the item of a name alone.
  ///
  /// Its colour and its form are its own, so that other items have theirs in order.
  func nameAlone(_ title: String, isPlain: Bool) -> String {
    let label = LocusText.label(title, isEnhanced: settings.isEnhanced && !isPlain)
    return "[(0/0, 0/0)] with points label \(label) color #808080 symbol circle size 0"
  }
}
