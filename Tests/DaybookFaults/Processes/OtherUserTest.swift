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

/// Lets a user without rights to write, or to read, open daybooks.
///
/// There is a read-only directory, a file that the user may not read, and a lock file of another
/// user.
struct OtherUserTest: FaultTest {
  let name = "other-user"
  let rounds = (short: 1, long: 20)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    // By default only the owner may enter the directory of the tests.
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
