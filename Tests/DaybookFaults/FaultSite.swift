internal import Foundation
internal import Synchronization

/// The directory for the tests' daybooks, which is removed with this object.
final class FaultSite: Sendable {
  let path: String
  private let count = Atomic<Int>(0)

  init(in directory: String?) throws {
    let parent = directory ?? Self.usualParent
    path = "\(parent)/daybook-faults-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// A directory in memory if there is one: no test depends on what a disk really stores.
  private static var usualParent: String {
    let inMemory = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: inMemory)
    return isThere ? inMemory : FileManager.default.temporaryDirectory.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns a path in the directory that no file has yet.
  func freshPath() -> String {
    "\(path)/\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// Makes an empty directory at `path`.
  func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Removes the file or directory at `path`.
  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}
