import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers

/// The events that followed from fed answers, and the read models that follow from the events.
struct PlayerHistory {
  private(set) var recorded: [Recorded<PlayerEvent>] = []
  private(set) var model = SteamReadModel()
  private var count: UInt64 = 0

  /// The ninety recorded days of three players, read once for all tests.
  static let ninetyDays = Result {
    let answers = try RecordedAnswer.reading(ndjson: fixtureText("SteamPlayers/answers.jsonl"))
    var history = PlayerHistory()
    for answer in answers { try history.feed(answer) }
    return (answers: answers, history: history)
  }

  /// Decides on `answer`, applies the resulting facts, and returns the events about players.
  @discardableResult
  mutating func feed(_ answer: RecordedAnswer) throws -> [PlayerEvent] {
    let facts = try SteamFetch(answer).facts(seeing: model)
    take(facts)
    return facts.compactMap(\.playerEvent)
  }

  /// Applies `facts` to the read models as if they had been appended.
  mutating func take(_ facts: [SteamFact]) { facts.forEach { take($0) } }

  private mutating func take(_ fact: SteamFact) {
    count += 1
    model.apply(fact, seq: count, version: count)
    guard let event = fact.playerEvent else { return }
    recorded.append(
      Recorded(event, seq: count, stream: fact.stream, version: count, time: fact.time))
  }
}

extension SteamFact {
  /// The event about a player or about a fetch; `nil` for any other event.
  fileprivate var playerEvent: PlayerEvent? {
    if case .player(let event) = event { event } else { nil }
  }
}

extension PlayerEvent {
  /// Whether the event is only the outcome of a fetch.
  var isFetch: Bool {
    if case .fetched = self { true } else { false }
  }
}

extension PlayerID {
  static let ada = fixture("76561190000000001")
  static let grace = fixture("76561190000000002")
  static let linus = fixture("76561190000000003")

  private static func fixture(_ text: String) -> PlayerID {
    guard let player = PlayerID(text) else { preconditionFailure("\(text) is no player") }
    return player
  }
}

extension Timestamp {
  /// Returns 04:00 UTC on the day that is `day` days after 2026-01-01, plus some minutes.
  static func day(_ day: Int64, minutes: Int64 = 0) -> Timestamp {
    Timestamp(
      microsecondsSinceEpoch: 1_767_240_000_000_000 + day * 86_400_000_000 + minutes * 60_000_000)
  }
}

extension CalendarDate {
  static func day(_ day: Int) -> CalendarDate { CalendarDate(daysSinceEpoch: 20_454 + Int32(day)) }
}

/// Returns an owned game as Steam sends it; each `nil` leaves out a member.
func game(
  _ app: Int64, _ name: String? = "Portal", total: Int64? = 0, twoWeeks: Int64? = nil
) -> JSONValue {
  var members: [JSONObject.Member] = [.init(key: "appid", value: .integer(app))]
  if let name { members.append(.init(key: "name", value: .string(name))) }
  if let total { members.append(.init(key: "playtime_forever", value: .integer(total))) }
  if let twoWeeks { members.append(.init(key: "playtime_2weeks", value: .integer(twoWeeks))) }
  return .object(JSONObject(members))
}

extension RecordedAnswer {
  static func library(
    of player: PlayerID = .ada, _ games: [JSONValue], day: Int64 = 0, minutes: Int64 = 0
  ) -> RecordedAnswer {
    let count = JSONValue.integer(Int64(games.count))
    return library(
      of: player, body: .json(["response": ["game_count": count, "games": .array(games)]]),
      day: day, minutes: minutes)
  }

  static func library(
    of player: PlayerID = .ada, status: Int = 200, body: AnswerBody, day: Int64 = 0,
    minutes: Int64 = 0
  ) -> RecordedAnswer {
    RecordedAnswer(
      fetchedAt: .day(day, minutes: minutes), method: OwnedGames.method,
      query: ["steamid": .string(player.text)], status: status, body: body)
  }

  static func profile(
    of player: PlayerID = .ada, _ name: String, visibility: Int64 = 3, day: Int64 = 0
  ) -> RecordedAnswer {
    let profile: JSONValue = [
      "steamid": .string(player.text), "personaname": .string(name),
      "communityvisibilitystate": .integer(visibility), "avatarfull": "",
    ]
    return profiles([player], [profile], day: day)
  }

  static func profiles(
    _ asked: [PlayerID], _ profiles: [JSONValue], day: Int64 = 0
  ) -> RecordedAnswer {
    RecordedAnswer(
      fetchedAt: .day(day), method: PlayerSummaries.method,
      query: ["steamids": .string(asked.map(\.text).joined(separator: ","))], status: 200,
      body: .json(["response": ["players": .array(profiles)]]))
  }

  static let privateLibrary: AnswerBody = .json(["response": [:]])
}
