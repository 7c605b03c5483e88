import Daybook
import DaybookShell
import DaybookTesting
import Hummingbird
import HummingbirdTesting
import Testing

@testable import PlantCare

@Suite struct DoorTests {
  let monday: CalendarDate

  init() throws { monday = try #require(CalendarDate("2026-03-23")) }

  @Test func theShellBuysAndWaters() async throws {
    try await withTemporaryDaybook(events: PlantEvent.eventTypes) { daybook in
      let repl = try await Repl.ofPlants(daybook)
      let lines = try await repl.output(of: ["buy fern 3", "thirsty", "water fern", "thirsty"])
      #expect(lines == ["Event 1.", "fern", "Event 2."])
    }
  }

  @Test func theServerWatersOnce() async throws {
    try await withTemporaryDaybook(events: PlantEvent.eventTypes) { daybook in
      let fern = PlantBought(name: "fern", days: 3, day: monday)
      try await daybook.log.append(fern, to: "plant-fern")
      let server = try await PlantServer(daybook) { monday }
      try await Application(router: server.router()).test(.live) { client in
        let thirsty = try await client.execute(uri: "/thirsty", method: .get)
        #expect(String(buffer: thirsty.body) == #"["fern"]"#)
        let watered = try await client.execute(uri: "/water/fern", method: .post)
        #expect(watered.status == .noContent)
        let wet = try await client.execute(uri: "/water/fern", method: .post)
        #expect(wet.status == .conflict)
        let nothing = try await client.execute(uri: "/thirsty", method: .get)
        #expect(String(buffer: nothing.body) == "[]")
      }
    }
  }
}
