import Daybook
import DaybookShell
import Foundation
import PlantCare

@main struct PlantsCommand {
  static func main() async {
    exit(
      await Tool.run("plants") {
        let daybook = try Daybook.ofPlants("plants.daybook")
        return try await Repl.ofPlants(daybook).main(prompt: "plants")
      })
  }
}
