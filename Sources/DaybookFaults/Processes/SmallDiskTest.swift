internal import DaybookStorage
internal import TestSupport

/// Fills a small disk, and runs into the limit on file sizes: nothing changes by it, all can be read,
/// and appends go on once there is room, in the same open log.
struct SmallDiskTest: FaultTest {
  let name = "small-disk"
  let rounds = (short: 6, long: 300)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    for way in RoomTaker.Way.allCases {
      let directory = plan.site.freshPath()
      try plan.site.makeDirectory(directory)
      let words = plan.words(
        RoomTaker(), [directory, way.rawValue, "\(plan.rounds)", "\(plan.seed)"])
      let wrapper = way == .disk ? OwnMounts.wrapper : []
      guard let peer = try? Peer(running: wrapper + words) else {
        result.skipped.append("a small disk: there is no unshare")
        continue
      }
      let lines = peer.lines()
      if way == .disk, lines.isEmpty, try peer.waitForEnd() != .exited(0) {
        result.skipped.append("a small disk: nothing may be mounted here")
        continue
      }
      result.take(lines, of: "The writer", lines.isEmpty ? .exited(0) : try peer.waitForEnd())
      result.rounds += lines.count { $0 == "full" }
    }
    return result
  }
}
