import Foundation

/// The folder that contains the snapshots of a test.
///
/// ```swift
/// expectSnapshot(of: Loans.self, given: log, in: .besideTests)
/// expectSnapshot(of: Loans.self, given: log, in: .folder("/srv/snapshots"))
/// ```
public struct SnapshotPlace: Sendable {
  private let folder: @Sendable (_ testFile: String) -> URL

  /// `__Snapshots__` next to the file of the test.
  ///
  /// Exclude the folder in the package's manifest: the build warns of files that the manifest does
  /// not name.
  public static let besideTests = SnapshotPlace { testFile in
    URL(filePath: testFile).deletingLastPathComponent().appending(path: "__Snapshots__")
  }

  /// `Fixtures/Snapshots` of the test's package; outside of packages, next to the test.
  public static let package = SnapshotPlace { testFile in
    packageFolder(of: testFile)?.appending(path: "Fixtures/Snapshots")
      ?? besideTests.folder(testFile)
  }

  /// The folder at `path`; it is created if it is missing.
  public static func folder(_ path: String) -> SnapshotPlace {
    SnapshotPlace { _ in URL(filePath: path) }
  }

  func file(_ name: String, for testFile: String) -> SnapshotFile {
    SnapshotFile(url: folder(testFile).appending(path: "\(name).txt"))
  }
}
