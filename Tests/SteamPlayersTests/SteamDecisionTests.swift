import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

private let portal = AppID(400)

/// Tests that changes become events, and nothing else does.
struct SteamDecisionTests {
  private func read<Answer: SteamAnswer>(_ json: String) throws -> Answer {
    try Answer(status: 200, body: .json(try JSONValue(parsing: json)))
  }

  /// Appends `events` to a log, reads them back, and returns the rows that they fold to.
  private func fold<View: Projection>(
    _ events: [View.Body], of stream: StreamName, at time: Timestamp = .day(0),
    onto rows: Rows<View.Key, View.Row> = Rows(), by projection: View
  ) async throws -> Rows<View.Key, View.Row> {
    let log = MemoryEventLog { time }
    var batch = EventBatch()
    for event in events { batch.append(event, to: stream, time: time) }
    _ = try await log.append(batch)
    let recorded = try log.readAll(View.Body.self)
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
      try friends(.grace, .grace, .linus), of: .ada, seeing: Rows(), isFirst: true
    ).events
    #expect(
      first == [
        .added(FriendAdded(.grace, since: .day(0), isBaseline: true)),
        .added(FriendAdded(.linus, since: .day(0), isBaseline: true)),
      ])
    var rows = try await fold(first, of: stream, by: FriendsProjection())
    #expect(
      FriendsDecision(try friends(.linus, .grace), of: .ada, seeing: rows, isFirst: false).events
        == [.ordered(FriendsOrdered([.linus, .grace]))])
    #expect(
      FriendsDecision(try friends(.grace, .linus), of: .ada, seeing: rows, isFirst: false).events
        == [])
    #expect(
      FriendsDecision(try friends(.linus, broken: true), of: .ada, seeing: rows, isFirst: false)
        .events == [])
    let gone = FriendsDecision(try friends(.linus), of: .ada, seeing: rows, isFirst: false).events
    #expect(gone == [.removed(FriendRemoved(.grace))])
    rows = try await fold(gone, of: stream, at: .day(3), onto: rows, by: FriendsProjection())
    #expect(rows[FriendKey(.ada, .grace)]?.until == .day(3))
    #expect(rows[FriendKey(.ada, .linus)]?.until == nil)
    let back = FriendsDecision(try friends(.linus, .grace), of: .ada, seeing: rows, isFirst: false)
      .events
    #expect(back == [.added(FriendAdded(.grace, since: .day(0)))])
    rows = try await fold(back, of: stream, at: .day(4), onto: rows, by: FriendsProjection())
    #expect(rows[FriendKey(.ada, .grace)]?.until == nil)
  }

  @Test("Who comes to a list that was empty at first was added; each coming and going is a row")
  func threeTimes() throws {
    var history = PlayerHistory()
    var expected: [String] = []
    for (day, list) in [[], [PlayerID.grace], [], [.grace], [.linus], [.grace, .linus]].enumerated()
    {
      let friends = list.map { #"{"steamid":"\#($0)","friend_since":1767240000}"# }
      let body = #"{"friendslist":{"friends":[\#(friends.joined(separator: ","))]}}"#
      try history.feed(
        RecordedAnswer(
          fetchedAt: .day(Int64(day)), method: FriendList.method,
          query: ["steamid": .string(PlayerID.ada.text)],
          status: 200, body: .json(try JSONValue(parsing: body))))
    }
    for row in history.model.friendChanges.startingWith(PlayerID.ada).map(\.row) {
      expected.append("\(row.kind) \(row.friend == .grace ? "grace" : "linus") \(row.time.date)")
    }
    #expect(
      expected == [
        "added grace 2026-01-02", "removed grace 2026-01-03", "added grace 2026-01-04",
        "added linus 2026-01-05", "removed grace 2026-01-05", "added grace 2026-01-06",
      ])
    let page = FriendHistoryPresenter(of: .ada).viewModel(of: history.model, today: .day(9))
    #expect("\(page)".contains("6 changes"))
  }

  /// Returns Steam's answer to a first question, and to a later one.
  private func achievements() throws -> (first: PlayerAchievements, later: PlayerAchievements) {
    let first: PlayerAchievements = try read(
      #"""
      {"playerstats":{"success":true,"achievements":[
       {"apiname":"A","achieved":1,"unlocktime":0},{"apiname":"B","achieved":0,"unlocktime":0}]}}
      """#)
    let later: PlayerAchievements = try read(
      #"""
      {"playerstats":{"success":true,"achievements":[
       {"apiname":"A","achieved":0},{"apiname":"B","achieved":1,"unlocktime":1767240000}]}}
      """#)
    return (first, later)
  }

  @Test("An achievement is told once, with the time that Steam knows and that of the first look")
  func achievementsOnce() async throws {
    let answers = try achievements()
    var model = SteamReadModel()
    func events(_ answer: PlayerAchievements, day: Int64) -> [AchievementEvent] {
      AchievementsDecision(answer, of: .ada, in: portal, at: .day(day), seeing: model).events
    }
    func unlocked(_ name: String, at time: Timestamp?, seen day: Int64, isBaseline: Bool)
      -> AchievementEvent
    {
      .unlocked(
        AchievementUnlocked(
          name, in: portal, unlockedAt: time, firstSeen: .day(day), isBaseline: isBaseline))
    }
    let first = events(answers.first, day: 0)
    #expect(first == [unlocked("A", at: nil, seen: 0, isBaseline: true)])
    model.achievements = try await fold(
      first, of: PlayerID.ada.stream, by: AchievementsProjection())
    let subject = FetchSubject(
      service: "steam", method: PlayerAchievements.method, subject: "\(PlayerID.ada)/400")
    model.history.apply(
      [.succeeded(FetchSucceeded(subject, cost: FetchCost(requests: 1)))], at: .day(0))
    #expect(events(answers.first, day: 1) == [])
    #expect(
      events(answers.later, day: 2) == [unlocked("B", at: .day(0), seen: 2, isBaseline: false)])
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
