import DaybookQuery
import DaybookSystem
import Foundation
import Testing

@testable import DaybookServe

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What daybook serve keeps an eye on")
struct ConnectionWatchTests {
  /// Returns the two ends of a connection, the server's end first.
  private func connection() throws -> (CInt, CInt) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("Work for a client that goes away is told so, once, and that of others is not")
  func hangUp() throws {
    let watch = try ConnectionWatch()
    let (gone, left) = (try connection(), try connection())
    let told = Monitor<[CInt]>([])
    for (server, _) in [gone, left] {
      watch.opened(server)
      watch.working(for: server, until: .now + .seconds(600)) {
        told.update { $0.append(server) }
      }
    }
    close(gone.1)
    told.wait(until: { !$0.isEmpty })
    close(left.1)
    told.wait(until: { $0.count > 1 })
    #expect(told.withLock { $0 } == [gone.0, left.0])
    for (server, _) in [gone, left] {
      watch.closed(server)
      close(server)
    }
  }

  @Test("A connection whose time is over is broken off, and its work is told so")
  func deadlines() throws {
    let watch = try ConnectionWatch()
    let (server, client) = try connection()
    let isTold = Monitor(false)
    watch.opened(server)
    watch.working(for: server, until: .now - .seconds(1)) { isTold.update { $0 = true } }
    isTold.wait(until: { $0 })
    var byte: UInt8 = 0
    #expect(recv(client, &byte, 1, 0) == 0)
    watch.closed(server)
    close(server)
    close(client)
  }

  @Test(
    "A client that takes nothing of its answer is broken off, and one that is computed for is not")
  func stalled() throws {
    let watch = try ConnectionWatch(taking: .zero)
    let (stalled, served) = (try connection(), try connection())
    let told = Monitor<[CInt]>([])
    for (server, _) in [served, stalled] {
      watch.opened(server)
      watch.working(for: server, until: .now + .seconds(600)) {
        told.update { $0.append(server) }
      }
    }
    watch.computes(for: served.0)
    watch.waits(for: stalled.0)
    told.wait(until: { !$0.isEmpty })
    watch.waits(for: served.0)
    told.wait(until: { $0.count > 1 })
    #expect(told.withLock { $0 } == [stalled.0, served.0])
    for (server, client) in [stalled, served] {
      watch.closed(server)
      close(server)
      close(client)
    }
  }

  @Test("As many statements run at once as may")
  func gate() {
    let gate = StatementGate(limit: 2)
    var places = [gate.enter(), gate.enter()]
    #expect(places.allSatisfy { $0 != nil })
    #expect(gate.enter() == nil)
    places.removeLast()
    #expect(gate.enter() != nil)
  }

  @Test("Nobody waits for work whose client went away")
  func abandonedWork() {
    let control = QueryControl()
    control.cancel()
    #expect(throws: QueryError.cancelled) {
      try BlockingWork.value(control) { while !Task.isCancelled { await Task.yield() } }
    }
  }

  @Test("Read models move on before a statement that is alone, or once they are far behind")
  func turns() {
    let turns = CatchUpTurns()
    var first: CatchUpTurns.Turn? = turns.begin(at: 5)
    #expect(first?.catchesUp == true)
    #expect(!turns.begin(at: 6).catchesUp)
    #expect(!turns.begin(at: 1_005).catchesUp)
    #expect(turns.begin(at: 1_006).catchesUp)
    #expect(!turns.begin(at: 1_006).catchesUp)
    _ = first
    first = nil
    let failing = turns.begin(at: 1_007)
    #expect(failing.catchesUp)
    failing.failed()
    #expect(turns.begin(at: 1_007).catchesUp)
  }
}
