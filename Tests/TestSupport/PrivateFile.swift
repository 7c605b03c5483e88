package import Foundation

/// A file that only its owner may write, as a daybook's own are.
package enum PrivateFile {
  /// Writes `bytes` to the file at `path`, which is made where there is none.
  ///
  /// Foundation takes the umask of the whole process away while it writes a file, and a log that
  /// others may write is refused: without the mode, a test failed when another wrote just then.
  package static func write(_ bytes: some DataProtocol, to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
    try keep(path)
  }

  /// Puts a file with `bytes` in the place of the one at `path`: whoever has that one mapped would be
  /// ended by its being cut.
  package static func replace(_ path: String, with bytes: some DataProtocol) throws {
    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    try keep(path)
  }

  private static func keep(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
