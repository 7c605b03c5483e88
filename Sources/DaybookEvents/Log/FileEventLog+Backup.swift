internal import DaybookSystem
internal import DaybookValues

extension FileEventLog {
  /// Makes a daybook at `destination` with every event that the log now has, while other appends
  /// continue.
  ///
  /// The copy has no free pages and no read models. A separate thread writes it under a temporary
  /// name in the same folder. The copy is renamed when it is complete, checked and on the disk. No
  /// read transaction is open for long. When the task is cancelled, the work ends after a few MiB
  /// at most, and the copy is removed.
  ///
  /// ```swift
  /// let events = try await log.backUp(to: "/backups/monday.daybook") { copied, end in
  ///   print("\(copied) of \(end) events")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: A directory that does not exist.
  ///   - progress: Called about once per MiB, on the thread that copies, with the number of copied
  ///     events and their total.
  /// - Returns: The number of events in the copy.
  /// - Throws: ``LogError``: `notWritable` when `destination` exists, or an error of reading the
  ///   log; `CancellationError` when the task was cancelled before the copy got its name.
  @discardableResult
  public func backUp(
    to destination: String,
    progress: @escaping @Sendable (_ copied: UInt64, _ end: UInt64) -> Void = { _, _ in }
  ) async throws -> UInt64 {
    do {
      return try await SystemThread.value(named: "daybook.backup") { isCancelled in
        try self.copy(toNew: destination) { copied, end in
          progress(copied, end)
          if isCancelled() { throw CancellationError() }
        }
      }
    } catch let error as SystemError { throw LogError(making: error) }
  }

  /// Called with the number of copied events and their total; it may throw to end the copy.
  private typealias Step = (_ copied: UInt64, _ end: UInt64) throws -> Void

  private func copy(toNew destination: String, _ step: Step) throws -> UInt64 {
    let place = try TemporaryDaybook(beside: destination)
    let end = try copy(to: place.path, step)
    try place.keep(as: destination)
    return end
  }

  private func copy(to path: String, _ step: Step) throws -> UInt64 {
    let copy = try FileEventLog.open(path, .readWriteCreating)
    defer { copy.close() }
    let (end, catalog) = try withRead { (_, end, catalog) throws(LogError) in (end, catalog) }
    var writer = LogCopy(into: copy, catalog)
    try step(0, end)
    while writer.next <= end {
      let slice = try block(from: writer.next, through: end)
      try writer.write(slice)
      try step(writer.next - 1, end)
    }
    try writer.finish()
    guard try copy.digest() == writer.head else {
      throw LogError(.damaged, "The copy at \(path) differs from the log. Make it again.")
    }
    try copy.closeFile()
    return end
  }
}
