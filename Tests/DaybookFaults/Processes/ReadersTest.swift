internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import TestSupport

/// Runs writers one after another in processes of their own, while several processes read.
///
/// Each reader must see a prefix of the log, without gaps, that never gets shorter.
struct ReadersTest: FaultTest {
  let name = "readers"
  /// The number of events to append; the long form runs for at least a minute.
  let rounds = (short: 400, long: 20_000)

  private static let readers = 3
  private static let writers = 4
  private static let secondsOfLongForm = 60

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let path = plan.site.freshPath()
    let log = try FileEventLog.open(path)
    let readers = try (0..<Self.readers).map { _ in try plan.start(SteadyReader(), path) }
    var result = FaultResult()
    for _ in 0..<Self.writers {
      let seconds = plan.isLong ? Self.secondsOfLongForm / Self.writers : 0
      let writer = try plan.start(
        SteadyWriter(), path, "\(plan.rounds / Self.writers)", "\(seconds)")
      result.take(writer.lines(), of: "A writer", try writer.waitForEnd())
    }
    try await log.append(JSONEvent.end, to: "readers", JSONEvent.noData)
    let end = try log.end()
    for reader in readers {
      let lines = reader.lines()
      result.take(lines, of: "A reader", try reader.waitForEnd())
      if lines.last != "saw \(end)" {
        result.lost += 1
        result.findings.append("A reader ended with '\(lines.last ?? "")' of \(end) events.")
      }
    }
    if let problem = try log.verify().problem { result.findings.append(problem) }
    result.rounds = Int(end)
    result.note = "\(Self.writers) writers in turn, \(Self.readers) readers"
    return result
  }
}
