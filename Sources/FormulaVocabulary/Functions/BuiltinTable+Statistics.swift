/// Functions that are measures of lists.
///
/// Quantiles are those of R, NumPy and Excel (Hyndman and Fan 1996, type 7): the elements in rising
/// order stand at 0, 1/(n - 1), …, 1, with linear interpolation between them. A deviation without a
/// `p` is that of a sample, with n -
/// 1. Undefined elements make the
/// result undefined.
extension Builtins {
  static let statistics: [BuiltinFunction] = [
    .init("mean(L)", "mean of the elements", "mean([4, 5, 9])", .list(.mean), members: ["mean"]),
    .init(
      "median(L)",
      "middle element in order",
      "median([4, 9, 5])",
      .list(.median),
      members: ["median"]
    ),
    .init(
      "quantile(L, p)",
      "value below which the part p of a list lies, between two elements on a line",
      "quantile([1, 2, 4, 8], 0.25)",
      .quantile(of: 1),
      domain: "0 ≤ p ≤ 1"
    ),
    .init(
      "quartile(L, k)",
      "quantile(L, k/4): 1 and 3 are the quartiles",
      "quartile([1, 2, 4, 8], 3)",
      .quantile(of: 4),
      domain: "0 ≤ k ≤ 4"
    ),
    .init(
      "percentile(L, p)",
      "quantile(L, p/100)",
      "percentile([1, 2, 4, 8], 90)",
      .quantile(of: 100),
      domain: "0 ≤ p ≤ 100"
    ),
    .init(
      "mode(L)",
      "the element that occurs most often, the least of several; undefined if all differ",
      "mode([1, 2, 2, 3])",
      .list(.mode),
      members: ["mode"]
    ),
    .init(
      "iqr(L)",
      "distance of the quartiles",
      "iqr([1, 2, 4, 8])",
      .list(.interquartileRange),
      members: ["iqr"]
    ),
    .init(
      "stdev(L)",
      "standard deviation of a sample, with n - 1",
      "stdev([2, 4, 4, 4, 5, 5, 7, 9])",
      .list(.deviation),
      members: ["stdev"],
      domain: "two elements or more"
    ),
    .init(
      "stdevp(L)",
      "standard deviation of all there is, with n",
      "stdevp([2, 4, 4, 4, 5, 5, 7, 9])",
      .list(.populationDeviation),
      members: ["stdevp"]
    ),
    .init(
      "var(L)",
      "variance of a sample, with n - 1",
      "var([2, 4, 4, 4, 5, 5, 7, 9])",
      .list(.variance),
      members: ["var"],
      domain: "two elements or more"
    ),
    .init(
      "varp(L)",
      "variance of all there is, with n",
      "varp([2, 4, 4, 4, 5, 5, 7, 9])",
      .list(.populationVariance),
      members: ["varp"]
    ),
    .init(
      "skewness(L)",
      "mean of the third powers of (x - mean)/stdevp",
      "skewness([1, 2, 3, 10])",
      .list(.skewness),
      members: ["skewness"]
    ),
    .init(
      "cov(L, M)",
      "covariance of two samples, with n - 1",
      "cov([1, 2, 3], [2, 4, 7])",
      .pairing(.covariance),
      domain: "lists of one length"
    ),
    .init(
      "covp(L, M)",
      "covariance of all there is, with n",
      "covp([1, 2, 3], [2, 4, 7])",
      .pairing(.populationCovariance),
      domain: "lists of one length"
    ),
    .init(
      "corr(L, M)",
      "Pearson's correlation, from -1 to 1",
      "corr([1, 2, 3], [2, 4, 7])",
      .pairing(.correlation),
      domain: "lists of one length"
    ),
  ]
}
