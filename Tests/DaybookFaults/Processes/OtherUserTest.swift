internal import DaybookStorage
internal import DaybookSystem
internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A user who may read but not write, or not even read: a directory that is read-only, a file
/// that is closed to him, a lock file of somebody else.
struct OtherUserTest: FaultTest {
  let name = "other-user"
  let rounds = (short: 1, long: 20)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    // Nobody but its owner may enter the site otherwise.
    chmod(plan.site.path, 0o711)
    for _ in 0..<plan.rounds {
      let directory = plan.site.freshPath()
      try plan.site.makeDirectory(directory)
      let peer = try plan.start(Stranger(), directory)
      let lines = peer.lines()
      result.take(lines, of: "The other user", try peer.waitForEnd())
      if lines.last != "done" { result.findings.append("The other user came to no end: \(lines)") }
      result.rounds += 1
    }
    result.skipped = Array(Set(result.skipped))
    return result
  }
}
