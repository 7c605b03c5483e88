internal import DaybookStorage
internal import TestSupport

/// Reads daybooks on a file system that is mounted read-only, with and without a lock file.
struct ReadOnlyDiskTest: FaultTest {
  let name = "read-only-disk"
  let rounds = (short: 1, long: 20)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    for _ in 0..<plan.rounds {
      let directory = plan.site.freshPath()
      try plan.site.makeDirectory(directory)
      let words = plan.words(ReadOnlyReader(), [directory])
      guard let peer = try? Peer(running: OwnMounts.wrapper + words) else {
        return FaultResult(skipped: ["there is no unshare"])
      }
      let lines = peer.lines()
      let end = try peer.waitForEnd()
      guard !lines.isEmpty else { return FaultResult(skipped: ["nothing may be mounted here"]) }
      result.take(lines, of: "The reader", end)
      if lines.contains("read") { result.rounds += 1 }
    }
    return result
  }
}
