internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import TestSupport

/// Kills a process in a read transaction: its pages must be freed, so the file stops growing.
struct StaleReaderTest: FaultTest {
  let name = "stale-reader"
  let rounds = (short: 2, long: 40)

  private static let appends = 300

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    for round in 0..<plan.rounds {
      for finding in try await holdAndKill(plan) {
        result.findings.append("Round \(round): \(finding)")
      }
      result.rounds += 1
    }
    return result
  }

  /// Compares a log whose reader is killed with a log that never had a reader.
  private func holdAndKill(_ plan: FaultPlan) async throws -> [String] {
    let path = plan.site.freshPath()
    let held = try FileEventLog.open(path)
    let twin = try FileEventLog.open(plan.site.freshPath())
    try await append(to: held)
    try await append(to: twin)
    let peer = try plan.start(HeldReader(), path)
    guard peer.nextLine() == "reading" else { throw FaultError("The reader did not read.") }
    peer.kill()
    let (pinned, usual) = (try await growth(of: held), try await growth(of: twin))
    let freed = try held.environment.releaseStaleReaders()
    // These appends use up the pages that have become free.
    try await append(to: held)
    try await append(to: twin)
    let (after, usualAfter) = (try await growth(of: held), try await growth(of: twin))
    var findings: [String] = []
    if pinned <= usual || freed != 1 {
      findings.append("the killed reader held nothing (freed \(freed)).")
    }
    if after > usualAfter + 65_536 {
      findings.append("the file grew by \(after), not \(usualAfter).")
    }
    return findings + [try held.verify().problem].compactMap { $0 }
  }

  /// Returns by how many bytes the file grows while events are appended one by one.
  private func growth(of log: FileEventLog) async throws -> Int64 {
    let before = try log.environment.information().fileSizeInBytes
    try await append(to: log)
    return Int64(try log.environment.information().fileSizeInBytes) - Int64(before)
  }

  private func append(to log: FileEventLog) async throws {
    for number in 0..<Self.appends as Range<Int> {
      try await log.append(JSONEvent.counted, to: "held", ["number": .integer(Int64(number))])
    }
  }
}
