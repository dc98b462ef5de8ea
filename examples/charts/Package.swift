// swift-tools-version: 6.2
import PackageDescription

// Charts in a program of one's own: what another package sees of this one, and no more.
let package = Package(
  name: "charts",
  dependencies: [.package(name: "locus", path: "../..")],
  targets: [
    .target(
      name: "Gallery",
      dependencies: [
        .product(name: "ChartCore", package: "locus"),
        .product(name: "ChartFoundation", package: "locus"),
      ]
    ),
    .executableTarget(
      name: "charts",
      dependencies: [
        "Gallery",
        .product(name: "ChartCore", package: "locus"),
        .product(name: "ChartSVG", package: "locus"),
        .product(name: "ChartTerminal", package: "locus"),
      ]
    ),
  ]
)
