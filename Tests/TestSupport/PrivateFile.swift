package import Foundation

/// A file that only its owner may write, like the files of a daybook.
package enum PrivateFile {
  /// Writes `bytes` to the file at `path`, which is made if it does not exist.
  ///
  /// Foundation changes the umask of the whole process while it writes a file, and a log that
  /// others may write is refused. So the mode is set here, or a test would fail when another test
  /// writes at the same time.
  package static func write(_ bytes: some DataProtocol, to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
    try keep(path)
  }

  /// Replaces the file at `path` by a new file with `bytes`.
  ///
  /// The old file is not cut, because that would end any process that has it mapped.
  package static func replace(_ path: String, with bytes: some DataProtocol) throws {
    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    try keep(path)
  }

  private static func keep(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
