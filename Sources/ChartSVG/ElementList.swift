/// The elements of a file, one after another.
///
/// Neighbours with a common style are put into a group that has it once: ten labels that are
/// centred at their positions need one `text-anchor`.
struct ElementList {
  private(set) var text = ""
  /// Style that the last elements share.
  private var shared = Look()
  /// The last element, while no neighbour shares its style.
  private var single: Element?
  private var isGroup = false

  /// Adds an element with the style that its neighbours may share with it.
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

  /// Writes the element that waits for a neighbour, and closes an open group.
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
