import Daybook
import DaybookShell
import DaybookTesting
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
      #expect(try await server.thirsty() == ["fern"])
      try await server.water("fern")
      #expect(try await server.thirsty().isEmpty)
      await #expect(throws: Plant.Refusal.isWet) { try await server.water("fern") }
    }
  }
}
