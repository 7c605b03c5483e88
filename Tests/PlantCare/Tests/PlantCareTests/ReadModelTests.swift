import Daybook
import DaybookTesting
import Testing

@testable import PlantCare

@Suite struct ReadModelTests {
  let monday: CalendarDate

  init() throws { monday = try #require(CalendarDate("2026-03-23")) }

  var past: [PastEvent] {
    [
      PastEvent(PlantBought(name: "fern", days: 3, day: monday), in: "plant-fern"),
      PastEvent(PlantBought(name: "cactus", days: 30, day: monday), in: "plant-cactus"),
      PastEvent(PlantWatered(name: "fern", day: monday), in: "plant-fern"),
    ]
  }

  @Test func waterMovesTheDay() async throws {
    let thursday = monday.adding(days: 3)
    try await Plants.expect(
      given: past,
      rows: [
        "cactus": Plants.Row(days: 30, due: monday), "fern": Plants.Row(days: 3, due: thursday),
      ])
    try await Waterings.expect(given: past, rows: [monday: 1])
  }

  @Test func theirRowsAreKept() async throws {
    let log = try await MemoryEventLog.holding(past)
    try expectReadModelContract(of: Plants.self, given: log)
    expectSnapshot(of: Plants.self, given: log)
  }
}
