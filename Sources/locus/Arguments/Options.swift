/// What the command line asks for, as a value.
struct Options: Equatable {
  /// What to do.
  enum Action: Equatable {
    case run
    case help
    case version
  }

  /// Statements to run, in the order in which they were typed.
  enum Script: Equatable {
    /// The text behind `-e`.
    case statement(String)
    /// A file; `-` is standard input.
    case file(String)
  }

  /// Where `-o` puts the picture.
  enum Output: Equatable {
    case standardOutput
    case file(String)
  }

  enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
  }

  var action: Action = .run
  var scripts: [Script] = []
  /// The texts behind `-D`: each is a definition.
  var definitions: [String] = []
  var output: Output?
  var format: PictureFormat?
  var size: PictureSize?
  var color: ColorChoice = .auto
  var charset: String?
  var theme: String?
  var isStrict = false
  var keepsGoing = false
  var isQuiet = false
  var readsInitFile = true
  var isSafe = false
  /// Whether the prompt follows the scripts.
  var isInteractive = false
}

/// The kinds of file that `-o` writes; the raw value is the ending.
enum PictureFormat: String, CaseIterable {
  case svg
  case txt
  case ansi
  case csv
  case json
  case plot

  /// Returns the kind that the ending of `path` names.
  init?(endingOf path: String) {
    guard let ending = PictureFormat.ending(of: path) else { return nil }
    self.init(rawValue: ending)
  }

  /// Returns the text behind the last dot of the file's name, or nil without one.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// A width and a height: columns and rows of a text picture, else the unit of the file's kind.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// The longest side: beyond it a mistake is likelier than a wish.
  static let limit = 10_000

  /// Reads `80x24`; nil if it is something else or a side is not in 1...``limit``.
  init?(_ text: String) {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let width = PictureSize.side(sides[0]),
      let height = PictureSize.side(sides[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  private static func side(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let side = Int(text),
      side >= 1, side <= limit
    else { return nil }
    return side
  }
}
