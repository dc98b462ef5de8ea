/// A part of `print`.
package enum ResolvedPrintItem {
  case text(String)
  case value(ResolvedFormula)
}
