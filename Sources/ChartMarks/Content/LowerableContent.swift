/// Content that the library itself draws: it writes itself as marks, and has no body.
///
/// Content of other modules is written as its body. The metatype decides which of the two a type
/// is, so that the mechanism stays out of the public protocol.
package protocol LowerableContent: ChartContent where Body == Never {
  /// Writes the content as marks.
  func lower(into sink: inout MarkSink)

  /// Writes the content of this type at an address.
  ///
  /// As a requirement it is compiled for each type: the caller knows the type of the content only
  /// by its metatype, and need not copy content that may be large.
  static func lower(contentAt address: UnsafeRawPointer, into sink: inout MarkSink)
}

extension LowerableContent {
  package static func lower(contentAt address: UnsafeRawPointer, into sink: inout MarkSink) {
    address.assumingMemoryBound(to: Self.self).pointee.lower(into: &sink)
  }
}

/// Vectorised content that writes itself as marks; modifiers around it may set properties of every
/// element.
package protocol LowerableVectorizedContent: VectorizedChartContent, LowerableContent {
  /// Writes the content; `channels` are the properties that modifiers around it set for every element.
  func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>)
}

extension LowerableVectorizedContent {
  package func lower(into sink: inout MarkSink) { lower(into: &sink, channels: RowChannels()) }
}

extension MarkSink {
  /// Writes content: itself as marks, or the content of its body.
  package mutating func write<Content: ChartContent>(_ content: Content) {
    write(content, as: lowerable(Content.self))
  }

  /// Writes a function in a style, with the colour of a number of the quantity `label`, if there is
  /// one.
  ///
  /// The result is that of content with modifiers, but without a type for each of them: the first
  /// look-up of a type of content takes as long as a tenth of a curve.
  package mutating func write(
    _ function: FunctionSeries,
    style: MarkStyle,
    color: (label: String, number: Double)? = nil
  ) {
    guard let color else { return withStyle(SharedStyle(style)) { $0.append(function) } }
    note(color: color.label)
    withColor(color.number) { $0.withStyle(SharedStyle(style)) { $0.append(function) } }
  }

  /// Writes content of a known type; `type` is nil for content with a body.
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

  /// Writes vectorised content with the properties that modifiers around it set for every element.
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

// `Self` is the type of `content`: it was found by that type's own metatype.

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
