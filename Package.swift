// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// Settings that all Swift targets share; a target may add settings, but removes none.
///
/// Warnings are errors in CI only, so that a newer compiler does not break a user's build.
///
/// In release builds on Linux each function has a section of its own. The linker can then remove
/// functions that are never called, and keep one copy of identical functions. Unused public
/// functions are removed as well: modules are linked as static archives, so all callers are in the
/// same program.
///
/// In debug builds a compiler process takes up to 100 files, not 25. Each process parses all files
/// of its module and reads the imported modules: with fewer processes a clean build of the command
/// took 458 s of processor time, not 528 s. On more cores each core still has a process.
let house: [SwiftSetting] =
  [
    .unsafeFlags(
      ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
      .when(platforms: [.linux], configuration: .release)),
    .unsafeFlags(["-driver-batch-size-limit", "100"], .when(configuration: .debug)),
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Settings of the modules that the commands are made of.
///
/// Swift's module for regular expressions is not imported implicitly. Its parser would add 0.9 MB
/// to a command, which links Swift's libraries statically. For searches in texts, DaybookValues has
/// its own functions.
let own: [SwiftSetting] =
  house + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// Settings of targets with functions that return borrowed bytes.
let lifetimes: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

/// Settings that align functions at 2 bytes, in code that is compiled for speed.
///
/// The default alignment of 16 bytes adds 200 KB of gaps to the command. Code that is compiled for
/// size has no such gaps.
let dense: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xllvm", "-align-all-functions=1"], .when(platforms: [.linux], configuration: .release))
]

/// Settings that optimize the engine in debug builds too, and keep its `assert` checks.
///
/// With them the tests took 605 s instead of 744 s, on a machine with other load. Optimized for size
/// they took more than 600 s instead of 470 s.
///
/// QueryEngine does not have these settings: with it the tests took 380 s, but a clean build took
/// three minutes more. Daybook does not have them either: it takes 40 s of processor time with
/// them, and 9 s without them, and the tests took as long.
let quick: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// Settings of targets that read raw bytes and must mark each unsafe step.
let borrowedBytes: [SwiftSetting] = lifetimes + [.strictMemorySafety()]

/// Settings for code that no person waits for, such as screens: small, and faster to compile.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Settings of modules none of whose values is inspected or printed by reflection.
///
/// Without the names of fields and cases the command is smaller. A value of such a module that has
/// no description of its own then prints only its type; `.ci/reflection` looks for such places.
/// Libraries that are products keep the names, since other programs print their values.
let unreflected: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-reflection-metadata"],
    .when(platforms: [.linux], configuration: .release))
]

/// Settings that link debug builds with lld too: it links the command and the tests twice as fast.
let quicklyLinked: [LinkerSetting] = [
  .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
]

/// Settings that link Swift's libraries statically into a command, because people start it often.
///
/// Linking them at each start takes the dynamic linker 3 ms. Only Linux has the libraries as
/// archives. The linker is lld of the same toolchain. It keeps one copy of identical functions, and
/// exports no symbols for libraries that might call the program. The tables for C++ exceptions are
/// left out as well, and so are the names of Unicode characters: CStandIns has the function that
/// would read them.
let oneFile: [LinkerSetting] =
  [
    .unsafeFlags(
      [
        "-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims", "-use-ld=lld",
        "-Xlinker", "--icf=all", "-Xlinker", "--no-export-dynamic",
        "-Xlinker", "-T",
        "-Xlinker", "\(Context.packageDirectory)/Sources/DaybookCommand/UnreadTables.ld",
        "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
      ] + (takesPackedRelocations ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []),
      .when(platforms: [.linux], configuration: .release))
  ] + quicklyLinked

/// Whether this machine's loader reads packed relocations, which make the command 2 MB smaller.
///
/// The loader of glibc does since version 2.36. An older loader refuses to start such a command,
/// and says why.
var takesPackedRelocations: Bool {
  #if canImport(Glibc)
    // Such as "glibc 2.36".
    var name = [UInt8](repeating: 0, count: 64)
    name.withUnsafeMutableBytes {
      _ = confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count)
    }
    let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    let version = text.split { $0 == " " || $0 == "." }.compactMap { Int($0) }
    return version.count > 1 && (version[0], version[1]) >= (2, 36)
  #else
    return false
  #endif
}

/// The modules that every app depends on.
let app: [Target.Dependency] = [
  "AppHosting", "DaybookValues", "DaybookEvents", "DaybookProjections", "DaybookPresentation",
  "DaybookRendering", "DaybookWeb",
]

/// Whether to build the tools that measure and attack Daybook: benchmarks, fault tests and fuzzing.
///
/// The tools are no part of Daybook, and are built on request, for example by `DAYBOOK_TOOLS=1
/// swift run -c release daybook-bench`. In this package they can use declarations with `package`
/// access, and share modules that are already built.
let hasTools = Context.environment["DAYBOOK_TOOLS"] != nil

let toolProducts: [Product] = [
  .executable(name: "daybook-bench", targets: ["DaybookBenchmarks"]),
  .executable(name: "daybook-faults", targets: ["DaybookFaults"]),
  .executable(name: "daybook-fuzz", targets: ["FuzzTargets"]),
]

let toolTargets: [Target] = [
  .target(name: "CBaseline", dependencies: ["CLMDB"], path: "Tests/CBaseline"),
  .executableTarget(
    name: "DaybookBenchmarks",
    dependencies: [
      "CBaseline", "Daybook", "DaybookValues", "DaybookSystem", "DaybookEvents",
      "DaybookPostgres", "DaybookProjections", "DaybookShell", "DaybookTerminal",
      "DaybookTesting", "PostgresTestSupport", "TerminalTestSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Tests/DaybookBenchmarks", swiftSettings: house + lifetimes),
  .executableTarget(
    name: "DaybookFaults",
    dependencies: [
      "CFaultShim", "Daybook", "DaybookValues", "DaybookSystem", "DaybookStorage", "DaybookEvents",
      "DaybookProjections", "LogTestModel", "TestSupport", "ViewsTestDomain",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Tests/DaybookFaults", swiftSettings: house + lifetimes),
  .testTarget(
    name: "DaybookFaultsTests",
    dependencies: [
      "DaybookEvents", "DaybookFaults", "DaybookStorage", "DaybookSystem", "DaybookValues",
      "LogTestModel", "TestSupport", "ViewsTestDomain",
    ],
    swiftSettings: house),
  .executableTarget(
    name: "FuzzTargets",
    dependencies: [
      "DaybookEvents", "DaybookQuery", "DaybookRendering", "DaybookTerminal", "DaybookValues",
      "ForeignData", "TestSupport",
    ],
    path: "Tests/FuzzTargets", swiftSettings: house + lifetimes),
  .testTarget(
    name: "FuzzTargetsTests", dependencies: ["DaybookSystem", "FuzzTargets", "TestSupport"],
    swiftSettings: house),
]

let package = Package(
  name: "Daybook",
  // Spans of text need the library of Swift 6.2, which macOS includes since version 26.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "daybook", targets: ["DaybookCommand"]),
    .executable(name: "daybook-fetch", targets: ["DaybookFetch"]),
    .executable(name: "daybook-postgres", targets: ["DaybookPostgresCommand"]),
    .executable(name: "daybook-serve", targets: ["DaybookServe"]),
    .library(name: "Daybook", targets: ["Daybook"]),
    .library(name: "DaybookFoundation", targets: ["DaybookFoundation"]),
    .library(name: "DaybookLifecycle", targets: ["DaybookLifecycle"]),
    .library(name: "DaybookObservability", targets: ["DaybookObservability"]),
    .library(name: "DaybookPostgres", targets: ["DaybookPostgres"]),
    .library(name: "DaybookShell", targets: ["DaybookShell"]),
    .library(name: "DaybookTerminal", targets: ["DaybookTerminal"]),
    .library(name: "DaybookTesting", targets: ["DaybookTesting"]),
    .library(name: "ForeignData", targets: ["ForeignData"]),
  ] + (hasTools ? toolProducts : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .target(name: "CHashing"),
    .target(
      name: "CStandIns",
      cSettings: [
        .define("DAYBOOK_IN_ONE_FILE", .when(platforms: [.linux], configuration: .release))
      ]),
    .target(name: "Hashing", dependencies: ["CHashing"], swiftSettings: own + lifetimes),
    .target(name: "DaybookValues", swiftSettings: own + borrowedBytes + dense + quick),
    .target(name: "DaybookFoundation", dependencies: ["DaybookValues"], swiftSettings: house),
    .target(name: "CBeneath"),
    .target(
      name: "DaybookSystem", dependencies: ["CBeneath"],
      swiftSettings: own + borrowedBytes + dense + quick),
    .target(
      name: "DaybookStorage", dependencies: ["CLMDB", "DaybookSystem"],
      swiftSettings: own + borrowedBytes + dense + quick),
    .target(
      name: "DaybookEvents",
      dependencies: ["DaybookValues", "DaybookSystem", "DaybookStorage", "Hashing"],
      swiftSettings: own + borrowedBytes + dense + quick),
    .target(
      name: "EventColumns",
      dependencies: ["DaybookEvents", "DaybookSystem", "DaybookValues"],
      swiftSettings: own + lifetimes + dense + quick),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: own + small + unreflected),
    .target(
      name: "ForeignData",
      dependencies: [
        "Compression", "DaybookEvents", "DaybookQuery", "DaybookSystem", "DaybookValues", "Hashing",
      ],
      swiftSettings: own + lifetimes + small),
    .target(
      name: "LogSealing",
      dependencies: [
        "CSodium", "DaybookEvents", "DaybookValues",
      ],
      swiftSettings: own + small + unreflected),
    .target(
      name: "DaybookProjections",
      dependencies: ["DaybookValues", "DaybookSystem", "DaybookStorage", "DaybookEvents"],
      swiftSettings: own + lifetimes + dense + quick),
    .target(
      name: "DaybookReactions",
      dependencies: ["DaybookEvents", "DaybookProjections", "DaybookSystem", "DaybookValues"],
      swiftSettings: own + small),
    .target(
      name: "RegularExpressions", swiftSettings: own + lifetimes + dense + quick + unreflected),
    .target(
      name: "QueryEngine",
      dependencies: ["Compression", "DaybookValues", "Hashing", "RegularExpressions"],
      swiftSettings: own + lifetimes + dense + unreflected),
    .target(
      name: "DaybookQuery",
      dependencies: [
        "Compression", "DaybookValues", "Hashing", "QueryEngine", "RegularExpressions",
      ],
      swiftSettings: own + lifetimes + dense + unreflected),
    .target(
      name: "Daybook",
      dependencies: [
        "DaybookValues", "DaybookSystem", "DaybookEvents", "DaybookProjections", "DaybookQuery",
        "DaybookReactions", "EventColumns",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: own + lifetimes + dense),
    .target(
      name: "DaybookLifecycle",
      dependencies: [
        "Daybook", "DaybookSystem",
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: house),
    // Only this target links the packages for metrics and traces.
    .target(
      name: "DaybookObservability",
      dependencies: [
        "Daybook",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: house),
    // CPostgres loads libpq by name when a shared log is opened, so nothing else depends on libpq.
    .target(name: "CDynamicLibrary"),
    .target(name: "CPostgres", dependencies: ["CDynamicLibrary"]),
    .target(
      name: "DaybookPostgres",
      dependencies: ["CPostgres", "DaybookEvents", "DaybookSystem", "DaybookValues"],
      swiftSettings: own + borrowedBytes),
    .executableTarget(
      name: "DaybookPostgresCommand",
      dependencies: [
        "CStandIns", "DaybookEvents", "DaybookPostgres", "DaybookRendering",
        "DaybookSystem", "DaybookValues",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: own + small, linkerSettings: oneFile),
    .target(
      name: "DaybookPresentation", dependencies: ["DaybookValues"], swiftSettings: own + small),
    .target(name: "CharacterWidths", swiftSettings: own + quick),
    .target(
      name: "DaybookRendering", dependencies: ["CharacterWidths", "DaybookValues"],
      swiftSettings: own + small + unreflected),
    .target(name: "Secrets", swiftSettings: own + small),
    .target(
      name: "DaybookTerminal", dependencies: ["CharacterWidths", "Secrets"],
      swiftSettings: own + small),
    .target(name: "FetchProtocol", dependencies: ["DaybookValues"], swiftSettings: own + small),
    .target(
      name: "DaybookWeb",
      dependencies: [
        "DaybookValues", "DaybookEvents", "DaybookProjections", "DaybookSystem", "FetchProtocol",
        "Hashing",
      ],
      swiftSettings: own + small),
    .executableTarget(
      name: "DaybookFetch",
      dependencies: [
        "CCurl", "CStandIns", "DaybookSystem", "DaybookValues", "FetchProtocol", "Hashing",
      ],
      swiftSettings: own + borrowedBytes, linkerSettings: oneFile),
    .target(
      name: "ReadModelSnapshots",
      dependencies: ["Daybook", "DaybookRendering", "Secrets"],
      swiftSettings: own + small),
    .target(
      name: "DaybookGrid",
      dependencies: [
        "DaybookPresentation", "DaybookRendering", "DaybookTerminal", "DaybookValues",
      ],
      swiftSettings: own + small + unreflected),
    .target(
      name: "DaybookShell",
      dependencies: [
        "Daybook", "DaybookGrid", "DaybookPresentation", "DaybookQuery", "DaybookRendering",
        "DaybookSystem", "DaybookTerminal", "DaybookValues", "ForeignData", "Hashing",
        "ReadModelSnapshots", "Secrets",
      ],
      swiftSettings: own + small),
    .target(
      name: "ModelContext", dependencies: ["DaybookRendering", "DaybookValues"],
      swiftSettings: own + small + unreflected),
    .target(
      name: "Notices",
      dependencies: [
        "DaybookEvents", "DaybookPresentation", "DaybookProjections", "DaybookRendering",
        "DaybookValues",
      ],
      swiftSettings: own + small + unreflected),
    .target(
      name: "AppHosting",
      dependencies: [
        "DaybookEvents", "DaybookPresentation", "DaybookProjections", "DaybookRendering",
      ],
      swiftSettings: own + small + unreflected),
    .target(
      name: "FreelanceJobs", dependencies: app + ["DaybookReactions", "Notices"],
      swiftSettings: own + small + unreflected),
    .target(
      name: "SteamPlayers", dependencies: app + ["DaybookReactions", "Notices"],
      swiftSettings: own + small + unreflected),
    .target(
      name: "CounterStrikeConfigs",
      dependencies: app + ["DaybookReactions", "FetchProtocol", "Notices"],
      swiftSettings: own + small + unreflected),
    .target(name: "WebPages", dependencies: app, swiftSettings: own + small + unreflected),
    .target(
      name: "AgentSessions",
      dependencies: [
        "DaybookEvents", "DaybookPresentation", "DaybookProjections", "DaybookRendering",
        "DaybookSystem", "DaybookValues", "Hashing", "Secrets",
      ],
      swiftSettings: own + small),
    .target(
      name: "DaybookApps",
      dependencies: [
        "AgentSessions", "CounterStrikeConfigs", "Daybook", "DaybookShell", "DaybookWeb",
        "FreelanceJobs", "Notices", "SteamPlayers", "WebPages",
      ],
      swiftSettings: own + small + unreflected),
    .target(
      name: "KustoService", dependencies: ["DaybookQuery", "DaybookRendering", "DaybookValues"],
      swiftSettings: own + small + unreflected),
    // CMicroHTTPD loads libmicrohttpd by name when a daybook is served, so nothing else depends on
    // it.
    .target(name: "CMicroHTTPD", dependencies: ["CDynamicLibrary"]),
    // The web page of a served daybook, whose files are embedded in the program.
    .target(name: "CPage", exclude: ["page"]),
    .executableTarget(
      name: "DaybookServe",
      dependencies: [
        "CMicroHTTPD", "CPage", "CStandIns", "Daybook", "DaybookApps", "DaybookEvents",
        "DaybookQuery",
        "DaybookRendering", "DaybookShell", "DaybookSystem", "DaybookTerminal", "DaybookValues",
        "Hashing", "KustoService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: own + small + [.strictMemorySafety()], linkerSettings: oneFile),
    .target(name: "CFixtures", publicHeadersPath: "include"),
    .executableTarget(
      name: "DaybookCommand",
      dependencies: [
        "Daybook", "DaybookEvents", "DaybookPresentation", "DaybookQuery", "DaybookRendering",
        "DaybookShell", "DaybookSystem", "DaybookWeb",
        "AgentSessions", "AppHosting", "Compression", "DaybookApps", "FetchProtocol", "ForeignData",
        "FreelanceJobs", "LogSealing", "ModelContext", "Notices", "ReadModelSnapshots", "Secrets",
        "SteamPlayers", "CounterStrikeConfigs", "WebPages", "CFixtures",
        "CStandIns",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["UnreadTables.ld"], swiftSettings: own + small, linkerSettings: oneFile),
    .target(
      name: "DaybookTesting",
      dependencies: [
        "CharacterWidths", "Daybook", "DaybookPresentation", "DaybookRendering", "DaybookTerminal",
        "ReadModelSnapshots", "Secrets",
      ],
      swiftSettings: house),
    .testTarget(
      name: "CharacterWidthsTests", dependencies: ["CharacterWidths"], swiftSettings: house),
    .testTarget(
      name: "SecretsTests", dependencies: ["Secrets", "TestSupport"], swiftSettings: house),
    .target(name: "CFaultShim", path: "Tests/CFaultShim"),
    .executableTarget(
      name: "storage-test-peer",
      dependencies: ["CFaultShim", "DaybookStorage", "DaybookSystem", "TestSupport"],
      path: "Tests/StorageTestPeer", swiftSettings: house),
    .target(
      name: "TestSupport", dependencies: ["DaybookSystem", "DaybookValues"],
      path: "Tests/TestSupport", swiftSettings: house, linkerSettings: quicklyLinked),
    .target(
      name: "AppTestSupport",
      dependencies: [
        "DaybookEvents", "DaybookPresentation", "DaybookProjections", "DaybookTesting",
        "DaybookValues",
      ],
      path: "Tests/AppTestSupport", swiftSettings: house),
    .testTarget(
      name: "DaybookValuesTests", dependencies: ["DaybookValues", "TestSupport"],
      swiftSettings: house + lifetimes),
    .testTarget(
      name: "DaybookStorageTests",
      dependencies: [
        "CFaultShim", "DaybookStorage", "DaybookSystem", "TestSupport", "storage-test-peer",
      ],
      swiftSettings: house + lifetimes),
    .executableTarget(
      name: "events-test-peer",
      dependencies: [
        "DaybookEvents", "DaybookSystem", "DaybookValues", "LogTestModel", "TestSupport",
      ],
      path: "Tests/EventsTestPeer", swiftSettings: house),
    .target(
      name: "LogTestModel", dependencies: ["DaybookEvents", "DaybookValues", "TestSupport"],
      path: "Tests/LogTestModel", swiftSettings: house),
    .testTarget(
      name: "DaybookEventsTests",
      dependencies: [
        "DaybookEvents", "DaybookPostgres", "DaybookStorage", "DaybookSystem", "DaybookValues",
        "LogTestModel", "PostgresTestSupport", "TestSupport", "events-test-peer",
      ],
      swiftSettings: house + lifetimes),
    .target(
      name: "PostgresTestSupport",
      dependencies: ["DaybookPostgres", "DaybookSystem", "TestSupport"],
      path: "Tests/PostgresTestSupport", swiftSettings: house),
    .executableTarget(
      name: "postgres-test-peer",
      dependencies: [
        "DaybookEvents", "DaybookPostgres", "DaybookReactions", "DaybookSystem", "DaybookValues",
        "ReactionsTestDomain",
      ],
      path: "Tests/PostgresTestPeer", swiftSettings: house),
    .testTarget(
      name: "DaybookPostgresTests",
      dependencies: [
        "AppTestSupport", "DaybookCommand", "DaybookEvents", "DaybookPostgres",
        "DaybookPostgresCommand", "DaybookReactions", "DaybookValues", "PostgresTestSupport",
        "ReactionsTestDomain",
        "TestSupport", "WebTestServer", "postgres-test-peer",
      ],
      swiftSettings: house),
    .target(
      name: "ViewsTestDomain", dependencies: ["DaybookEvents", "DaybookProjections"],
      path: "Tests/ViewsTestDomain", swiftSettings: house),
    .executableTarget(
      name: "views-test-peer",
      dependencies: [
        "DaybookEvents", "DaybookProjections", "DaybookSystem", "DaybookValues", "ViewsTestDomain",
      ],
      path: "Tests/ViewsTestPeer", swiftSettings: house),
    .testTarget(
      name: "EventColumnsTests",
      dependencies: [
        "DaybookEvents", "DaybookSystem", "DaybookValues", "EventColumns", "LogTestModel",
        "TestSupport",
      ],
      swiftSettings: house + lifetimes),
    .testTarget(
      name: "DaybookProjectionsTests",
      dependencies: [
        "DaybookProjections", "DaybookEvents", "DaybookStorage", "DaybookSystem", "DaybookValues",
        "TestSupport", "ViewsTestDomain", "views-test-peer",
      ],
      swiftSettings: house + lifetimes),
    .executableTarget(
      name: "reactions-test-peer",
      dependencies: [
        "DaybookEvents", "DaybookReactions", "DaybookSystem", "DaybookValues",
        "ReactionsTestDomain",
      ],
      path: "Tests/ReactionsTestPeer", swiftSettings: house),
    .target(
      name: "ReactionsTestDomain",
      dependencies: ["DaybookEvents", "DaybookProjections", "DaybookReactions", "DaybookValues"],
      path: "Tests/ReactionsTestDomain", swiftSettings: house),
    .testTarget(
      name: "DaybookReactionsTests",
      dependencies: [
        "Daybook", "DaybookEvents", "DaybookReactions", "DaybookSystem", "DaybookTesting",
        "DaybookValues", "ReactionsTestDomain", "TestSupport", "reactions-test-peer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DaybookObservabilityTests",
      dependencies: [
        "Daybook", "DaybookObservability", "DaybookTesting", "ReactionsTestDomain", "TestSupport",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: house),
    .testTarget(
      name: "NoticesTests",
      dependencies: [
        "AppTestSupport", "CounterStrikeConfigs", "DaybookEvents", "DaybookPresentation",
        "DaybookProjections", "DaybookReactions", "DaybookRendering", "DaybookTesting",
        "DaybookValues", "FreelanceJobs", "Notices", "SteamPlayers",
      ],
      swiftSettings: house),
    .testTarget(
      name: "AgentSessionsTests",
      dependencies: [
        "AgentSessions", "AppTestSupport", "DaybookEvents", "DaybookPresentation",
        "DaybookProjections", "DaybookRendering", "DaybookTesting", "DaybookValues", "Secrets",
        "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ForeignDataTests",
      dependencies: ["DaybookEvents", "DaybookValues", "ForeignData", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ModelContextTests", dependencies: ["DaybookValues", "ModelContext", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "KustoServiceTests", dependencies: ["DaybookQuery", "DaybookValues", "KustoService"],
      swiftSettings: house),
    .testTarget(
      name: "HashingTests",
      dependencies: ["Hashing", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RegularExpressionsTests", dependencies: ["RegularExpressions", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "DaybookQueryTests",
      dependencies: ["DaybookQuery", "DaybookValues", "QueryEngine", "TestSupport"],
      swiftSettings: house),
    // Programs that use the library, for tests that need a process of their own.
    .executableTarget(
      name: "library-test-peer",
      dependencies: [
        "Daybook", "DaybookLifecycle", "DaybookShell",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Tests/LibraryTestPeer", swiftSettings: house, linkerSettings: quicklyLinked),
    .testTarget(
      name: "DaybookTests",
      dependencies: [
        "AppTestSupport", "Daybook", "DaybookFoundation", "DaybookQuery", "DaybookShell",
        "DaybookTesting", "EventColumns", "LogTestModel", "TestSupport", "library-test-peer",
      ],
      swiftSettings: house),
    // Compiles the samples in public comments as an app's author would: without `package` access.
    // Many values in the samples are unused, so warnings are suppressed.
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Daybook", "DaybookFoundation", "DaybookLifecycle", "DaybookObservability",
        "DaybookPostgres", "DaybookShell", "DaybookTerminal", "DaybookTesting", "ForeignData",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
    .testTarget(
      name: "DaybookLifecycleTests",
      dependencies: [
        "Daybook", "DaybookLifecycle", "TestSupport", "library-test-peer",
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: house),
    .testTarget(
      name: "DaybookTestingTests",
      dependencies: [
        "AppTestSupport", "Daybook", "DaybookPresentation", "DaybookRendering", "DaybookTesting",
        "TestSupport", "library-test-peer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DaybookCommandTests",
      dependencies: [
        "AppHosting", "AppTestSupport", "Daybook", "DaybookApps", "DaybookCommand", "DaybookFetch",
        "DaybookQuery", "DaybookRendering", "DaybookServe", "DaybookShell", "DaybookSystem",
        "DaybookTesting", "LogSealing", "TerminalTestSupport", "TestSupport", "WebTestServer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DaybookGridTests",
      dependencies: [
        "AppTestSupport", "DaybookGrid", "DaybookPresentation", "DaybookRendering",
        "DaybookTerminal", "DaybookTesting", "DaybookValues",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DaybookShellTests",
      dependencies: [
        "Daybook", "DaybookGrid", "DaybookPresentation", "DaybookQuery", "DaybookRendering",
        "DaybookShell", "DaybookTerminal", "DaybookTesting", "TestSupport", "library-test-peer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DaybookPresentationTests",
      dependencies: ["AppTestSupport", "DaybookPresentation", "DaybookValues"],
      swiftSettings: house),
    .testTarget(
      name: "DaybookRenderingTests",
      dependencies: ["DaybookRendering", "DaybookTesting", "DaybookValues", "TestSupport"],
      swiftSettings: house + lifetimes),
    .executableTarget(
      name: "terminal-test-peer", dependencies: ["DaybookTerminal"],
      path: "Tests/TerminalTestPeer", swiftSettings: house),
    .target(
      name: "TerminalTestSupport", dependencies: ["DaybookSystem", "DaybookTesting"],
      path: "Tests/TerminalTestSupport", swiftSettings: house),
    .testTarget(
      name: "DaybookTerminalTests",
      dependencies: [
        "CharacterWidths", "DaybookSystem", "DaybookTerminal", "DaybookTesting",
        "TerminalTestSupport", "TestSupport", "terminal-test-peer",
      ],
      swiftSettings: house),
    .target(
      name: "WebTestServer",
      dependencies: [
        "CZlib", "DaybookSystem", "DaybookValues", "DaybookWeb", "FetchProtocol", "Hashing",
      ],
      path: "Tests/WebTestServer", swiftSettings: house),
    .testTarget(
      name: "DaybookWebTests",
      dependencies: [
        "DaybookFetch", "DaybookValues", "DaybookEvents", "DaybookProjections", "DaybookWeb",
        "DaybookSystem", "FetchProtocol", "TestSupport", "WebTestServer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "FreelanceJobsTests",
      dependencies: app + [
        "AppTestSupport", "DaybookFetch", "DaybookTesting", "FetchProtocol", "FreelanceJobs",
        "WebTestServer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "SteamPlayersTests",
      dependencies: app + [
        "AppTestSupport", "DaybookFetch", "DaybookTesting", "SteamPlayers", "TestSupport",
        "WebTestServer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "CounterStrikeConfigsTests",
      dependencies: app + [
        "AppTestSupport", "CounterStrikeConfigs", "DaybookFetch", "DaybookTesting", "FetchProtocol",
        "WebTestServer",
      ],
      swiftSettings: house),
    .testTarget(
      name: "WebPagesTests",
      dependencies: app + [
        "AppTestSupport", "DaybookFetch", "DaybookTesting", "FetchProtocol", "WebPages",
        "WebTestServer",
      ],
      swiftSettings: house),
  ] + (hasTools ? toolTargets : [])
)
