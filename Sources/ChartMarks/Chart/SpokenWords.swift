/// Words of one's own for people who hear a chart, in place of those that it finds itself.
package struct SpokenWords: Equatable, Sendable {
  /// The name of the chart; nil for the usual one.
  package var title: String?
  /// What it shows, in sentences.
  package var text: String
  /// The sound of the chart; nil if renderers make it of the series that the chart draws.
  package var audio: ChartAudioGraph?

  /// The sentences, cut after so many characters, with three dots where something is missing.
  package func summary(atMost count: Int) -> String {
    text.count > count ? text.prefix(max(0, count - 1)) + "…" : text
  }
}

extension Chart {
  /// Describes the chart to people who hear it, in words of one's own.
  ///
  /// `describe()` and the description in SVG files say these words instead of those that the chart finds itself. A
  /// title that is nil or empty leaves the usual one; words without a letter leave the usual description. An audio
  /// graph is what is heard of the chart; without one its own series are.
  public func chartDescription(
    _ words: String,
    title: String? = nil,
    audio: ChartAudioGraph? = nil
  ) -> Chart {
    guard words.contains(where: { !$0.isWhitespace }) else { return self }
    let title = title.flatMap { $0.isEmpty ? nil : $0 }
    return with { $0.words = SpokenWords(title: title, text: words, audio: audio) }
  }
}
