/// Functions of distributions.
///
/// One scheme of names: the distribution, then `pdf`, `cdf` or `inv`, as in calculators (TI-84) and
/// MATLAB. The order of arguments is that of the calculators: the place first, then parameters; for
/// discrete distributions the parameters first. An inverse takes the probability first. A `cdf`
/// with one more argument is the probability between two places: `normalcdf(-1, 1)` as on
/// calculators, `normalcdf(1)` as elsewhere. Names of R, of Excel and of scipy get an error with
/// the spelling here.
///
/// Each tail is computed by itself, not as 1 less the other one: `normalcdf(10, inf)` has all its digits.
extension Builtins {
  static let distributions: [BuiltinFunction] = [
    .init(
      "normalpdf(x, μ, σ)",
      "density of the normal distribution; μ = 0 and σ = 1 may be left out",
      "normalpdf(0)",
      .distribution(.normal, .density),
      arity: .init(minimum: 1, maximum: 3),
      aliases: ["normpdf"],
      domain: "σ > 0"
    ),
    .init(
      "normalcdf(x, μ, σ)",
      "probability up to x; normalcdf(a, b) and normalcdf(a, b, μ, σ): from a to b",
      "normalcdf(-1.96, 1.96)",
      .distribution(.normal, .cumulative),
      arity: .init(minimum: 1, maximum: 4),
      aliases: ["normcdf"],
      domain: "σ > 0"
    ),
    .init(
      "normalinv(p, μ, σ)",
      "place with the probability p below it",
      "normalinv(0.975)",
      .distribution(.normal, .quantile),
      arity: .init(minimum: 1, maximum: 3),
      aliases: ["norminv", "invnorm", "invNorm"],
      domain: "0 < p < 1, σ > 0"
    ),
    .init(
      "tpdf(x, n)",
      "density of Student's t with n degrees of freedom",
      "tpdf(0, 5)",
      .distribution(.student, .density),
      domain: "n > 0"
    ),
    .init(
      "tcdf(x, n)",
      "probability up to x; tcdf(a, b, n): from a to b",
      "tcdf(2, 10)",
      .distribution(.student, .cumulative),
      arity: .init(minimum: 2, maximum: 3),
      domain: "n > 0"
    ),
    .init(
      "tinv(p, n)",
      "place with the probability p below it",
      "tinv(0.975, 10)",
      .distribution(.student, .quantile),
      aliases: ["invT", "invt"],
      domain: "0 < p < 1, n > 0"
    ),
    .init(
      "chi2pdf(x, n)",
      "density of χ² with n degrees of freedom",
      "chi2pdf(1, 3)",
      .distribution(.chiSquared, .density),
      domain: "n > 0"
    ),
    .init(
      "chi2cdf(x, n)",
      "probability up to x; chi2cdf(a, b, n): from a to b",
      "chi2cdf(3.84, 1)",
      .distribution(.chiSquared, .cumulative),
      arity: .init(minimum: 2, maximum: 3),
      domain: "n > 0"
    ),
    .init(
      "chi2inv(p, n)",
      "place with the probability p below it",
      "chi2inv(0.95, 1)",
      .distribution(.chiSquared, .quantile),
      domain: "0 ≤ p < 1, n > 0"
    ),
    .init(
      "fpdf(x, m, n)",
      "density of F with m and n degrees of freedom",
      "fpdf(1, 2, 10)",
      .distribution(.fisher, .density),
      domain: "m > 0, n > 0"
    ),
    .init(
      "fcdf(x, m, n)",
      "probability up to x; fcdf(a, b, m, n): from a to b",
      "fcdf(4.1, 2, 10)",
      .distribution(.fisher, .cumulative),
      arity: .init(minimum: 3, maximum: 4),
      domain: "m > 0, n > 0"
    ),
    .init(
      "finv(p, m, n)",
      "place with the probability p below it",
      "finv(0.95, 2, 10)",
      .distribution(.fisher, .quantile),
      domain: "0 ≤ p < 1, m > 0, n > 0"
    ),
    .init(
      "binompdf(n, p, k)",
      "probability of k successes of n, each with the chance p",
      "binompdf(10, 0.5, 3)",
      .distribution(.binomial, .density),
      domain: "n and k whole, 0 ≤ p ≤ 1"
    ),
    .init(
      "binomcdf(n, p, k)",
      "probability of at most k successes; binomcdf(n, p, a, b): from a to b",
      "binomcdf(10, 0.5, 3)",
      .distribution(.binomial, .cumulative),
      arity: .init(minimum: 3, maximum: 4),
      domain: "n whole, 0 ≤ p ≤ 1"
    ),
    .init(
      "binominv(q, n, p)",
      "least number that at most so many successes reach the probability q",
      "binominv(0.5, 10, 0.3)",
      .distribution(.binomial, .quantile),
      aliases: ["invBinom"],
      domain: "n whole, 0 ≤ p ≤ 1, 0 ≤ q ≤ 1"
    ),
    .init(
      "poissonpdf(m, k)",
      "probability of k events where the mean is m",
      "poissonpdf(2, 3)",
      .distribution(.poisson, .density),
      domain: "m ≥ 0, k whole"
    ),
    .init(
      "poissoncdf(m, k)",
      "probability of at most k events; poissoncdf(m, a, b): from a to b",
      "poissoncdf(2, 3)",
      .distribution(.poisson, .cumulative),
      arity: .init(minimum: 2, maximum: 3),
      domain: "m ≥ 0"
    ),
    .init(
      "poissoninv(q, m)",
      "least number that at most so many events reach the probability q",
      "poissoninv(0.5, 4)",
      .distribution(.poisson, .quantile),
      domain: "m ≥ 0, 0 ≤ q < 1"
    ),
    .init(
      "uniformpdf(x, a, b)",
      "density of what is uniform from a to b; 0 and 1 may be left out",
      "uniformpdf(3, 2, 6)",
      .distribution(.uniform, .density),
      arity: .init(minimum: 1, maximum: 3),
      domain: "a < b"
    ),
    .init(
      "uniformcdf(x, a, b)",
      "probability up to x; uniformcdf(c, d) and uniformcdf(c, d, a, b): from c to d",
      "uniformcdf(3, 2, 6)",
      .distribution(.uniform, .cumulative),
      arity: .init(minimum: 1, maximum: 4),
      domain: "a < b"
    ),
    .init(
      "uniforminv(p, a, b)",
      "place with the probability p below it",
      "uniforminv(0.25, 2, 6)",
      .distribution(.uniform, .quantile),
      arity: .init(minimum: 1, maximum: 3),
      domain: "0 ≤ p ≤ 1, a < b"
    ),
    .init(
      "exponentialpdf(x, r)",
      "density of waiting times with the rate r, 1 if it is left out",
      "exponentialpdf(1, 2)",
      .distribution(.exponential, .density),
      arity: .init(minimum: 1, maximum: 2),
      domain: "r > 0"
    ),
    .init(
      "exponentialcdf(x, r)",
      "probability up to x; exponentialcdf(a, b, r): from a to b",
      "exponentialcdf(1, 2)",
      .distribution(.exponential, .cumulative),
      arity: .init(minimum: 1, maximum: 3),
      domain: "r > 0"
    ),
    .init(
      "exponentialinv(p, r)",
      "place with the probability p below it",
      "exponentialinv(0.5, 2)",
      .distribution(.exponential, .quantile),
      arity: .init(minimum: 1, maximum: 2),
      domain: "0 ≤ p < 1, r > 0"
    ),
    .init(
      "gammainc(a, x)",
      "incomplete gamma function P(a, x), from 0 to 1",
      "gammainc(2, 3)",
      .node(.gammaLower),
      aliases: ["igamma"],
      domain: "a > 0, x ≥ 0"
    ),
    .init(
      "gammaincc(a, x)",
      "1 - gammainc(a, x), with all digits",
      "gammaincc(2, 30)",
      .node(.gammaUpper),
      domain: "a > 0, x ≥ 0"
    ),
    .init(
      "gammaincinv(a, p)",
      "the x with gammainc(a, x) = p",
      "gammaincinv(2, 0.5)",
      .node(.gammaLowerQuantile),
      aliases: ["invigamma"],
      domain: "a > 0, 0 ≤ p < 1"
    ),
    .init(
      "gammainccinv(a, q)",
      "the x with gammaincc(a, x) = q",
      "gammainccinv(2, 0.5)",
      .node(.gammaUpperQuantile),
      domain: "a > 0, 0 < q ≤ 1"
    ),
    .init(
      "betainc(a, b, x)",
      "incomplete beta function I_x(a, b), from 0 to 1",
      "betainc(2, 3, 0.5)",
      .node(.betaLower),
      aliases: ["ibeta"],
      domain: "a > 0, b > 0, 0 ≤ x ≤ 1"
    ),
    .init(
      "betaincc(a, b, x)",
      "1 - betainc(a, b, x), with all digits",
      "betaincc(2, 3, 0.5)",
      .node(.betaUpper),
      domain: "a > 0, b > 0, 0 ≤ x ≤ 1"
    ),
    .init(
      "betaincinv(a, b, p)",
      "the x with betainc(a, b, x) = p",
      "betaincinv(2, 3, 0.5)",
      .node(.betaQuantile),
      aliases: ["invibeta"],
      domain: "a > 0, b > 0, 0 ≤ p ≤ 1"
    ),
  ]
}
