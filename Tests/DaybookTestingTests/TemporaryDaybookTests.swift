import Daybook
import DaybookTesting
import Foundation
import Testing

@Suite("Daybooks and clocks for tests")
struct TemporaryDaybookTests {
  @Test("A temporary daybook is removed, also when its test fails")
  func removal() async throws {
    struct Failure: Error {}
    var path = ""
    await #expect(throws: Failure.self) {
      try await withTemporaryDaybook(events: MoneyEvent.eventTypes) { daybook in
        path = daybook.path
        try await daybook.log.append(MoneyMoved("anna", 1), to: "bank")
        #expect(FileManager.default.fileExists(atPath: path))
        throw Failure()
      }
    }
    #expect(path != "" && !FileManager.default.fileExists(atPath: path))
  }

  @Test("A test of the main actor uses one, with what belongs to that actor")
  @MainActor func mainActor() async throws {
    final class Window { var title = "" }
    let window = Window()
    try await withTemporaryDaybook(events: MoneyEvent.eventTypes) { daybook in
      MainActor.assertIsolated()
      try await daybook.log.append(MoneyMoved("anna", 1), to: "bank")
      window.title = "\(try daybook.log.end()) event"
    }
    #expect(window.title == "1 event")
  }

  @Test("Events have the time of a clock that goes only when told")
  func clock() async throws {
    let clock = FixedClock()
    let times = try await withTemporaryDaybook(clock: clock) { daybook in
      try await daybook.log.append(MoneyMoved("anna", 1), to: "bank")
      clock.advance(byMicroseconds: 90_000_000)
      try await daybook.log.append(MoneyMoved("anna", 1), to: "bank")
      return try daybook.log.read(.all, limit: 2).events.map { "\($0.time)" }
    }
    #expect(times == ["2020-01-01T00:00:00.000000Z", "2020-01-01T00:01:30.000000Z"])
  }
}
