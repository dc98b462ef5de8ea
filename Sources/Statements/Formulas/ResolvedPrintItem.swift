/// A part of the output of `print`.
package enum ResolvedPrintItem {
  case text(String)
  case value(ResolvedFormula)
}
