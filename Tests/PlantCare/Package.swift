// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PlantCare",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "Daybook", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .target(
      name: "PlantCare",
      dependencies: [
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "DaybookShell", package: "Daybook"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .executableTarget(
      name: "plants",
      dependencies: [
        "PlantCare",
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "DaybookShell", package: "Daybook"),
      ]),
    .executableTarget(
      name: "plants-server",
      dependencies: [
        "PlantCare",
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .testTarget(
      name: "PlantCareTests",
      dependencies: [
        "PlantCare",
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "DaybookShell", package: "Daybook"),
        .product(name: "DaybookTesting", package: "Daybook"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ]),
  ])
