internal import DaybookEvents

/// A daybook as a power cut has left it.
struct LeftDaybook {
  /// What is wrong with one.
  enum Problem: Equatable {
    /// So many acknowledged events are gone.
    case lost(Int)
    /// It cannot be opened or read, or holds what was never appended.
    case corrupt(String)
  }

  let path: String

  /// Opens it as a user does; looks whether it holds what was acknowledged, and nothing between
  /// two transactions; and, when asked, reads every event and goes on with the script.
  func problem(
    _ script: PowerScript, acknowledged: UInt64, goingOn: Bool
  ) async -> Problem? {
    do {
      let log = try FileEventLog.open(path)
      defer { log.close() }
      if let problem = try problem(of: log, script, acknowledged) { return problem }
      guard goingOn else { return nil }
      for number in script.batches.indices { _ = try await log.append(script.batch(number)) }
      let events = try log.read(.all, limit: .max).events
      let found = events.map { PowerScript.Entry(id: $0.id, stream: $0.stream, data: $0.data) }
      guard found == script.entries else {
        return .corrupt("its events are not those that were appended")
      }
      return try problem(of: log, script, UInt64(script.entries.count))
    } catch { return .corrupt("\(error)") }
  }

  /// The digest tells whether the events are those of the script: it is made of all their bytes.
  private func problem(
    of log: FileEventLog, _ script: PowerScript, _ acknowledged: UInt64
  ) throws -> Problem? {
    let report = try log.verify()
    if let problem = report.problem { return .corrupt(problem) }
    if report.events < acknowledged { return .lost(Int(acknowledged - report.events)) }
    guard let digest = script.digests[report.events] else {
      return .corrupt("it ends within a transaction, at \(report.events)")
    }
    return report.digest == digest ? nil : .corrupt("its events are not those that were appended")
  }
}
