internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// What a check of a whole log found.
public struct VerificationReport: Equatable, Sendable {
  /// How many events are whole, from the first on.
  public let events: UInt64
  /// The digest of those events, in hexadecimal.
  public let digest: String
  /// What is wrong; `nil` when nothing is.
  public let problem: String?
  /// Whether nothing is wrong.
  public var isWhole: Bool { problem == nil }
}

extension FileEventLog {
  /// Checks every event: checksum, digest, place in its stream, name, schema; and the tables that
  /// are made of them: ids, tags, heads, names, and the places of every 1,024th version.
  ///
  /// First all pages of the file that are in use are looked at, before LMDB follows them.
  /// It stops at the first event that is not as it was written. Appends go on meanwhile; the check
  /// ends where the log ended when it began.
  ///
  /// - Parameter progress: Is told how many events were checked.
  /// - Returns: How many events are whole, their digest, and what is wrong with the next one.
  /// - Throws: ``LogError`` when the log cannot be read at all.
  /// - Complexity: O(*n*), about 0.1 s a million events; with ids that clients gave,
  ///   O(*n* log *n*), about 1 s; and 4 µs for each page that is not
  ///   filled by events.
  public func verify(
    progress: (UInt64) -> Void = { _ in }
  ) throws(LogError) -> VerificationReport {
    try verify(notingDigestAt: 0, progress: progress).report
  }

  /// Does the same, and notes the digests of the events up to `position` on the way.
  package func verify(
    notingDigestAt position: UInt64, progress: (UInt64) -> Void = { _ in }
  ) throws(LogError) -> (report: VerificationReport, trail: DigestTrail) {
    var check = LogCheck(end: try end(), notingDigestAt: position)
    let fresh = VerifiedBlocks()
    let environment = environment
    do throws(LogError) {
      try checkPages()
      var isMore = true
      while isMore {
        let read = try LogRead(in: environment, tables, fresh)
        isMore = try check.runSlice(in: read)
        progress(check.next - 1)
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return (check.report(problem: error.description), check.trail)
    }
    return (check.report(problem: nil), check.trail)
  }

  private func checkPages() throws(LogError) {
    do throws(StorageError) { try environment.checkPages() } catch { throw LogError(error) }
  }
}
