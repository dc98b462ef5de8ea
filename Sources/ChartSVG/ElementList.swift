/// The elements of a file, one after another.
///
/// Neighbours with a common style are put into a group that has it once: ten labels that are
/// centred at their positions need one `text-anchor`.
///
/// Neighbours that stand on data are written twice: `<use>` draws their outlines in the colour of
/// the page, and the letters follow, so that no outline covers a letter. `paint-order` says the
/// same for each text, but CairoSVG, WeasyPrint, LibreOffice and Qt do not know it, and draw the
/// outline over the letters. `xlink:href`, not `href`, because Inkscape 1.2 knows no other.
struct ElementList {
  private(set) var text = ""
  /// Whether a `<use>` or an `<image>` was written, whose attribute needs its namespace.
  private(set) var hasReferences = false
  /// Style that the last elements share.
  private var shared = Look()
  /// The last element, while no neighbour shares its style.
  private var single: Element?
  private var isGroup = false
  /// The outline around the last elements; nil for none.
  private var halo: Halo?
  /// The last elements with this outline.
  private var letters = ""
  /// The names of the groups that outlines refer to.
  private var names: Set<String> = []

  /// The outline around letters, and what only the letters have.
  struct Halo: Equatable {
    /// Style of the outline.
    let outline: Look
    /// Colour of the letters; empty for that of labels.
    let ink: Look
  }

  /// Adds an element with the style that its neighbours may share with it.
  mutating func add(_ element: Element, sharing look: Look = Look(), over halo: Halo? = nil) {
    if halo != self.halo {
      end()
      self.halo = halo
    }
    if look != shared { endGroup() }
    shared = look
    if isGroup || look.isEmpty {
      write(element.text)
    } else if let first = single {
      write("<g\(look.text)>\n\(first.text)\(element.text)")
      (single, isGroup) = (nil, true)
    } else {
      single = element
    }
  }

  /// Adds a line as it is.
  mutating func add(_ line: String) {
    end()
    text += line + "\n"
  }

  /// Adds an element that refers to an image, without its end, and its title.
  mutating func add(image: String, title: String?) {
    hasReferences = true
    guard let title else { return add(image + "/>") }
    add("\(image)><title>\(Markup.escaped(title))</title></image>")
  }

  /// Writes what waits for a neighbour, and closes open groups.
  mutating func end() {
    endGroup()
    guard let halo else { return }
    // The same letters at the same places may be the target of several outlines.
    let name = "t" + Markup.hash(letters)
    let target = names.insert(name).inserted ? "<g id=\"\(name)\">\n\(letters)</g>\n" : letters
    text += Element("use", look: halo.outline, " xlink:href=\"#\(name)\"").text
    text += halo.ink.isEmpty ? target : "<g\(halo.ink.text)>\n\(target)</g>\n"
    hasReferences = true
    (self.halo, letters) = (nil, "")
  }

  private mutating func endGroup() {
    if var element = single {
      var look = shared
      look.add(element.look)
      element.look = look
      write(element.text)
    }
    if isGroup { write("</g>\n") }
    (shared, single, isGroup) = (Look(), nil, false)
  }

  private mutating func write(_ lines: String) {
    if halo == nil { text += lines } else { letters += lines }
  }
}
