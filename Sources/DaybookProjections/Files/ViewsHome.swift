internal import DaybookSystem

/// The directory in which a session stores files, with its state when it was last opened.
///
/// It may be removed at any time, and other processes may hold its lock.
struct ViewsHome {
  private let directory: ViewsDirectory
  private var identity: FileIdentity?
  /// The time of the next attempt to use files that another process holds.
  private var nextTry: ContinuousClock.Instant?

  private static let retryTime = Duration.seconds(10)

  init(_ directory: ViewsDirectory) { self.directory = directory }

  /// Makes the directory when it is missing.
  ///
  /// - Returns: The directory; `nil` if no files can be made. In this case `registry` gets the
  ///   reason.
  mutating func enter(_ registry: ViewRegistry) -> ViewsDirectory? {
    nextTry = nil
    let fallback = directory.prepare()
    identity = found
    if let fallback { registry.note(fallback) }
    return fallback == nil ? directory : nil
  }

  /// Notes that files cannot be used for some time, and the reason.
  mutating func leave(_ error: SystemError, _ registry: ViewRegistry) {
    nextTry = .now + Self.retryTime
    registry.note(MemoryFallback(error, in: Directory(holding: directory.path)))
  }

  /// Whether the directory must be opened again.
  ///
  /// This is true if the directory was removed or replaced. It is also true when it is time to
  /// retry a directory that another process held.
  ///
  /// `isUsed` is whether the rows are now in the directory's files.
  func isToBeEntered(now isUsed: Bool) -> Bool {
    if isUsed { return identity == nil || identity != found }
    return nextTry.map { $0 <= .now } ?? false
  }

  private var found: FileIdentity? { FileIdentity(path: directory.path) }
}
