import Daybook
import DaybookShell

extension Repl {
  /// A shell for the plants of a house.
  package static func ofPlants(_ daybook: Daybook) async throws -> Repl {
    var repl = try await Repl(daybook, [Plants.self, Waterings.self])
    repl.addScreen("thirsty", "which plants want water") { _, context in
      try context.models.read(Plants.self) { $0.thirsty(on: context.now.date) }
    }
    repl.addVerb("buy", "brings a plant home", usage: "NAME DAYS") { words, context in
      guard words.count == 3, let days = Int64(words[2]) else { return ["buy NAME DAYS"] }
      let command = Plant.Command.buy(name: words[1], days: days, on: context.now.date)
      return try await decide(command, about: words[1], in: context.log)
    }
    repl.addVerb(
      "water", "waters a plant", usage: "NAME", arguments: [.key(of: Plants.self)]
    ) { words, context in
      guard words.count == 2 else { return ["water NAME"] }
      let command = Plant.Command.water(name: words[1], on: context.now.date)
      return try await decide(command, about: words[1], in: context.log)
    }
    return repl
  }

  private static func decide(
    _ command: Plant.Command, about name: String, in log: FileEventLog
  ) async throws -> [String] {
    let stream = try StreamName(category: "plant", id: name)
    let decision = try await log.decide(command, by: Plant.self, in: stream)
    return decision.appended.map { "Event \($0.seq)." }
  }
}
