import DaybookEvents
import DaybookProjections
import DaybookWeb
import Foundation
import SteamPlayers
import Testing

struct KeptPlayersTests {
  private let history: PlayerHistory

  init() throws { history = try PlayerHistory.ninetyDays.get().history }

  @Test("Rows that are kept while the ninety days are appended are those of a rebuild")
  func rebuildEqualsCatchUp() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "players-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    let log = try FileEventLog.open(path, .readWriteCreating, events: PlayerEvent.eventTypes)
    defer { log.close() }
    let models = try await ReadModels.open(
      SteamReadModel.projections + FetchHistory.projections, of: log, in: path, follows: false)
    defer { models.close() }
    let events = history.recorded
    for part in 0..<7 {
      var batch = EventBatch()
      for event in events[(events.count * part / 7)..<(events.count * (part + 1) / 7)] {
        batch.append(event.event, to: event.stream, time: event.time)
      }
      _ = try await log.append(batch)
      try await models.catchUp()
    }
    try check(models)
    try await models.rebuild()
    try check(models)
  }

  private func check(_ models: ReadModels) throws {
    let kept = try SteamReadModel(models.snapshot(SteamReadModel.allProjections))
    #expect(kept.profiles == history.model.profiles)
    #expect(kept.games == history.model.games)
    #expect(kept.playtime == history.model.playtime)
    #expect(kept.playDays == history.model.playDays)
    #expect(kept.comparisons == history.model.comparisons)
    for players in [[PlayerID.grace, .ada], [.linus, .ada, .grace]] {
      let sideBySide = Array(kept.comparisons.sideBySide(players))
      #expect(sideBySide == Array(history.model.comparisons.sideBySide(players)))
      #expect(sideBySide.count > 50)
    }
  }
}
