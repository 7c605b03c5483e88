import Daybook
import Hummingbird
import PlantCare

@main struct PlantsServerCommand {
  static func main() async throws {
    let daybook = try Daybook.ofPlants("plants.daybook")
    let server = try await PlantServer(daybook) { Timestamp.now.date }
    try await Application(router: server.router()).runService()
  }
}
