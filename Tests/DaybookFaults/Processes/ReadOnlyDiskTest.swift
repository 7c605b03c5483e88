internal import DaybookStorage
internal import DaybookSystem

/// Reads daybooks on a file system that is mounted read-only, with and without a lock file.
struct ReadOnlyDiskTest: FaultTest {
  let name = "read-only-disk"
  let rounds = (short: 1, long: 20)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    for _ in 0..<plan.rounds {
      let directory = plan.site.freshPath()
      try plan.site.makeDirectory(directory)
      guard let (lines, end) = try OwnMounts.run(ReadOnlyReader(), [directory], plan) else {
        result.skipped.append("nobody may have mounts of their own here")
        break
      }
      result.take(lines, of: "The reader", end)
      guard lines.contains("read") else { break }
      result.rounds += 1
    }
    return result
  }
}
