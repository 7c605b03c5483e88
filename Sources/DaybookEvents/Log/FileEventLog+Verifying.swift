internal import DaybookStorage
internal import DaybookSystem
package import DaybookValues

/// The result of checking a whole log.
///
/// ```swift
/// let report = try log.verify()
/// if let problem = report.problem { print("\(problem) Restore a backup.") }
/// print(report.events, report.digest)
/// ```
public struct VerificationReport: Equatable, Sendable {
  /// The number of undamaged events before the first damaged event.
  public let events: UInt64
  /// The digest of these undamaged events, in hexadecimal.
  public let digest: String
  /// The problem; `nil` when there is none.
  public var problem: String? { problemText?.description }
  /// The problem, with its remedy as an ``Advice``; `nil` if nothing is wrong.
  package let problemText: AdvisedText?
  /// Whether nothing is wrong.
  public var isWhole: Bool { problem == nil }
}

extension FileEventLog {
  /// Checks every event: checksum, digest, place in its stream, name, schema.
  ///
  /// It also checks the tables derived from the events. These tables contain ids, tags, stream
  /// heads, stream names, and the position of every 1,024th version of a stream.
  ///
  /// First it reads all used pages of the file, before LMDB follows the links between them. It
  /// stops at the first damaged event. Appends continue meanwhile; the check covers the events that
  /// the log had at its start.
  ///
  /// - Parameter progress: Called with the number of checked events.
  /// - Returns: The number of undamaged events, their digest, and the first problem.
  /// - Throws: ``LogError`` when the log cannot be read at all.
  /// - Complexity: O(*n*) in the number of events, about 0.1 s for a million events. With ids from
  ///   clients it is O(*n* log *n*), about 1 s. Each page without events takes an additional 4 µs.
  public func verify(
    progress: (UInt64) -> Void = { _ in }
  ) throws(LogError) -> VerificationReport {
    try verify(notingDigestAt: 0, progress: progress).report
  }

  /// Checks the log, and also notes the digest of the events up to `position`.
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
      return (check.report(problem: error.text), check.trail)
    }
    return (check.report(problem: nil), check.trail)
  }

  private func checkPages() throws(LogError) {
    do throws(SystemError) { try environment.checkPages() } catch { throw LogError(error) }
  }
}
