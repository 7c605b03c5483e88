import DaybookSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct EndingSignalTests {
  @Test("A signal ends the process, and nothing goes on, although all other threads block it")
  func blocked() throws {
    let peer = try Peer("blocked-signal", "/")
    #expect(peer.lines() == [])
    #expect(try peer.waitForEnd() == .signalled(SIGHUP))
  }
}
