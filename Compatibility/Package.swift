// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Charts that were written for Apple's SwiftUI and Charts, compiled as they are: modules of those names
// over the libraries of the package around this one.

// The published code compiles in both modes of the language: COMPATIBILITY_SWIFT=5 swift test.
let publishedMode: SwiftLanguageMode =
  Context.environment["COMPATIBILITY_SWIFT"] == "5" ? .v5 : .v6

let package = Package(
  name: "Compatibility",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "Spatial", targets: ["Spatial"]),
  ],
  dependencies: [.package(name: "locus", path: "..")],
  targets: [
    // The program behind #Preview.
    .macro(name: "PreviewMacros"),
    // What the runtime must know where a thread reads views that is not the main one.
    .target(name: "CViewThread"),
    .target(
      name: "SwiftUI",
      dependencies: [
        "CViewThread", "PreviewMacros",
        .product(name: "ChartCore", package: "locus"),
        .product(name: "ChartFoundation", package: "locus"),
        .product(name: "ChartSVG", package: "locus"),
        .product(name: "ChartImages", package: "locus"),
        .product(name: "ChartSound", package: "locus"),
        .product(name: "ChartTerminal", package: "locus"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]
    ),
    .target(
      name: "Charts",
      dependencies: ["SwiftUI", .product(name: "ChartSVG", package: "locus")],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]
    ),
    .target(name: "Spatial", swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "PublishedCodeTests",
      dependencies: ["Charts", "SwiftUI", "Spatial"],
      swiftSettings: [.swiftLanguageMode(publishedMode)]
    ),
    // The code of docs/swift-charts-files.md: a tool whose top level is Swift 5, and functions of a server.
    .executableTarget(
      name: "SalesTool",
      dependencies: ["Charts", "SwiftUI"],
      path: "Tests/SalesTool",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Charts", "SwiftUI", "SalesTool"],
      swiftSettings: [.swiftLanguageMode(publishedMode)]
    ),
  ]
)
