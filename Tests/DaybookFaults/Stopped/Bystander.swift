internal import DaybookEvents
internal import DaybookProjections
internal import DaybookStorage
internal import DaybookSystem
internal import ViewsTestDomain

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads, queries read models and appends while another process is stopped.
///
/// The role prints `answered WHAT` for each of these, or `refused WHAT WHY` when another process
/// holds a lock. At the end it prints `done`; SIGALRM ends the process if that takes too long.
struct Bystander: FaultRole {
  let name = "bystander"

  func play(_ words: [String]) async throws {
    guard words.count == 2 else { throw FaultError("The role needs a path and a kind.") }
    let (path, isBeingMade) = (words[0], words[1] == StoppedProcess.Kind.maker.rawValue)
    alarm(60)
    LockPatience.standard = LockPatience(limit: .milliseconds(300))
    try await attempt("read", mayBeMissing: isBeingMade) { try read(path) }
    try await attempt("views", mayBeMissing: isBeingMade) { try await readViews(path) }
    try await attempt("append", mayBeMissing: isBeingMade) { try await append(path) }
    say("done")
  }

  private func attempt(
    _ what: String, mayBeMissing: Bool, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
      say("answered \(what)")
    } catch let error as LogError where error.code == .busy {
      say("refused \(what) \(error)")
    } catch let error as LogError
      where mayBeMissing && [.notFound, .notADaybook].contains(error.code)
    {
      // The daybook that is being made has no event yet.
      say("answered \(what)")
    } catch let error as AppendError {
      guard case .log(let cause) = error.reason, cause.code == .busy else { throw error }
      say("refused \(what) \(error)")
    }
  }

  private func read(_ path: String) throws {
    let log = try FileEventLog.open(path, .readOnly)
    _ = try log.read(.all, limit: .max)
    _ = try log.statistics()
    _ = try log.readers()
    // This process later opens the daybook for writing, too.
    try log.environment.close(deadline: .seconds(10))
  }

  private func readViews(_ path: String) async throws {
    let log = try FileEventLog.open(path, .readOnly)
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    let (end, status) = (try log.end(), try models.status(of: WordTally.name))
    models.close()
    guard status.checkpoint >= end else {
      throw FaultError("The read model is at \(status.checkpoint), and the log at \(end).")
    }
    try log.environment.close(deadline: .seconds(10))
  }

  private func append(_ path: String) async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    defer { log.close() }
    try await log.append(Counted(1, "bystander"), to: "bystander")
  }
}
