/// Texts inside of texts, found byte by byte.
///
/// The standard library's `replacing`, `ranges(of:)` and `contains` of a text stand in its module of regular expressions,
/// which makes a program that calls one of them a million bytes larger, and they look up how collections work first. Here
/// UTF-8 is compared as it stands: a part is found wherever its bytes are, which are never the middle of other
/// characters. Letters that are spelled in two ways are two letters.
extension Substring {
  /// Where a part stands, from the begin, without overlaps; nowhere if it is empty.
  package func places(of part: String) -> [Range<Index>] {
    let (bytes, wanted) = (utf8, part.utf8)
    guard let first = wanted.first else { return [] }
    var places: [Range<Index>] = []
    var start = bytes.startIndex
    while let begin = bytes[start...].firstIndex(of: first) {
      if let end = bytes.end(of: wanted, from: begin) {
        places.append(begin..<end)
        start = end
      } else {
        start = bytes.index(after: begin)
      }
    }
    return places
  }

  /// Whether a part stands somewhere in it; an empty one does not.
  package func holds(_ part: String) -> Bool {
    let (bytes, wanted) = (utf8, part.utf8)
    guard let first = wanted.first else { return false }
    var start = bytes.startIndex
    while let begin = bytes[start...].firstIndex(of: first) {
      if bytes.end(of: wanted, from: begin) != nil { return true }
      start = bytes.index(after: begin)
    }
    return false
  }

  /// Returns the text with another in all places of a part.
  package func replacing(each part: String, by other: String) -> String {
    var text = ""
    var start = startIndex
    for place in places(of: part) {
      text += String(self[start..<place.lowerBound]) + other
      start = place.upperBound
    }
    return text + String(self[start...])
  }

  /// Returns what stands between the places of a part, without empty texts.
  package func parts(between part: String) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for place in places(of: part) {
      if start < place.lowerBound { parts.append(self[start..<place.lowerBound]) }
      start = place.upperBound
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

/// The same in whole texts.
extension String {
  /// Where a part stands, from the begin, without overlaps; nowhere if it is empty.
  package func places(of part: String) -> [Range<Index>] { self[...].places(of: part) }

  /// Whether a part stands somewhere in it; an empty one does not.
  package func holds(_ part: String) -> Bool { self[...].holds(part) }

  /// Returns the text with another in all places of a part.
  package func replacing(each part: String, by other: String) -> String {
    self[...].replacing(each: part, by: other)
  }

  /// Returns what stands between the places of a part, without empty texts.
  package func parts(between part: String) -> [Substring] { self[...].parts(between: part) }
}

extension Substring.UTF8View {
  /// Where bytes end that begin at a place, or nil if others stand there.
  fileprivate func end(of wanted: String.UTF8View, from begin: Index) -> Index? {
    var place = begin
    for byte in wanted {
      guard place < endIndex, self[place] == byte else { return nil }
      formIndex(after: &place)
    }
    return place
  }
}
