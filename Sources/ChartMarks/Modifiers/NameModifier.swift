extension ChartContent {
  /// Writes a name beside every mark of the content, off curves and other names, instead of one in the legend; with
  /// `onPlace` on the mark's place itself if nothing is there.
  package func named(_ name: String, onPlace: Bool = false) -> some ChartContent {
    DetailedContent(content: self) { $0.name = MarkName(text: name, isOnPlace: onPlace) }
  }
}
