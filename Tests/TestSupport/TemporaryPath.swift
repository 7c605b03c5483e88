internal import Foundation

/// A path without a file; a file that a test makes there is removed when the tests end.
package struct TemporaryPath {
  package let path: String

  package init() { path = Self.root + "/\(UUID().uuidString)" }

  package func write(_ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// Copies the daybook at `source` to a new path.
  package init(copying source: String) throws {
    self.init()
    try FileManager.default.copyItem(atPath: source, toPath: path)
  }

  private static let root: String = {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let root = "\(base)/daybook-tests-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(
      atPath: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    atexit { try? FileManager.default.removeItem(atPath: TemporaryPath.root) }
    return root
  }()
}
