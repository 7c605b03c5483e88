import DaybookEvents
import DaybookProjections
import DaybookValues

/// A player won points in a game.
struct PointsWon: Event {
  static let type: EventType = "points.won"
  static let fields: [EventField] = [.text("team"), .int64("player"), .int64("points")]

  var team: String
  var player: Int64
  var points: Int64

  init(_ team: String, _ player: Int64, _ points: Int64) {
    (self.team, self.player, self.points) = (team, player, points)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    team = try reader.read()
    player = try reader.read()
    points = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(team)
    writer.write(player)
    writer.write(points)
  }
}

/// A player left a team, and all facts about the player are removed.
struct PlayerLeft: Event {
  static let type: EventType = "player.left"
  static let fields: [EventField] = [.text("team"), .int64("player")]

  var team: String
  var player: Int64

  init(_ team: String, _ player: Int64) { (self.team, self.player) = (team, player) }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    team = try reader.read()
    player = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(team)
    writer.write(player)
  }
}

enum GameEvent: EventSet {
  case won(PointsWon)
  case left(PlayerLeft)

  static let cases = [EventCase(Self.won), EventCase(Self.left)]

  var event: any Event {
    switch self {
    case .won(let event): event
    case .left(let event): event
    }
  }
}

struct PlayerKey: RowKey {
  static let columns: [RowColumn] = [.text("team"), .int64("player")]

  var team: String
  var player: Int64

  init(_ team: String, _ player: Int64) { (self.team, self.player) = (team, player) }

  func write(to writer: inout KeyWriter) {
    writer.write(team)
    writer.write(player)
  }

  init(from reader: inout KeyReader) throws(EventDecodingError) {
    team = try reader.read()
    player = try reader.read()
  }
}

struct Score: RowContent {
  static let columns: [RowColumn] = [
    .int64("points"), .int32("games"), .timestamp("lastPlayed"), .text("note"),
  ]

  var points: Int64 = 0
  var games: Int32 = 0
  var lastPlayed: Timestamp?
  var note: String?

  init() {}

  func write(to writer: inout EventWriter) {
    writer.write(points)
    writer.write(games)
    writer.write(lastPlayed)
    writer.write(note)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    points = try reader.read()
    games = try reader.read()
    lastPlayed = try reader.readIfPresent(Timestamp.self)
    note = try reader.readIfPresent(String.self)
  }
}

/// The projection's error for an event with 666 points.
struct CursedPoints: Error, CustomStringConvertible {
  var description: String { "the points are cursed" }
}

/// The points of each player in a team, with a second order by points.
struct Scores: Projection {
  static let name = "scores"
  static let version = 1

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<PlayerKey, Score>) throws {
    switch recorded.event {
    case .won(let won):
      let key = PlayerKey(won.team, won.player)
      rows[key, default: Score()].points += won.points
      rows[key]?.games += 1
      rows[key]?.lastPlayed = recorded.time
      if won.points == 666 { throw CursedPoints() }
      if won.points > 90 { rows[key]?.note = "won \(won.points) at \(recorded.seq)" }
    case .left(let left): rows[PlayerKey(left.team, left.player)] = nil
    }
  }

  static func order(of key: PlayerKey, _ row: Score) -> Int64? {
    row.points > 0 ? row.points : nil
  }
}

/// The last points of each player, and a row for each team that `apply` computes from its own rows.
struct Teams: Projection {
  static let name = "teams"
  static let version = 1

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<PlayerKey, Int>) throws {
    switch recorded.event {
    case .won(let won):
      rows[PlayerKey(won.team, won.player)] = Int(won.points)
      let members = rows.startingWith(won.team).filter { $0.key.player >= 0 }
      rows[PlayerKey(won.team, -1)] = members.reduce(0) { $0 + $1.row }
    case .left(let left):
      rows[PlayerKey(left.team, left.player)] = nil
      rows[PlayerKey(left.team, -1)] = rows.startingWith(left.team).count { $0.key.player >= 0 }
    }
  }
}
