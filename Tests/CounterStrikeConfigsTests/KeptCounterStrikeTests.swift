import CounterStrikeConfigs
import DaybookEvents
import DaybookProjections
import Foundation
import Testing

struct KeptCounterStrikeTests {
  @Test("Rows that are kept on the disk, and rebuilt, are those of a fold in memory")
  func rebuildEqualsFold() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cs-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = try FileEventLog.open(
      folder.path, .readWriteCreating, events: CounterStrikeEvent.allTypes)
    defer { log.close() }
    let models = try await ReadModels.open(
      CounterStrikeReadModel.allProjections, of: log, in: folder.path, follows: false)
    defer { models.close() }
    let facts = try CounterStrikeRecording(CounterStrikeSession.recorded)
      .facts(seeing: CounterStrikeReadModel())
    var folded = CounterStrikeReadModel()
    for (index, fact) in facts.enumerated() {
      folded.apply(fact, seq: UInt64(index) + 1, version: UInt64(index) + 1)
      var batch = EventBatch()
      batch.append(fact)
      _ = try await log.append(batch)
      if index % 40 == 0 { try await models.catchUp() }
    }
    try await models.catchUp()
    try check(models, folded)
    try await models.rebuild()
    try check(models, folded)
  }

  private func check(_ models: ReadModels, _ folded: CounterStrikeReadModel) throws {
    let kept = try CounterStrikeReadModel(
      models.snapshot(CounterStrikeReadModel.allProjections))
    #expect(kept.players == folded.players && kept.players.count == 12)
    #expect(kept.names == folded.names && kept.names.count == 36)
    #expect(kept.settings == folded.settings)
    #expect(kept.changes == folded.changes && kept.changes.count > 5)
    #expect(kept.teams == folded.teams && kept.teams.count == 4)
    #expect(kept.articles == folded.articles && kept.articles.count == 3)
    #expect(kept.tournaments == folded.tournaments && kept.tournaments.count == 3)
    #expect(kept.banners == folded.banners && kept.banners.count == 3)
    #expect(kept.prices == folded.prices && kept.prices.count == 18)
    #expect(kept.pages == folded.pages && kept.pages.count == 3)
  }
}
