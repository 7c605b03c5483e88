// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
  name: "LendingDesk",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "Daybook", path: "../.."),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "LendingDesk",
      dependencies: [
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "DaybookLifecycle", package: "Daybook"),
        .product(name: "DaybookShell", package: "Daybook"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], swiftSettings: house),
    .executableTarget(
      name: "desk",
      dependencies: [
        "LendingDesk",
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "DaybookShell", package: "Daybook"),
      ], swiftSettings: house),
    .executableTarget(
      name: "desk-server",
      dependencies: [
        "LendingDesk",
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: house),
    .target(
      name: "DeskClient",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], swiftSettings: house),
    .executableTarget(name: "desk-load", dependencies: ["DeskClient"], swiftSettings: house),
    .testTarget(
      name: "LendingDeskTests",
      dependencies: [
        "LendingDesk", "DeskClient", "desk-server",
        .product(name: "Daybook", package: "Daybook"),
        .product(name: "DaybookShell", package: "Daybook"),
        .product(name: "DaybookTesting", package: "Daybook"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: house),
  ])
