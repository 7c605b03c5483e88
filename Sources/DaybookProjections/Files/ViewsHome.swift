internal import DaybookSystem

/// The directory in which a session keeps files, as it was found: it may be removed at any time, and
/// other processes may keep its lock.
struct ViewsHome {
  private let directory: ViewsDirectory
  private var identity: FileIdentity?
  /// When files are tried again that another process kept.
  private var nextTry: ContinuousClock.Instant?

  private static let retryTime = Duration.seconds(10)

  init(_ directory: ViewsDirectory) { self.directory = directory }

  /// Makes the directory when it is not there.
  ///
  /// - Returns: The directory, or `nil` where no files can be made; `registry` is told why.
  mutating func enter(_ registry: ViewRegistry) -> ViewsDirectory? {
    nextTry = nil
    let fallback = directory.prepare()
    identity = found
    if let fallback { registry.note(fallback) }
    return fallback == nil ? directory : nil
  }

  /// Takes note of why rows are in memory for a while.
  mutating func leave(_ error: StorageError, _ registry: ViewRegistry) {
    nextTry = .now + Self.retryTime
    registry.note(MemoryFallback(error, in: Directory(holding: directory.path)))
  }

  /// Whether the directory is to be looked at again: somebody removed it or put another in its place,
  /// or the time has come to try what another process kept; `isUsed` says whether rows are in its
  /// files now.
  func isToBeEntered(now isUsed: Bool) -> Bool {
    if isUsed { return identity == nil || identity != found }
    return nextTry.map { $0 <= .now } ?? false
  }

  private var found: FileIdentity? { FileIdentity(path: directory.path) }
}
