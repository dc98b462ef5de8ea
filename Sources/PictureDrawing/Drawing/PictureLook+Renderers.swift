public import ChartTerminal
public import Statements

// Styles of text pictures for what settings ask for. Statements know no renderer.

extension PictureLook {
  /// Returns the style of a text picture: what the place can show, changed as the session wants.
  public func style(_ place: TextStyle) -> TextStyle {
    var style = place
    if let characters = charset.characters { style.charset = characters }
    switch theme {
    case .auto: break
    case .light: style.background = .light
    case .dark: style.background = .dark
    case .mono: style.colors = .none
    }
    return style
  }
}

extension PictureCharset {
  /// The characters, or nil to decide by the terminal.
  fileprivate var characters: TextStyle.Charset? {
    switch self {
    case .auto: nil
    case .braille: .braille
    case .octants: .octants
    case .blocks: .blocks
    case .ascii: .ascii
    }
  }
}
