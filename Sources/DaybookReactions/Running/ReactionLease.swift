internal import DaybookSystem

/// The right to run a reaction of a daybook, which only one process at a time has.
///
/// It is a lock that the system releases when the process ends for any reason. The lease ends when
/// this object is released.
package final class ReactionLease: Sendable {
  private static let folder = "reactions"

  private let lock: FileLock

  private init(_ lock: consuming FileLock) { self.lock = lock }

  /// The lease of the reaction called `name`; `nil` while another process has it.
  static func taken(_ name: String, in daybook: String) throws(SystemError) -> ReactionLease? {
    try Directory("\(daybook)/\(folder)").create()
    let path = path(name, in: daybook)
    // The file is never removed. Otherwise, one process could lock the removed file while another
    // process locks a new file.
    _ = try OpenFile(path: path, .sharing)
    guard let lock = try FileLock.taken(path: path) else { return nil }
    return ReactionLease(lock)
  }

  /// Whether another process has the lease of the reaction called `name`.
  package static func isTaken(_ name: String, in daybook: String) throws -> Bool {
    try taken(name, in: daybook) == nil
  }

  /// The lease of the reaction called `name`, after a wait until no other process has it.
  ///
  /// - Throws: `CancellationError`, or the system's error.
  package static func held(_ name: String, in daybook: String) async throws -> ReactionLease {
    while true {
      if let lease = try taken(name, in: daybook) { return lease }
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  static func path(_ name: String, in daybook: String) -> String {
    "\(daybook)/\(folder)/\(name).lock"
  }
}
