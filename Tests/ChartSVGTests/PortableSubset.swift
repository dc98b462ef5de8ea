import Testing

/// What the writer never writes, because some program draws it wrongly, and what it writes instead.
///
/// `docs/svg.md` shows these rows, and `PortableSubsetTests` checks every picture against them.
struct PortableRow: Sendable, CustomTestStringConvertible {
  /// What is not written.
  let construct: String
  /// The programs that draw it wrongly, with their versions, and what they do.
  let failure: String
  /// What is written instead.
  let instead: String
  /// Whether a file does without the construct.
  let holds: @Sendable (SVGParts) -> Bool

  var testDescription: String { construct }

  /// The row of the table in the document.
  var line: String { "| \(construct) | \(failure) | \(instead) |" }

  static let head = "| not written | because | instead |\n| --- | --- | --- |"

  static let all: [PortableRow] = [
    PortableRow(
      construct: "rules without the id of the picture",
      failure: "browsers: they apply to other pictures in the page, and to the page",
      instead: "`#id .i{…}`, `[id=id] .s1{…}`",
      holds: { parts in
        parts.selectors.allSatisfy {
          $0.hasPrefix("#\(parts.id) ") || $0 == "[id=\(parts.id)]"
            || $0.hasPrefix("[id=\(parts.id)] ")
        }
      }
    ),
    PortableRow(
      construct: "rules under a condition that LibreOffice understands",
      failure: "LibreOffice 7.4: applies all but the first of a block whose condition "
        + "does not hold",
      instead: "`[id=id] .s1{…}`: it knows no selectors by attributes",
      holds: { $0.conditional.allSatisfy { $0.hasPrefix("[") } }
    ),
    PortableRow(
      construct: "`<style media=\"…\">`",
      failure: "librsvg 2.54, Inkscape 1.2, resvg 0.5, typst 0.15, CairoSVG 2.9, "
        + "WeasyPrint 70, Qt 6.12: always applied",
      instead: "`@media` in the one `<style>`",
      holds: { !$0.text.contains("<style ") }
    ),
    PortableRow(
      construct: "`:not(…)`, `var(…)`",
      failure: "resvg 0.5, typst 0.15, Inkscape 1.2, Qt 6.12: no `:not`; librsvg 2.54: no "
        + "variables",
      instead: "plain selectors, literal colours",
      holds: { !$0.text.contains(":not(") && !$0.text.contains("var(") }
    ),
    PortableRow(
      construct: "`paint-order`",
      failure: "CairoSVG 2.9, WeasyPrint 70, LibreOffice 7.4, Qt 6.12: outlines cover "
        + "their letters",
      instead: "`<use>` draws outlines, the letters follow",
      holds: { !$0.text.contains("paint-order") }
    ),
    PortableRow(
      construct: "`href`",
      failure: "Inkscape 1.2: `<use>` draws nothing",
      instead: "`xlink:href`",
      holds: { !$0.text.contains(" href=") }
    ),
    PortableRow(
      construct: "places of spans",
      failure: "Qt 6.12: ignored; svglib 2.3, ImageMagick 6.9: wrong places",
      instead: "`<text x y>` for each line, and for each run of a formula",
      holds: { parts in
        parts.elements.allSatisfy { element in
          let places = [" x=", " y=", " dx=", " dy="]
          return !element.hasPrefix("tspan") || !places.contains { element.contains($0) }
        }
      }
    ),
    PortableRow(
      construct: "`text-anchor` of texts with spans",
      failure: "LibreOffice 7.4, CairoSVG 2.9, svglib 2.3: only the letters before the "
        + "first span count",
      instead: "`<text x y>` for each run of a formula, from its left end",
      holds: { $0.anchoredSpans == 0 }
    ),
    PortableRow(
      construct: "percentages",
      failure: "Qt 6.12: `100%` is 100 units",
      instead: "lengths in units of the picture",
      holds: { parts in !parts.elements.contains { $0.contains("%\"") } }
    ),
    PortableRow(
      construct: "`stroke-linecap` above lines with other ends",
      failure: "CairoSVG 2.9: `butt` does not undo it, so that dashes touch",
      instead: "`stroke-linecap=\"round\"` at solid lines",
      holds: { !$0.text.contains("stroke-linecap=\"butt\"") && !$0.root.contains("stroke-linecap") }
    ),
    PortableRow(
      construct: "gradients in parts of their shape",
      failure: "Poppler 22.12: nothing is drawn (PDFs of WeasyPrint 70)",
      instead: "`gradientUnits=\"userSpaceOnUse\"`",
      holds: { parts in
        parts.elements.allSatisfy {
          !$0.hasPrefix("linearGradient") || $0.contains("userSpaceOnUse")
        }
      }
    ),
    PortableRow(
      construct: "`gradientTransform`",
      failure: "LibreOffice 7.4: no strokes; svglib 2.3: ignored",
      instead: "the ends of the gradient's line",
      holds: { !$0.text.contains("gradientTransform") }
    ),
    PortableRow(
      construct: "strokes of a gradient alone",
      failure: "svglib 2.3: no line; LibreOffice 7.4: no level and no upright line",
      instead: "a plain line under the stroke, unless that is translucent or dashed",
      holds: { $0.bareGradientStrokes == 0 }
    ),
    PortableRow(
      construct: "generic families alone",
      failure: "typst 0.15: letters with serifs",
      instead: "`'Liberation Sans','DejaVu Sans',sans-serif`",
      holds: { $0.root.contains("'Liberation Sans','DejaVu Sans',sans-serif") }
    ),
    PortableRow(
      construct: "`font-weight` 600 and 700 as numbers",
      failure: "svglib 2.3: the usual weight",
      instead: "`bold`",
      holds: {
        !$0.text.contains("font-weight=\"600\"") && !$0.text.contains("font-weight=\"700\"")
      }
    ),
    PortableRow(
      construct: "lines without length",
      failure: "Qt 6.12, PDFs of typst 0.15: round ends are not drawn",
      instead: "a tenth of a pixel: `M9 9h.1`",
      holds: { $0.emptySubpaths == 0 }
    ),
    PortableRow(
      construct: "`clipPath`, `mask`, `pattern`, `marker`, `filter`, nested `<svg>`",
      failure: "svglib 2.3, Qt 6.12, ImageMagick 6.9, MuPDF: some of them are ignored",
      instead: "clipped curves, lines across shapes",
      holds: { parts in
        let names = ["clipPath", "mask", "pattern", "marker", "filter"]
        return !names.contains { parts.text.contains("<\($0)") }
          && parts.text.split(separator: "<svg").count == 1
      }
    ),
    PortableRow(
      construct: "shapes that set no `stroke`",
      failure: "ImageMagick 6.9: black lines",
      instead: "`stroke=\"none\"` at `<svg>`",
      holds: { $0.root.contains(" stroke=\"none\"") }
    ),
  ]
}
