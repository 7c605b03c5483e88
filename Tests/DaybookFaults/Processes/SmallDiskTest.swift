internal import DaybookSystem
internal import TestSupport

/// Fills a small disk, and exceeds the limit on file sizes.
///
/// A refused append changes nothing. All events can be read, and the same open log can append once
/// there is space again.
struct SmallDiskTest: FaultTest {
  let name = "small-disk"
  let rounds = (short: 6, long: 300)

  /// The number of rounds on one daybook, which grows in each round and fills the small disk.
  private static let roundsOfDaybook = 10

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    for way in RoomTaker.Way.allCases {
      for first in stride(from: 0, to: plan.rounds, by: Self.roundsOfDaybook) {
        guard try run(way, from: first, plan, &result) else { break }
      }
    }
    return result
  }

  /// Runs the rounds of one daybook, and returns whether that is possible on this machine.
  private func run(
    _ way: RoomTaker.Way, from first: Int, _ plan: FaultPlan, _ result: inout FaultResult
  ) throws -> Bool {
    let directory = plan.site.freshPath()
    try plan.site.makeDirectory(directory)
    let count = min(Self.roundsOfDaybook, plan.rounds - first)
    let words = [directory, way.rawValue, "\(count)", "\(plan.seed &+ UInt64(first))"]
    guard let (lines, end) = try play(way, words, plan) else {
      result.skipped.append("a small disk: nobody may have mounts of their own here")
      return false
    }
    result.take(lines, of: "The writer", end)
    result.rounds += lines.count { $0 == "full" }
    try plan.site.remove(directory)
    return !lines.contains { $0.hasPrefix("skipped ") }
  }

  /// Runs the writer, and returns its lines and its end; `nil` where it can have no disk of its
  /// own.
  private func play(
    _ way: RoomTaker.Way, _ words: [String], _ plan: FaultPlan
  ) throws -> (lines: [String], end: RunningProcess.End)? {
    if way == .disk { return try OwnMounts.run(RoomTaker(), words, plan) }
    let peer = try Peer(running: plan.words(RoomTaker(), words))
    return (peer.lines(), try peer.waitForEnd())
  }
}
