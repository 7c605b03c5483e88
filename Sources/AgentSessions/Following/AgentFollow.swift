package import DaybookEvents
internal import DaybookSystem

/// Imports sessions repeatedly, while their files grow and new files appear.
package actor AgentFollow {
  /// The maximum size of files whose records are kept between rounds, in bytes.
  package static let capacity = 64 << 20

  private var watch: SessionWatch
  /// The import; `nil` while a round runs.
  private var sessions: AgentImport?

  /// - Parameters:
  ///   - paths: Folders to search, and files.
  ///   - log: The log that gets the events.
  ///   - keepsSecrets: Whether secrets are appended unmasked.
  ///   - progress: Called with the number of facts read.
  package init(
    _ paths: [String], into log: any EventLog, keepsSecrets: Bool = false,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    watch = SessionWatch(paths)
    sessions = AgentImport(
      into: log, keepsSecrets: keepsSecrets, keeping: Self.capacity, progress: progress)
  }

  /// The number of bytes read so far; bytes that were sampled to detect a file's kind do not count.
  package var readBytes: Int { sessions?.readBytes ?? 0 }

  /// Imports the changes since the last round.
  ///
  /// - Returns: The totals of all rounds.
  /// - Throws: `AppendError` or `LogError`.
  package func round() async throws -> AgentImportReport {
    guard var sessions = sessions.take() else { preconditionFailure("One round at a time.") }
    defer { self.sessions = sessions }
    return try await sessions.run(watch.next())
  }

  /// Imports repeatedly, with pauses, until its task is cancelled.
  ///
  /// A round is never interrupted, so cancellation loses nothing.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the pauses.
  ///   - pause: The time between the end of a round and the start of the next round.
  ///   - onRound: Called after each round with the totals of all rounds.
  /// - Returns: The totals of all rounds.
  /// - Throws: `AppendError` or `LogError`.
  package func run<Time: Clock>(
    by clock: Time, every pause: Time.Duration,
    telling onRound: @Sendable (AgentImportReport) -> Void
  ) async throws -> AgentImportReport {
    while true {
      let report = try await Task { try await self.round() }.value
      onRound(report)
      do { try await clock.sleep(for: pause) } catch { return report }
    }
  }
}

/// Finds the sessions in folders and files repeatedly, and samples only files that changed.
package struct SessionWatch: Sendable {
  private struct Sample {
    let state: FileState
    let group: SessionGroup?
    let notes: [String]
  }

  private let paths: [String]
  private var samples: [String: Sample] = [:]
  /// The threads outside of the watched files from which threads in the watched files were forked.
  private var origins: [SessionGroup] = []

  /// - Parameter paths: Folders to search, and files.
  package init(_ paths: [String]) { self.paths = paths }

  /// The present sessions, and the files that changed since the last call.
  package mutating func next() -> FoundSessions {
    var notes: [String] = []
    // A missing path may exist at the next call.
    let files = paths.flatMap { path in
      do throws(SystemError) { return try SessionPaths([path]).files } catch {
        notes.append("\(path) cannot be looked at, and is tried again: \(error)")
        return []
      }
    }
    let changed = Set(files.filter { samples[$0]?.state != FileState($0) })
    for path in changed {
      let state = FileState(path)
      let (group, notes) = FoundSessions.sample(path)
      samples[path] = Sample(state: state, group: group, notes: notes)
    }
    let known = files.compactMap { samples[$0] }
    let groups = known.compactMap(\.group)
    if !changed.isEmpty { origins = FoundSessions.origins(missingIn: groups) }
    return FoundSessions(
      groups + origins, notes: notes + known.flatMap(\.notes), changed: changed)
  }
}
