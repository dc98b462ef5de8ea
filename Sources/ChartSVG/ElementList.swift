/// The elements of a file, one after another.
///
/// Neighbours that share a look stand in a group that says it once: ten labels in the middle of their places need one
/// `text-anchor`.
struct ElementList {
  private(set) var text = ""
  /// What the last elements share.
  private var shared = Look()
  /// The first element of a look that no other has shared yet.
  private var single: Element?
  private var isGroup = false

  /// Adds an element with what its neighbours may share with it.
  mutating func add(_ element: Element, sharing look: Look = Look()) {
    if look != shared { endGroup() }
    shared = look
    if isGroup || look.isEmpty {
      text += element.text
    } else if let first = single {
      text += "<g\(look.text)>\n\(first.text)\(element.text)"
      (single, isGroup) = (nil, true)
    } else {
      single = element
    }
  }

  /// Adds a line as it is.
  mutating func add(_ line: String) {
    endGroup()
    text += line + "\n"
  }

  /// Writes what waits for a neighbour.
  mutating func endGroup() {
    if var element = single {
      var look = shared
      look.add(element.look)
      element.look = look
      text += element.text
    }
    if isGroup { text += "</g>\n" }
    (shared, single, isGroup) = (Look(), nil, false)
  }
}
