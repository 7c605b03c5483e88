import Daybook
import DaybookTesting
import Testing

@testable import PlantCare

@Suite struct PlantTests {
  let monday: CalendarDate

  init() throws { monday = try #require(CalendarDate("2026-03-23")) }

  @Test func aPlantIsWateredOnceADay() {
    let bought = PlantEvent.bought(PlantBought(name: "fern", days: 3, day: monday))
    let watered = PlantEvent.watered(PlantWatered(name: "fern", day: monday))
    let water = Plant.Command.water(name: "fern", on: monday)
    Plant.expect(given: [bought], when: water, then: [watered])
    Plant.expect(given: [bought, watered], when: water, refused: Plant.Refusal.isWet)
    Plant.expect(given: [], when: water, refused: Plant.Refusal.isUnknown)
  }

  @Test func nobodyBuysAPlantTwice() {
    let buy = Plant.Command.buy(name: "fern", days: 3, on: monday)
    let bought = PlantEvent.bought(PlantBought(name: "fern", days: 3, day: monday))
    Plant.expect(given: [], when: buy, then: [bought])
    Plant.expect(given: [bought], when: buy, refused: Plant.Refusal.isThere)
    let never = Plant.Command.buy(name: "cactus", days: 0, on: monday)
    Plant.expect(given: [], when: never, refused: Plant.Refusal.needsDays)
  }
}
