import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

private let portal = AppID(400)

/// What changed, and only that, is an event.
struct SteamDecisionTests {
  private func read<Answer: SteamAnswer>(_ json: String) throws -> Answer {
    try Answer(status: 200, body: .json(try JSONValue(parsing: json)))
  }

  /// What `events` fold to, and what comes back when they go through a log.
  private func fold<View: Projection>(
    _ events: [View.Body], of stream: StreamName, at time: Timestamp = .day(0),
    onto rows: Rows<View.Key, View.Row> = Rows(), by projection: View
  ) async throws -> Rows<View.Key, View.Row> {
    let log = MemoryEventLog { time }
    var batch = EventBatch()
    for event in events { batch.append(event, to: stream, time: time) }
    _ = try await log.append(batch)
    let recorded = try log.events(View.Body.self)
    #expect(recorded.map(\.event) == events)
    var rows = rows
    for event in recorded { try projection.apply(event, to: &rows) }
    return rows
  }

  private func friends(_ players: PlayerID..., broken: Bool = false) throws -> FriendList {
    let list = players.map { #"{"steamid":"\#($0)","friend_since":1767240000}"# }
    let all = list + (broken ? ["{}"] : [])
    return try read(#"{"friendslist":{"friends":[\#(all.joined(separator: ","))]}}"#)
  }

  @Test("Friends come and go; the first list is a baseline")
  func friendsComeAndGo() async throws {
    let stream = PlayerID.ada.stream
    let first = FriendsDecision(
      try friends(.grace, .grace, .linus), of: .ada, seeing: Rows()
    ).events
    #expect(
      first == [
        .added(FriendAdded(.grace, since: .day(0), isBaseline: true)),
        .added(FriendAdded(.linus, since: .day(0), isBaseline: true)),
      ])
    var rows = try await fold(first, of: stream, by: FriendsProjection())
    #expect(FriendsDecision(try friends(.linus, .grace), of: .ada, seeing: rows).events == [])
    #expect(
      FriendsDecision(try friends(.linus, broken: true), of: .ada, seeing: rows).events == [])
    let gone = FriendsDecision(try friends(.linus), of: .ada, seeing: rows).events
    #expect(gone == [.removed(FriendRemoved(.grace))])
    rows = try await fold(gone, of: stream, at: .day(3), onto: rows, by: FriendsProjection())
    #expect(rows[FriendKey(.ada, .grace)]?.until == .day(3))
    #expect(rows[FriendKey(.ada, .linus)]?.until == nil)
    let back = FriendsDecision(try friends(.grace, .linus), of: .ada, seeing: rows).events
    #expect(back == [.added(FriendAdded(.grace, since: .day(0)))])
    rows = try await fold(back, of: stream, at: .day(4), onto: rows, by: FriendsProjection())
    #expect(rows[FriendKey(.ada, .grace)]?.until == nil)
  }

  @Test("An achievement is told once, with the time that Steam knows and that of the first look")
  func achievements() async throws {
    let answer: PlayerAchievements = try read(
      #"""
      {"playerstats":{"success":true,"achievements":[
       {"apiname":"A","achieved":1,"unlocktime":0},{"apiname":"B","achieved":0,"unlocktime":0}]}}
      """#)
    var model = SteamReadModel()
    func events(_ answer: PlayerAchievements, day: Int64) -> [AchievementEvent] {
      AchievementsDecision(answer, of: .ada, in: portal, at: .day(day), seeing: model).events
    }
    let first = events(answer, day: 0)
    #expect(
      first == [
        .unlocked(
          AchievementUnlocked(
            "A", in: portal, unlockedAt: nil, firstSeen: .day(0), isBaseline: true))
      ])
    model.achievements = try await fold(
      first, of: PlayerID.ada.stream, by: AchievementsProjection())
    let subject = FetchSubject(
      service: "steam", method: PlayerAchievements.method, subject: "\(PlayerID.ada)/400")
    model.history.apply(
      [.succeeded(FetchSucceeded(subject, cost: FetchCost(requests: 1)))], at: .day(0))
    #expect(events(answer, day: 1) == [])
    let later: PlayerAchievements = try read(
      #"""
      {"playerstats":{"success":true,"achievements":[
       {"apiname":"A","achieved":0},{"apiname":"B","achieved":1,"unlocktime":1767240000}]}}
      """#)
    #expect(
      events(later, day: 2) == [
        .unlocked(
          AchievementUnlocked("B", in: portal, unlockedAt: .day(0), firstSeen: .day(2)))
      ])
  }

  @Test("A stat is told when it changes, up or down, and each game has its own")
  func stats() async throws {
    func answer(_ kills: Double, _ share: Double) throws -> UserStats {
      try read(
        #"{"playerstats":{"stats":[{"name":"kills","value":\#(kills)},{"name":"share","value":\#(share)}]}}"#
      )
    }
    let stream = PlayerID.ada.stream
    let first = StatsDecision(
      try answer(5, 0.5), of: .ada, in: portal, at: .day(0), seeing: Rows()
    ).events
    #expect(first.count == 2)
    var rows = try await fold(first, of: stream, by: StatsProjection())
    let second = StatsDecision(
      try answer(4, 0.5), of: .ada, in: portal, at: .day(1), seeing: rows
    ).events
    #expect(second == [.sampled(StatSampled("kills", in: portal, value: 4, previous: 5))])
    rows = try await fold(second, of: stream, at: .day(1), onto: rows, by: StatsProjection())
    #expect(
      StatsDecision(
        try answer(4, 0.5), of: .ada, in: portal, at: .day(1), seeing: rows
      ).events == [])
    #expect(
      StatsDecision(
        try answer(4, 0.5), of: .ada, in: AppID(730), at: .day(1), seeing: rows
      ).events.count == 2)
    #expect(rows.map(\.row) == [5, 4, 0.5])
  }

  @Test("A post is told once, also when another feed repeats it under its own number")
  func news() async throws {
    func post(_ id: String, _ title: String, day: Int64) -> GameNews.Post {
      GameNews.Post(id: id, title: title, contents: "[b]x[/b]", date: .day(day), markup: .bbCode)
    }
    let page: GameNews = try read(
      #"""
      {"appnews":{"newsitems":[
       {"gid":"3","title":"Patch","date":1767412800,"feed_type":1,"contents":"[b]x[/b]"},
       {"gid":"2","title":"Patch","date":1767243600,"feed_type":1,"contents":"[b]x[/b]"},
       {"gid":"1","title":"Patch","date":1767240000,"feed_type":1,"contents":"[b]x[/b]"}]}}
      """#)
    let first = NewsDecision(page, about: portal, seeing: Rows()).events
    #expect(
      first == [
        .published(NewsPublished(post("1", "Patch", day: 0), about: portal)),
        .published(NewsPublished(post("3", "Patch", day: 2), about: portal)),
      ])
    let rows = try await fold(first, of: portal.stream, by: NewsProjection())
    #expect(NewsDecision(page, about: portal, seeing: rows).events == [])
    #expect(rows.map(\.key.id) == ["1", "3"])
    let counted = [GameEvent.counted(PlayersCounted(812_345, in: portal))]
    #expect(try await fold(counted, of: portal.stream, by: NewsProjection()).isEmpty)
  }
}
