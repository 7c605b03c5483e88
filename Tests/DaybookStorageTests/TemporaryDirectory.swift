import DaybookSystem
import Foundation
import TestSupport

/// A new directory, which is removed with its contents when the last reference to it ends.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(base)/daybook-storage-\(UUID().uuidString)"
    try Directory(path).create()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "log.mdb") -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String = "log.mdb") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    // Foundation changes the process's umask for a moment whenever another test writes a file.
    try setMode(0o600, of: file(name))
  }

  func bytes(of name: String = "log.mdb") throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.linkItem(atPath: file(target), toPath: file(name))
  }

  func symbolicLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: file(target))
  }

  /// Makes a copy of a program that every user may run, and returns its path.
  func copyProgram(_ program: String, named name: String) throws -> String {
    // Another process copies, because a program that a process has open for writing does not start.
    // A process started meanwhile would inherit the open file from this process.
    _ = try TestProgram(["/bin/cp", program, file(name)]).run()
    try setMode(0o755, of: file(name))
    return file(name)
  }

  func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}
