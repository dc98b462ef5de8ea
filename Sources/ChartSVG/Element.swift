/// One element of the file.
struct Element {
  let name: String
  /// The style: its classes, and its attributes for readers without style sheets.
  var look = Look()
  /// Further attributes, each after a blank.
  var attributes: String
  /// Content between its tags; nil for a single tag.
  let content: String?

  init(_ name: String, look: Look = Look(), _ attributes: String, content: String? = nil) {
    self.name = name
    self.look = look
    self.attributes = attributes
    self.content = content
  }

  /// The element as a line of the file.
  var text: String {
    let start = "<\(name)\(look.text)\(attributes)"
    guard let content else { return start + "/>\n" }
    return "\(start)>\(content)</\(name)>\n"
  }
}

/// Style of elements: the classes of style rules, and the attributes for readers without style
/// sheets.
///
/// Rules override attributes, so that a dark screen gets its colours.
struct Look: Equatable {
  var classes: [String] = []
  /// The attributes, each after a blank.
  var attributes = ""

  var isEmpty: Bool { classes.isEmpty && attributes.isEmpty }

  /// Adds the classes and attributes of another style.
  mutating func add(_ other: Look) {
    classes += other.classes
    attributes += other.attributes
  }

  /// The style as attributes of a tag.
  var text: String {
    classes.isEmpty ? attributes : " class=\"\(classes.joined(separator: " "))\"" + attributes
  }
}
