/// The look of an item in space: the words after `with`.
package enum SpaceStyle: String, CaseIterable, Sendable {
  case surface, plain, bands, shaded, transparent, wire, lines, areas, points, linespoints, impulses
  case vectors, labels

  /// The properties of a style.
  package struct Row: Sendable {
    /// The drawing in words, for help and completion.
    package let summary: String
    /// Further words for the style, including those of other programs.
    package var short: [String] = []
    /// Whether rows of data become a surface, and not single points.
    package var joinsData = true
  }

  /// The row of the style.
  package var row: Row {
    switch self {
    case .surface:
      Row(summary: "a surface through the points of data", short: ["surfaces", "surf"])
    case .plain: Row(summary: "one colour", short: ["solid"])
    case .bands:
      Row(
        summary: "colours by height, with level lines between them",
        short: ["colored", "coloured", "palette"]
      )
    case .shaded: Row(summary: "lighter where the surface looks to the eye", short: ["shading"])
    case .transparent: Row(summary: "what is behind shows through", short: ["translucent"])
    case .wire: Row(summary: "all lines of the mesh, hidden or not", short: ["wireframe"])
    case .lines:
      Row(
        summary: "the lines of the mesh that are seen; a line through data",
        short: ["l", "li", "lin", "line", "mesh"]
      )
    case .areas: Row(summary: "colours by height without a mesh", short: ["pm3d", "pm", "image"])
    case .points:
      Row(
        summary: "a symbol at each point",
        short: ["p", "po", "point", "d", "dots"],
        joinsData: false
      )
    case .linespoints: Row(summary: "a line with symbols", short: ["lp"], joinsData: false)
    case .impulses:
      Row(
        summary: "a line from the base to each point",
        short: ["i", "impulse", "stem"],
        joinsData: false
      )
    case .vectors:
      Row(
        summary: "an arrow for each row of six columns",
        short: ["vector", "arrows"],
        joinsData: false
      )
    case .labels:
      // `label` is the option that names the item.
      Row(summary: "the name of a point at its place", joinsData: false)
    }
  }

  /// Creates the style of a word; nil for other words.
  package init?(word: String) {
    let named = Self.allCases.first { $0.rawValue == word || $0.row.short.contains(word) }
    guard let named else { return nil }
    self = named
  }
}

/// The words that begin an item in space, with the style that each of them gives.
package enum SpaceWord: String, CaseIterable, Sendable {
  case surface, mesh, wireframe, revolve, spherical, cylindrical, plot3d

  /// Further words with the same meaning.
  var short: [String] {
    switch self {
    case .surface: ["surf", "surfaceplot", "splot3d"]
    case .plot3d: ["plot3", "parametric3d"]
    case .revolve: ["revolution"]
    case .mesh, .wireframe, .spherical, .cylindrical: []
    }
  }

  /// The style of the item.
  var styles: [SpaceStyle] {
    switch self {
    case .mesh: [.lines]
    case .wireframe: [.wire]
    case .surface, .plot3d, .revolve, .spherical, .cylindrical: []
    }
  }

  /// Creates the meaning of a word; nil for other words.
  package init?(word: String) {
    let named = Self.allCases.first { $0.rawValue == word || $0.short.contains(word) }
    guard let named else { return nil }
    self = named
  }

  /// A formula that may stand behind the word.
  var example: String {
    switch self {
    case .surface, .mesh, .wireframe: "x^2 - y^2"
    case .revolve: "sqrt(x) for x in 0..4"
    case .spherical: "1 + cos(phi)"
    case .cylindrical: "2 + sin(z) for z in 0..6"
    case .plot3d: "(cos(t), sin(t), t)"
    }
  }
}
