// Parts of complex numbers.

extension Builtins {
  static let complex: [BuiltinFunction] = [
    .init(
      "re(z)",
      "real part of a complex number",
      "re(3 + 4i)",
      .complexPart(.real),
      aliases: ["Re"],
      mayHoldValue: true
    ),
    .init(
      "im(z)",
      "imaginary part of a complex number",
      "im(3 + 4i)",
      .complexPart(.imaginary),
      aliases: ["Im"],
      mayHoldValue: true
    ),
    .init(
      "arg(z)",
      "angle of a complex number, above -pi, up to pi; 0 for 0",
      "arg(-1 + i)",
      .complexPart(.angle),
      angle: .returnsAngle,
      mayHoldValue: true
    ),
    .init(
      "conj(z)",
      "complex conjugate, with the opposite imaginary part",
      "conj(3 + 4i)",
      .complexPart(.conjugate),
      mayHoldValue: true
    ),
  ]
}
