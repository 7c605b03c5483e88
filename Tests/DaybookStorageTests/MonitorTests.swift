import DaybookSystem
import Testing

@Suite struct MonitorTests {
  @Test("Threads that count under the lock lose nothing")
  func counting() throws {
    let count = Monitor(0)
    let threads = try (0..<4).map { number in
      try SystemThread.start(name: "counter \(number)") {
        for _ in 0..<10_000 { count.withLock { $0 += 1 } }
      }
    }
    for thread in threads { thread.join() }
    #expect(count.withLock { $0 } == 40_000)
  }

  @Test("Two threads that wait for each other take turns")
  func turns() throws {
    let turn = Monitor(0)
    let other = try SystemThread.start(name: "other") {
      for round in 0..<100 {
        turn.wait { $0 == 2 * round + 1 }
        turn.update { $0 += 1 }
      }
    }
    for round in 0..<100 {
      turn.withLock { $0 += 1 }
      turn.signalAll()
      turn.wait { $0 == 2 * round + 2 }
    }
    other.join()
    #expect(turn.withLock { $0 } == 200)
  }

  @Test("A wait ends without an answer when its time is up")
  func timeout() {
    let state = Monitor(1)
    #expect(!state.wait(within: .milliseconds(2)) { $0 == 2 })
    #expect(!state.wait(within: .zero) { $0 == 2 })
    #expect(state.wait(within: .zero) { $0 == 1 })
    #expect(state.wait(within: .seconds(60)) { $0 == 1 ? "one" : nil } == "one")
  }

  @Test("What a wait throws comes out, and the lock is free again")
  func throwing() {
    let state = Monitor(1)
    #expect(throws: SystemError(.closed, while: "wait")) {
      try state.wait { _ throws(SystemError) -> Int? in
        throw SystemError(.closed, while: "wait")
      }
    }
    #expect(state.withLock { $0 } == 1)
  }
}
