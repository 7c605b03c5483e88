internal import DaybookEvents
internal import DaybookProjections

/// A user and a game.
struct UserGame: RowKey {
  static let columns: [RowColumn] = [.int32("user"), .int32("game")]

  let user: Int32
  let game: Int32

  init(_ user: Int32, _ game: Int32) { (self.user, self.game) = (user, game) }

  init(from reader: inout KeyReader) throws(EventDecodingError) {
    user = try reader.read()
    game = try reader.read()
  }

  func write(to writer: inout KeyWriter) {
    writer.write(user)
    writer.write(game)
  }
}

/// The minutes played, and the number of times.
struct Played: RowContent {
  static let columns: [RowColumn] = [.int64("minutes"), .int32("times")]

  var minutes: Int64
  var times: Int32

  init(minutes: Int64 = 0, times: Int32 = 0) { (self.minutes, self.times) = (minutes, times) }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    minutes = try reader.read()
    times = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(minutes)
    writer.write(times)
  }

  mutating func add(_ more: Int32) {
    minutes += Int64(more)
    times += 1
  }
}

/// The minutes of each user in each game.
struct PlayTimes: Projection {
  static let name = "playTimes"
  static let version = 1

  func apply(_ recorded: Recorded<PlayedMinutes>, to rows: inout Rows<UserGame, Played>) {
    let played = recorded.event.minutes
    rows[UserGame(played.user, played.game), default: Played()].add(played.minutes)
  }
}

/// The minutes of each user.
struct UserTimes: Projection {
  static let name = "userTimes"
  static let version = 1

  func apply(_ recorded: Recorded<PlayedMinutes>, to rows: inout Rows<Int32, Played>) {
    let played = recorded.event.minutes
    rows[played.user, default: Played()].add(played.minutes)
  }
}

/// The minutes of each game.
struct GameTimes: Projection {
  static let name = "gameTimes"
  static let version = 1

  func apply(_ recorded: Recorded<PlayedMinutes>, to rows: inout Rows<Int32, Played>) {
    let played = recorded.event.minutes
    rows[played.game, default: Played()].add(played.minutes)
  }
}
