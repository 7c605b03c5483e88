import Daybook
import Hummingbird

/// The plants over HTTP: which want water, and that one got some.
package struct PlantServer: Sendable {
  let daybook: Daybook
  let models: ReadModels
  let today: @Sendable () -> CalendarDate

  package init(_ daybook: Daybook, today: @escaping @Sendable () -> CalendarDate) async throws {
    (self.daybook, self.today) = (daybook, today)
    models = try await daybook.readModels([Plants.self])
  }

  package func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("thirsty") { _, _ in try await thirsty() }
    router.post("water/:name") { _, context -> HTTPResponse.Status in
      do {
        try await water(context.parameters.require("name"))
        return .noContent
      } catch let refusal as Plant.Refusal {
        throw HTTPError(.conflict, message: "\(refusal)")
      }
    }
    return router
  }

  func thirsty() async throws -> [String] {
    try await models.read(Plants.self) { plants, _ in plants.thirsty(on: today()) }
  }

  func water(_ name: String) async throws {
    let stream = try StreamName(category: "plant", id: name)
    let decision = try await daybook.log.decide(
      .water(name: name, on: today()), by: Plant.self, in: stream)
    // The next request finds the plant watered.
    for event in decision.appended {
      try await models.wait(for: Plants.self, toReach: event.seq, within: .seconds(2))
    }
  }
}
