/// Content that the library itself draws: it writes itself as marks, and has no body.
///
/// Content of other modules is written as its body. Which of both a type is gets looked up by its metatype, so that
/// the machinery stays out of the public protocol.
package protocol LowerableContent: ChartContent where Body == Never {
  /// Writes the content as marks.
  func lower(into sink: inout MarkSink)

  /// Writes the content of this type at an address.
  ///
  /// A requirement, so that it is compiled for each type: who writes content knows the type of it only by its
  /// metatype, and does not copy what may be large.
  static func lower(contentAt address: UnsafeRawPointer, into sink: inout MarkSink)
}

extension LowerableContent {
  package static func lower(contentAt address: UnsafeRawPointer, into sink: inout MarkSink) {
    address.assumingMemoryBound(to: Self.self).pointee.lower(into: &sink)
  }
}

/// The same of vectorised content, whose outer modifiers may say something about every element.
package protocol LowerableVectorizedContent: VectorizedChartContent, LowerableContent {
  /// Writes the content; `channels` are what modifiers around it say about every element.
  func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>)
}

extension LowerableVectorizedContent {
  package func lower(into sink: inout MarkSink) { lower(into: &sink, channels: RowChannels()) }
}

extension MarkSink {
  /// Writes content: itself, or what its body consists of.
  package mutating func write<Content: ChartContent>(_ content: Content) {
    write(content, as: lowerable(Content.self))
  }

  /// Writes a function in a style, with the colour of a number that measures `label`, if there is one.
  ///
  /// It says the same as content with modifiers does, without a type for each of them: to look up a type of content
  /// for the first time costs as much as a tenth of a curve.
  package mutating func write(
    _ function: FunctionSeries,
    style: MarkStyle,
    color: (label: String, number: Double)? = nil
  ) {
    guard let color else { return withStyle(SharedStyle(style)) { $0.append(function) } }
    note(color: color.label)
    withColor(color.number) { $0.withStyle(SharedStyle(style)) { $0.append(function) } }
  }

  /// Writes content of a type that is known: as what it is written, or nil for content with a body.
  mutating func write<Content: ChartContent>(
    _ content: Content,
    as type: (any LowerableContent.Type)?
  ) {
    if let type {
      withUnsafePointer(to: content) { type.lower(contentAt: $0, into: &self) }
    } else if Content.Body.self != Never.self {
      write(content.body)
    }
  }

  /// Writes vectorised content with what modifiers around it say about every element.
  mutating func write<Content: VectorizedChartContent>(
    _ content: Content,
    channels: RowChannels<Content.DataElement>
  ) {
    if let type = Content.self as? any LowerableVectorizedContent.Type {
      type.write(content, channels, into: &self)
    } else {
      write(content)
    }
  }
}

// `Self` is the type of what is written: it was found by that type's own metatype.

extension LowerableVectorizedContent {
  fileprivate static func write<Content, Channels>(
    _ content: Content,
    _ channels: Channels,
    into sink: inout MarkSink
  ) {
    unsafeBitCast(content, to: Self.self)
      .lower(into: &sink, channels: unsafeBitCast(channels, to: RowChannels<DataElement>.self))
  }
}
