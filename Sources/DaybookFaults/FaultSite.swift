internal import Foundation
internal import Synchronization

/// The directory in which the tests make their daybooks; it goes with this value.
final class FaultSite: Sendable {
  let path: String
  private let count = Atomic<Int>(0)

  init(in directory: String?) throws {
    let parent = directory ?? FileManager.default.temporaryDirectory.path
    path = "\(parent)/daybook-faults-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A path in the directory where nothing is.
  func freshPath() -> String {
    "\(path)/\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// Removes what is at `path`.
  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}
