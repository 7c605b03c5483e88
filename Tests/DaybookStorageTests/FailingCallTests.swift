import CFaultShim
import DaybookStorage
import DaybookSystem
import TestSupport
import Testing

@Suite(
  "A call of the system that fails costs one transaction at most",
  .enabled(if: fault_shim_is_there() == 1, "nothing can stand before the system's calls here"))
struct FailingCallTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    "Whichever call fails, the same environment goes on",
    arguments: ["failing-commit", "failing-creation"])
  func everyCall(role: String) throws {
    let peer = try Peer(role, directory.file())
    #expect(
      peer.lines() == [
        "EIO: true", "ENOSPC: true", "EINTR: true", "by half: true", "though done: true",
      ])
  }
}
