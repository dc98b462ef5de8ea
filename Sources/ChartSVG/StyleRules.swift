import ChartScene

/// The text of the `<style>` element of a picture.
///
/// Rule. Every rule is bound to the picture by its id, so that pictures in one page, and the page
/// around them, keep their own looks:
///
///     #c1x2y3z .i{font-style:italic}
///     @media screen and (prefers-color-scheme:dark){[id=c1x2y3z] .s1{stroke:#9aafff}}
///
/// - `#id` binds the rules that hold everywhere; every reader with style rules knows it.
/// - `[id=…]` binds the rules under a condition. LibreOffice 7.4 applies all rules but the first of
///   a block whose condition does not hold, so that colours for dark screens would stand on a white
///   page; it knows no selectors of attributes, and leaves out rules that have one. The alternative
///   that lost, a block for each rule, takes 40 bytes more for each.
/// - No two classes of an element set the same property, so that the order of rules matters only
///   between blocks: forced colours come last.
struct StyleRules {
  private let styles: StyleSheet
  /// The id of the picture.
  private let id: String

  init(of styles: StyleSheet, id: String) { (self.styles, self.id) = (styles, id) }

  /// The rules; empty where none is needed.
  var text: String {
    let theme = styles.theme
    return forms + (theme.darkScreen.map { block(Self.darkScreen, rules($0)) } ?? "")
      + (theme.isForPaper ? "" : block("@media(forced-colors:active)", forcedColors))
  }

  /// Condition of the dark colours; paper is white.
  private static let darkScreen = "@media screen and (prefers-color-scheme:dark)"

  /// Fonts whose letters are as wide as ``MathBox`` assumes.
  private static let knownFonts = "'DejaVu Sans',Verdana,sans-serif"

  /// A selector below the picture, empty for the picture itself, and its properties.
  private struct Rule {
    let selector: String
    let look: String

    init(_ selector: String, _ look: String) { (self.selector, self.look) = (selector, look) }
  }

  /// Returns the rules under a condition; rules with equal properties are one rule.
  private func block(_ condition: String, _ rules: [Rule]) -> String {
    var looks: [String] = []
    var selectors: [String: [String]] = [:]
    for rule in rules {
      if selectors[rule.look] == nil { looks.append(rule.look) }
      let selector = rule.selector.isEmpty ? "" : " " + rule.selector
      selectors[rule.look, default: []].append("[id=\(id)]\(selector)")
    }
    let texts = looks.map { "\(selectors[$0, default: []].joined(separator: ",")){\($0)}" }
    return "\(condition){\(texts.joined())}"
  }

  /// The rules that are the same in every theme.
  private var forms: String {
    (styles.uses(.slant) ? "#\(id) .i{font-style:italic}" : "")
      + (styles.uses(.places) ? "#\(id) .m{font-family:\(Self.knownFonts)}" : "")
  }

  /// The rules for screens with forced colours.
  private var forcedColors: [Rule] {
    var rules = [Rule(".bg", "fill:Canvas")]
    // Without `!important` the style attribute of an element would override the rule.
    let isUrgent = styles.hasGradientStrokes ? "!important" : ""
    if styles.uses(.line) { rules.append(Rule(".s", "stroke:CanvasText\(isUrgent)")) }
    if styles.uses(.areaOpacity) { rules.append(Rule(".a", "fill:CanvasText")) }
    if styles.uses(.fill(.background)) { rules.append(Rule(".ab", "fill:Canvas")) }
    if styles.uses(.halo) { rules.append(Rule(".o", "stroke:Canvas")) }
    for (name, part) in styles.used {
      switch part {
      case .ink, .inkOnFill: rules.append(Rule(".\(name)", "fill:CanvasText"))
      case .stroke, .fill, .areaOpacity, .line, .halo, .stop, .slant, .places: break
      }
    }
    return rules + [Rule("", "fill:CanvasText")]
  }

  /// Returns the rules for a dark screen.
  private func rules(_ dark: Theme) -> [Rule] {
    var rules = [
      Rule(".bg", "fill:\(dark.background.hex)"), Rule("", "fill:\(dark.text.hex)"),
    ]
    // Paints of one colour share a class.
    var seen: Set<String> = []
    for (name, part) in styles.used where seen.insert(name).inserted {
      guard let look = Self.look(of: part, dark) else { continue }
      rules.append(Rule(".\(name)", look))
    }
    return rules
  }

  /// Returns the properties of a part on a dark screen; nil if they are those of every screen.
  private static func look(of part: StylePart, _ dark: Theme) -> String? {
    switch part {
    case .stroke(let paint): "stroke:\(dark.color(of: paint).hex)"
    case .fill(let paint), .inkOnFill(let paint): "fill:\(dark.color(of: paint).hex)"
    case .ink(let paint): "fill:\(dark.ink(of: paint).hex)"
    case .areaOpacity: "fill-opacity:\(dark.areaOpacityText)"
    case .stop(let paint): "stop-color:\(dark.color(of: paint).hex)"
    case .halo: "stroke:\(dark.background.hex)"
    case .line, .slant, .places: nil
    }
  }
}
