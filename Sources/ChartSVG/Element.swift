/// One element of the file.
struct Element {
  let name: String
  /// The rules that it follows, and how it looks where there are none.
  var look = Look()
  /// Further attributes, each after a blank.
  var attributes: String
  /// What stands between its tags; nil for a single tag.
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

/// How elements look: the classes that rules speak of, and the attributes that say it to readers who know no rules.
///
/// Rules win against attributes wherever they stand, so that a dark screen gets its colours.
struct Look: Equatable {
  var classes: [String] = []
  /// Each after a blank.
  var attributes = ""

  var isEmpty: Bool { classes.isEmpty && attributes.isEmpty }

  /// Adds what another look says.
  mutating func add(_ other: Look) {
    classes += other.classes
    attributes += other.attributes
  }

  /// The attributes of a tag.
  var text: String {
    classes.isEmpty ? attributes : " class=\"\(classes.joined(separator: " "))\"" + attributes
  }
}
