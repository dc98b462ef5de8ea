// Functions of the order of lists, such as the rows of a table: they keep its length and its dates, except the
// differences and the peaks.

extension Builtins {
  static let sequences: [BuiltinFunction] = [
    .init(
      "cumsum(L)",
      "the sum of the elements up to each one",
      "cumsum([1, 2, 3])",
      .sequence(.transform(.runningTotal)),
      mayHoldValue: true
    ),
    .init(
      "diff(L)",
      "the differences of neighbours, one less than the elements",
      "diff([1, 4, 9])",
      .sequence(.differences),
      mayHoldValue: true
    ),
    .init(
      "movmean(L, n)",
      "the mean of n elements around each one; undefined where fewer stand around it",
      "movmean([1, 2, 6, 4], 3)",
      .sequence(.transform(.runningMean)),
      mayHoldValue: true,
      domain: "n is a whole number from 1 on"
    ),
    .init(
      "slopes(L, x)",
      "the slope at each element, by the parabola through its neighbours; x are the places, or their step, 1 if none is given",
      "slopes([1, 4, 9, 16])",
      .sequence(.transform(.slope)),
      arity: .init(minimum: 1, maximum: 2),
      mayHoldValue: true
    ),
    .init(
      "cumtrapz(L, x)",
      "the integral up to each element, by trapezoids; x are the places, or their step, 1 if none is given",
      "cumtrapz([1, 3, 5], 2)",
      .sequence(.transform(.runningIntegral)),
      arity: .init(minimum: 1, maximum: 2),
      mayHoldValue: true
    ),
    .init(
      "argmax(L)",
      "the index, from 1, of the first greatest element",
      "argmax([3, 9, 4])",
      .sequence(.placeOfGreatest),
      mayHoldValue: true
    ),
    .init(
      "argmin(L)",
      "the index, from 1, of the first least element",
      "argmin([3, 9, 4])",
      .sequence(.placeOfLeast),
      mayHoldValue: true
    ),
    .init(
      "peaks(L, p)",
      "the indices, from 1, of the elements that are higher than their neighbours, with a prominence of p or more",
      "peaks([1, 3, 2, 5, 1])",
      .sequence(.transform(.peaks)),
      arity: .init(minimum: 1, maximum: 2),
      mayHoldValue: true
    ),
    .init(
      "random(n, s)",
      "n numbers from 0 to 1 that look like chance, always the same for a seed s, which is 0 unless given; of a list one for each element",
      "random(3, 7)",
      .sequence(.transform(.noise)),
      arity: .init(minimum: 1, maximum: 2),
      mayHoldValue: true
    ),
    .init(
      "pchip(X, Y, x)",
      "a curve through points at x: a cubic that rises and falls only where the points do; undefined outside them",
      "pchip([1, 2, 3], [1, 4, 9], 2.5)",
      .sequence(.curve(.monotoneCurve)),
      mayHoldValue: true
    ),
    .init(
      "spline(X, Y, x)",
      "the natural cubic spline through points at x; undefined outside them",
      "spline([1, 2, 3], [1, 4, 9], 2.5)",
      .sequence(.curve(.naturalCurve)),
      mayHoldValue: true
    ),
    .init(
      "hermitespline(X, Y, x)",
      "a curve of degree 5 through points at x; Y has the values, then the slopes, then the second derivatives there",
      "hermitespline([0, 1], [0, 1, 0, 3, 0, 6], 0.5)",
      .sequence(.curve(.bentCurve)),
      mayHoldValue: true
    ),
    .init(
      "interp(X, Y, x)",
      "lines from point to point at x; undefined outside them",
      "interp([1, 2, 3], [1, 4, 9], 2.5)",
      .sequence(.curve(.linearCurve)),
      mayHoldValue: true
    ),
  ]
}
