// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "locus-benchmarks",
  dependencies: [.package(name: "locus", path: "..")],
  targets: [
    .executableTarget(
      name: "locus-benchmarks",
      dependencies: [
        .product(name: "Expressions", package: "locus"),
        .product(name: "RealFunctions", package: "locus"),
        .product(name: "Sampling", package: "locus"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
