import Expressions

/// A constant of physics, whose value is offered where its usual name has no value.
///
/// Rule. No letter is reserved for a constant: c and h are what a user says they are. A statement that
/// fails at a name which stands for one constant only, such as hbar, is answered with the values
/// of all names of constants in it, so that one step suffices; single letters count only beside such a name. The number
/// e stays Euler's: where it is no base of a power, the answer says so and writes q_e for the charge.
///
/// Source: CODATA recommended values of 2022 (Mohr, Newell, Taylor, Tiesinga 2024), in units of the SI.
struct PhysicalConstant {
  let names: [String]
  let value: String
  let unit: String

  private init(_ names: String, _ value: String, _ unit: String) {
    self.names = names.split(separator: "|").map(String.init)
    (self.value, self.unit) = (value, unit)
  }

  /// Constants with a name that stands for nothing else.
  private static let clear = [
    PhysicalConstant("hbar|ħ|ℏ|h_bar", "1.054571817e-34", "J s"),
    PhysicalConstant("k_B|kB|kb|k_b|kBoltzmann", "1.380649e-23", "J/K"),
    PhysicalConstant("N_A|NA|n_A", "6.02214076e23", "1/mol"),
    PhysicalConstant("eps0|epsilon0|epsilon_0|eps_0|ε0|ε_0", "8.8541878188e-12", "F/m"),
    PhysicalConstant("mu0|mu_0|μ0|μ_0", "1.25663706127e-6", "N/A²"),
    PhysicalConstant("m_e|me|m_electron", "9.1093837139e-31", "kg"),
    PhysicalConstant("m_p|mp|m_proton", "1.67262192595e-27", "kg"),
    PhysicalConstant("m_n|m_neutron", "1.67492750056e-27", "kg"),
    PhysicalConstant("m_u|amu|u_mass", "1.66053906892e-27", "kg"),
    PhysicalConstant("q_e|qe|e_charge|elementary_charge", "1.602176634e-19", "C"),
    PhysicalConstant("sigma_SB|sigma_B|σ_SB|stefan_boltzmann", "5.670374419e-8", "W/(m² K⁴)"),
    PhysicalConstant("a_0|a0|bohr_radius", "5.29177210544e-11", "m"),
    PhysicalConstant("mu_B|muB|μ_B", "9.2740100657e-24", "J/T"),
    PhysicalConstant("R_inf|Rydberg|Ry|R_H", "10973731.568157", "1/m"),
    PhysicalConstant("alpha_fs|fine_structure", "7.2973525643e-3", "1"),
    PhysicalConstant("R_gas|gas_constant|R_mol", "8.31446261815324", "J/(mol K)"),
    PhysicalConstant("c_0|c0|c_light|speed_of_light|clight", "299792458", "m/s"),
    PhysicalConstant("G_N|G_newton", "6.67430e-11", "m³/(kg s²)"),
    PhysicalConstant("g_n|g_0|g0|grav", "9.80665", "m/s²"),
    PhysicalConstant("h_planck|planck", "6.62607015e-34", "J s"),
    PhysicalConstant("F_C|faraday", "96485.3321233100184", "C/mol"),
  ]

  /// Constants with a letter that stands for many things.
  private static let letters = [
    PhysicalConstant("c", "299792458", "m/s"), PhysicalConstant("h", "6.62607015e-34", "J s"),
    PhysicalConstant("G", "6.67430e-11", "m³/(kg s²)"),
    PhysicalConstant("F", "96485.3321233100184", "C/mol"),
  ]

  private static func named(_ name: String, in rows: [PhysicalConstant]) -> PhysicalConstant? {
    rows.first { $0.names.contains(name) }
  }

  /// Returns the answer to a statement that fails at the name of a constant, or has one behind a letter of one; nil for
  /// other statements.
  @Sendable static func answer(to statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let place = statement.failurePlace, let word = statement.word(place),
      named(word, in: clear + letters) != nil, text.kind(place + 1) != .symbol(.openParenthesis)
    else { return nil }
    let unknown = (0..<text.count).compactMap { statement.word($0) }
    guard unknown.contains(where: { named($0, in: clear) != nil }) else { return nil }
    var found: [(name: String, row: PhysicalConstant)] = []
    for name in unknown where !found.contains(where: { $0.name == name }) {
      if let row = named(name, in: clear + letters) { found.append((name, row)) }
    }
    let isCharge = (0..<text.count).contains { place in
      text.name(place) == "e" && text.kind(place + 1) != .symbol(.power)
    }
    if isCharge, let row = named("q_e", in: clear) { found.append(("q_e", row)) }
    let definitions = found.map { "\($0.name) = \($0.row.value)" }.joined(separator: "; ")
    let units = found.map(\.row.unit).joined(separator: ", ")
    let remark = isCharge ? "; e is 2.718…, the charge is q_e" : ""
    return statement.answer(
      "\(word) is not built in",
      at: place,
      ways: [
        Way(definitions, .before, lead: "define it first, in \(units)\(remark): ")
      ]
    )
  }
}
