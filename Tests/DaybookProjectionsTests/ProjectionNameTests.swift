import DaybookEvents
import DaybookProjections
import TestSupport
import Testing

@Suite("A projection without a name has that of its type, and version 1")
struct ProjectionNameTests {
  struct LastGames: Projection {
    func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<StreamName, Int64>) {
      rows[recorded.stream] = Int64(recorded.seq)
    }
  }

  struct URLVisits: Projection {
    func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<StreamName, Bool>) {}
  }

  struct MVP: Projection {
    func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<StreamName, Bool>) {}
  }

  @Test("The first word is in small letters, also when it is an abbreviation")
  func names() {
    #expect(LastGames.name == "lastGames")
    #expect(URLVisits.name == "urlVisits")
    #expect(MVP.name == "mvp")
    #expect(LastGames.version == 1)
  }

  @Test("The read model is kept, and found again, under that name")
  func kept() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path, events: GameEvent.eventTypes)
    let place = try await log.append(PointsWon("ajax", 7, 30), to: "player-7")
    for _ in 1...2 {
      let models = try await ReadModels.open([LastGames.self], of: log, in: path)
      try await models.wait(for: LastGames.self, toReach: place.seq)
      #expect(try models.status(of: "lastGames").rows == 1)
      #expect(try models.read(LastGames.self) { $0["player-7"] } == Int64(place.seq))
      models.close()
    }
  }
}
