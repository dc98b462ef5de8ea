import NumericalMethods
import Testing

@Suite("Student's t: what reaches 95 %")
struct StudentQuantileTests {
  /// Degrees of freedom and quantiles of scipy 1.17.
  private static let references: [(Int, Double)] = [
    (1, 12.706204736174694), (2, 4.302652729749462), (3, 3.1824463052837078),
    (4, 2.7764451051977934), (5, 2.5705818356363146), (10, 2.228138851986274),
    (17, 2.1098155778333156), (30, 2.0422724563012378), (100, 1.9839715185235518),
    (199, 1.9719565442517533), (200, 1.9718962236339088), (201, 1.971836506779859),
    (1000, 1.9623390808264083), (100_000, 1.9599877075346095),
  ]

  @Test("few and many degrees of freedom have twelve digits", arguments: references)
  func quantile(count: Int, expected: Double) {
    let value = StudentQuantile.of95Percent(degreesOfFreedom: count)
    #expect((value / expected - 1).magnitude < 1e-12)
  }

  @Test("without a degree of freedom nothing is known")
  func none() {
    #expect(StudentQuantile.of95Percent(degreesOfFreedom: 0) == .infinity)
    #expect(StudentQuantile.of95Percent(degreesOfFreedom: -3) == .infinity)
  }
}
