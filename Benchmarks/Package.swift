// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "locus-benchmarks",
  dependencies: [.package(name: "locus", path: "..")],
  targets: [
    .executableTarget(
      name: "locus-benchmarks",
      dependencies: [
        "CNative",
        .product(name: "ChartCore", package: "locus"),
        .product(name: "ChartSVG", package: "locus"),
        .product(name: "ChartTerminal", package: "locus"),
        .product(name: "Expressions", package: "locus"),
        .product(name: "RealFunctions", package: "locus"),
        .product(name: "Sampling", package: "locus"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // What a C programmer would measure: this processor's instructions, the C library's functions.
    .target(
      name: "CNative",
      cSettings: [.unsafeFlags(["-O3", "-march=native", "-fno-math-errno"])]
    ),
  ]
)
