import CounterStrikeConfigs
import DaybookEvents
import DaybookValues
import Testing

@Suite("Lists in events of Counter-Strike are read without the elements that cannot be read")
struct StoredListTests {
  private func log(_ type: EventType, _ data: JSONObject, _ stream: StreamName) async throws
    -> MemoryEventLog
  {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append(type, data, to: stream)
    _ = try await log.append(batch)
    return log
  }

  @Test("A team without the players that are none")
  func team() async throws {
    let players: JSONValue = [["id": 7, "nickName": "ace"], ["id": 8], "ace"]
    let log = try await log("team.listed", ["name": "Foxes", "players": players], "csTeams")
    #expect(
      try log.readAll(TeamEvent.self).map(\.event)
        == [.listed(TeamListed("Foxes", [TeamMember(ProPlayerID(7), "ace")]))])
    let none = try await self.log("team.listed", ["name": "Foxes", "players": 1], "csTeams")
    #expect(try none.readAll(TeamEvent.self).map(\.event) == [.listed(TeamListed("Foxes", []))])
  }

  @Test("An article without the parts that a later build wrote")
  func article() async throws {
    let content: JSONValue = [["text": "Löß"], ["video": "v"], ["image": "i"]]
    let log = try await log("csNews.read", ["news": 3, "content": content], "csNews")
    #expect(
      try log.readAll(ArticleEvent.self).map(\.event)
        == [.read(ArticleRead(3, [.text("Löß"), .image("i")]))])
  }

  @Test("An import without the names that are no text")
  func imported() async throws {
    let data: JSONObject = [
      "file": "f.csv", "players": 1, "listed": 2, "changed": 3, "changes": 4,
      "missing": ["a", 1], "unknown": nil,
    ]
    let log = try await log("cs.imported", data, "csImports")
    var expected = SettingsImported("f.csv")
    (expected.players, expected.listed, expected.changed, expected.changes) = (1, 2, 3, 4)
    expected.missing = ["a"]
    #expect(try log.readAll(ImportEvent.self).map(\.event) == [.imported(expected)])
  }
}
