internal import DaybookEvents
internal import DaybookProjections

/// A daybook as a power cut left it.
struct LeftDaybook {
  /// A problem of the daybook.
  enum Problem: Equatable {
    /// The number of acknowledged events that are missing.
    case lost(Int)
    /// The daybook cannot be opened or read, or has events that were never appended.
    case corrupt(String)
  }

  /// The result of checking the daybook.
  struct Look {
    var problem: Problem?
    /// The read models that were rebuilt because their files could not be used.
    var rebuilds: [ViewRebuild] = []
  }

  private let path: String
  private let subject: PowerSubject

  init(path: String, _ subject: PowerSubject) { (self.path, self.subject) = (path, subject) }

  /// Opens the daybook as a user does, and checks it.
  ///
  /// It must contain all acknowledged events, and end between two transactions. With `goingOn` the
  /// script is then continued, and every event is read.
  func look(_ script: PowerScript, acknowledged: UInt64, goingOn: Bool) async -> Look {
    var look = Look()
    do {
      let log = try FileEventLog.open(path)
      defer { log.close() }
      look.problem = try problem(of: log, script, acknowledged)
      if look.problem == nil { try await lookAtViews(of: log, &look) }
      guard look.problem == nil, goingOn else { return look }
      look.problem = try await goOn(script, log)
      if look.problem == nil { try await lookAtViews(of: log, &look) }
    } catch { look.problem = .corrupt("\(error)") }
    return look
  }

  private func goOn(_ script: PowerScript, _ log: FileEventLog) async throws -> Problem? {
    for number in script.batches.indices { _ = try await log.append(script.batch(number)) }
    let events = try log.read(.all, limit: .max).events
    guard events.map({ PowerScript.Entry($0) }) == script.entries else {
      return .corrupt("its events are not those that were appended")
    }
    return try problem(of: log, script, UInt64(script.entries.count))
  }

  /// Compares the log with the script by the digest, which covers all bytes of the events.
  private func problem(
    of log: FileEventLog, _ script: PowerScript, _ acknowledged: UInt64
  ) throws -> Problem? {
    let report = try log.verify()
    if let problem = report.problem { return .corrupt(problem) }
    if report.events < acknowledged { return .lost(Int(acknowledged - report.events)) }
    guard let digest = script.digests[report.events] else {
      return .corrupt("it ends within a transaction, at \(report.events)")
    }
    guard report.digest == digest else {
      return .corrupt("its events are not those that were appended")
    }
    let tags = TagTruth(try log.read(.all, limit: .max).events)
    return tags.problems(of: log, mayBeRefused: false).first.map { .corrupt($0) }
  }

  /// Checks that the read models agree with the log, from their files or after a rebuild.
  private func lookAtViews(of log: FileEventLog, _ look: inout Look) async throws {
    guard subject == .views else { return }
    let views = KeptViews(PowerViews.projections, PowerViews.totals, of: log, in: path)
    var problems = try views.problemsOfFiles(mayBeUnreadable: true)
    let found = try await views.differences()
    problems += found.problems
    look.rebuilds += found.rebuilds
    if let problem = problems.first { look.problem = .corrupt(problem) }
  }
}
