// Functions over ranges, of lists and of points.

extension Builtins {
  static let ranges: [BuiltinFunction] = [
    .init(
      "sum(e for n in a..b)",
      "e for n = a, a+1, … up to b, which may be inf, added; 0 if there is none",
      "sum(n^2 for n in 1..10)",
      .overRange(.sum),
      arity: .init(minimum: 1, maximum: 1),
      spelling: .sum("∑")
    ),
    .init(
      "product(e for n in a..b)",
      "e for n = a, a+1, … up to b, which may be inf, multiplied; 1 if there is none",
      "product(n for n in 1..5)",
      .overRange(.product),
      arity: .init(minimum: 1, maximum: 1),
      spelling: .sum("∏")
    ),
    .init(
      "integral(e for x in a..b)",
      "integral of e; ends may be infinite; undefined if it does not converge",
      "integral(exp(-x^2) for x in -inf..inf)",
      .overRange(.integral),
      arity: .init(minimum: 1, maximum: 1),
      spelling: .integral
    ),
    .init(
      "derivative(e, a)",
      "derivative of e by x where x is a; also f'(a) and d/dx e",
      "derivative(x^3, 2)",
      .derivative,
      arity: .init(minimum: 2, maximum: 2)
    ),
  ]

  static let lists: [BuiltinFunction] = [
    .init(
      "length(L)",
      "number of elements of a list",
      "length([4, 5, 6])",
      .list(.length),
      members: ["length", "count", "size"]
    ),
    .init(
      "total(L)",
      "sum of the elements",
      "total([4, 5, 6])",
      .list(.total),
      members: ["total", "sum"]
    ),
    .init(
      "sort(L)",
      "the elements in rising order",
      "sort([3, 1, 2])",
      .list(.sort),
      members: ["sort", "sorted"]
    ),
    .init(
      "join(L, M, …)",
      "one list of all elements, in order; numbers count as lists of one",
      "join([1, 2], 3, [4..6])",
      .join,
      arity: .init(minimum: 1, maximum: nil)
    ),
  ]

  static let points: [BuiltinFunction] = [
    .init("distance(P, Q)", "distance of two points", "distance((1, 2), (4, 6))", .distance),
    .init(
      "midpoint(P, Q)",
      "point halfway between two points",
      "midpoint((1, 2), (3, 4))",
      .midpoint
    ),
    .init(
      "polygon(P, Q, R, …)",
      "corners of a closed outline, the first again at the end; drawn as lines",
      "polygon((0, 0), (1, 0), (0, 1))",
      .polygon,
      arity: .init(minimum: 1, maximum: nil)
    ),
    .init(
      "dot(u, v)",
      "scalar product of two points, or of two lists of numbers; also u·v for points",
      "dot([1, 2, 3], [4, 5, 6])",
      .vector(.dot),
      mayHoldValue: true
    ),
    .init(
      "cross(u, v)",
      "vector product: a number for points, a list for lists of three numbers; also u×v for points",
      "cross([1, 2, 3], [4, 5, 6])",
      .vector(.cross),
      mayHoldValue: true
    ),
    .init(
      "norm(u)",
      "length of a vector, a point or a list of numbers; also |u| for a point",
      "norm((3, 4))",
      .vector(.norm),
      aliases: ["magnitude"],
      mayHoldValue: true
    ),
    .init(
      "unit(u)",
      "u divided by its length",
      "unit((3, 4))",
      .vector(.unit),
      aliases: ["normalize"],
      mayHoldValue: true,
      domain: "u is not 0"
    ),
    .init(
      "angle(u, v)",
      "angle between two vectors, from 0 to half a turn",
      "angle((1, 0), (1, 1))",
      .vector(.angle),
      angle: .returnsAngle,
      mayHoldValue: true
    ),
    .init(
      "projection(u, v)",
      "the part of u in the direction of v; also projection of u on v",
      "projection((3, 4), (1, 0))",
      .vector(.projection),
      aliases: ["proj"],
      mayHoldValue: true,
      domain: "v is not 0"
    ),
  ]
}
