// The cases are spelled as the codes are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The code of an error; `help E16` explains it, and ``ErrorCatalogue`` has a row for each.
///
/// Failed statements have E codes, mistakes on the command line U codes, files that it names
/// F codes. A code that is no longer used is never used for another error.
public enum ErrorCode: String, CaseIterable, Sendable {
  // Formulas: their text, their names, their values, their limits.
  case E01, E02, E03, E04, E05, E06, E07, E08, E09, E10, E13, E14, E15, E16, E18, E26, E27
  case E50, E51
  case E11, E12, E21, E24, E25, E64
  case E17, E19, E22, E23
  case E30, E31, E32, E33, E34, E35
  // Drawing, and spellings of other programs.
  case E40, E41, E42, E43, E44
  case E20, E45, E46, E47, E48, E49
  case E52
  // Fits.
  case E53, E54, E55, E56
  // Pictures, settings and files.
  case E60, E65, E66
  case E61, E62, E63, E67, E68, E69, E70, E71, E72, E73, E74
  // The command line and its files.
  case U01, U02, U03, U04, U05, U06, U07, U08, U09
  case F01, F02, F03, F04
}
