// swift-tools-version: 6.2
import PackageDescription

// A package that depends on the module Charts alone, as an app's code would: Benchmarks/swift-charts.py builds it
// cold, and measures what many marks cost.
let package = Package(
  name: "swift-charts",
  dependencies: [.package(name: "Compatibility", path: "../../Compatibility")],
  targets: [
    .executableTarget(
      name: "swift-charts",
      dependencies: [.product(name: "Charts", package: "Compatibility")]
    )
  ]
)
