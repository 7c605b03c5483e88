internal import DaybookSystem

/// The right to run a reaction of a daybook, which one process has at a time.
///
/// It is a lock that the system drops when the process ends, in any way.
struct ReactionLease: ~Copyable, Sendable {
  private static let folder = "reactions"

  private let lock: FileLock

  /// The lease of the reaction called `name`; `nil` while another process has it.
  static func taken(_ name: String, in daybook: String) throws(StorageError) -> ReactionLease? {
    try Directory("\(daybook)/\(folder)").create()
    let path = path(name, in: daybook)
    // The file is made when it is missing, and never removed: two files would be two locks.
    _ = try OpenFile(path: path, .sharing)
    guard let lock = try FileLock.taken(path: path) else { return nil }
    return ReactionLease(lock: lock)
  }

  static func path(_ name: String, in daybook: String) -> String {
    "\(daybook)/\(folder)/\(name).lock"
  }
}
