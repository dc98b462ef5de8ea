// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "locus-benchmarks",
  dependencies: [.package(name: "locus", path: "..")],
  targets: [
    .executableTarget(
      name: "locus-benchmarks",
      dependencies: [
        .product(name: "ChartCore", package: "locus"),
        .product(name: "ChartSVG", package: "locus"),
        .product(name: "ChartTerminal", package: "locus"),
        .product(name: "Expressions", package: "locus"),
        .product(name: "RealFunctions", package: "locus"),
        .product(name: "Sampling", package: "locus"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
