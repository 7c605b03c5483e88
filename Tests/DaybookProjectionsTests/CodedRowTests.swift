import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

@Suite("Rows and keys whose columns are listed once are kept as those written by hand", .serialized)
struct CodedRowTests {
  let path = TemporaryPath().path
  let log: FileEventLog

  init() throws { log = try FileEventLog.open(path, events: GameEvent.eventTypes) }

  @Test("Columns have the names and kinds that are listed, and those of keys the kinds of values")
  func columns() {
    #expect(
      WinKey.columns == [
        .text("team"), .int64("player", isOptional: true), .date("day"), .timestamp("at"),
      ])
    #expect(
      Win.columns == [
        .int64("points"), .date("wonOn"), .timestamp("wonAt"), .text("level"), .real("share"),
      ])
  }

  @Test("A key has the columns of the keys in it, and is read back from the same bytes")
  func composedKeys() throws {
    #expect(
      LevelKey.columns == [
        .text("team"), .int64("player", isOptional: true), .date("day"), .timestamp("at"),
        .text("level"), .int64("match"),
      ])
    let win = WinKey(team: "ajax", player: nil, day: CalendarDate(daysSinceEpoch: 3), at: .now)
    let key = LevelKey(win: win, level: .high, match: MatchID(wrapped: -5))
    var reader = KeyReader(KeyWriter(key).bytes, of: "wins")
    let read: LevelKey = try reader.read()
    #expect(read == key && reader.isAtEnd)
    var high = KeyWriter(win)
    high.write("high")
    high.write(Int64(-5))
    #expect(KeyWriter(key).bytes == high.bytes)
    var other = KeyWriter(win)
    other.write("middle")
    other.write(Int64(1))
    var wrong = KeyReader(other.bytes, of: "wins")
    let error = #expect(throws: EventDecodingError.self) { try wrong.read(LevelKey.self) }
    #expect(error?.reason == "'middle' is no Level")
  }

  @Test("Rows come back from the file as they were put in, in the order of their keys")
  func roundTrip() async throws {
    for (player, points) in [(9, 50), (-3, 0), (0, 7)] as [(Int64, Int64)] {
      try await log.append(PointsWon("ajax", player, points), to: "player-1")
    }
    let models = try await ReadModels.open([Wins.self], of: log, in: path)
    models.close()
    let again = try await ReadModels.open([Wins.self], of: log, in: path)
    let rows = try again.read(Wins.self) { rows in rows.map { ($0.key, $0.row) } }
    #expect(rows.map(\.0.player) == [nil, -3, 9])
    #expect(rows.map(\.1.points) == [7, 0, 50])
    #expect(rows.map(\.1.level) == [.low, nil, .high])
    for (key, row) in rows {
      #expect(key.day == CalendarDate(daysSinceEpoch: Int32(row.points) - 1))
      #expect(row.day == key.day)
      #expect(row.at == Timestamp(microsecondsSinceEpoch: -row.points))
      #expect(key.at == row.at)
      #expect(row.share == Double(row.points) / 8)
    }
    let folded = try Wins().replay(log)
    #expect(try again.read(Wins.self) { $0 == folded })
  }

  @Test(
    "A row that no column can keep stops its read model before the event, and no other",
    arguments: [0, 1, 40], [true, false])
  func unkeepable(before: Int, isOpen: Bool) async throws {
    let daybook = TemporaryPath().path
    let log = try FileEventLog.open(daybook, events: GameEvent.eventTypes)
    func open() async throws -> ReadModels {
      try await ReadModels.open([Wins.self, Scores.self], of: log, in: daybook, follows: false)
    }
    var models = isOpen ? try await open() : nil
    for points in 0..<before { try await add(Int64(points), to: log) }
    try await add(.max, to: log)
    for points in Int64(100)..<103 { try await add(points, to: log) }
    for _ in 1...3 {
      let opened = if let models { models } else { try await open() }
      try await opened.catchUp()
      try expectStopped(opened, after: UInt64(before))
      opened.close()
      models = nil
    }
    let again = try await open()
    try await again.skip("wins", event: UInt64(before) + 1)
    #expect(try again.read(Wins.self) { $0.count } == before + 3)
    again.close()
  }

  private func add(_ points: Int64, to log: FileEventLog) async throws {
    try await log.append(PointsWon("ajax", points % 1_000, points), to: "player-1")
  }

  private func expectStopped(_ models: ReadModels, after position: UInt64) throws {
    let status = try models.status(of: "wins")
    guard case .stopped(let seq, "points.won", let reason) = status.state else {
      return #expect(Bool(false), "\(status.state)")
    }
    #expect(seq == position + 1 && status.checkpoint == position)
    #expect(reason.hasPrefix("A row holds inf in its field 'share', which is of the kind real,"))
    #expect(try models.read(Wins.self, evenIfStopped: true) { $0.count } == Int(position))
    #expect(throws: ViewError.self) { try models.read(Wins.self) { $0.count } }
    #expect(try models.status(of: "scores").state == .live)
    #expect(try models.status(of: "scores").checkpoint == models.log.end())
  }
}

struct WinKey: CodedKey {
  static var codec: KeyCodec<Self> {
    KeyCodec(
      .init("team", \.team), .init("player", \.player), .init("day", \.day), .init("at", \.at),
      make: Self.init)
  }

  let team: String
  let player: Int64?
  let day: CalendarDate
  let at: Timestamp
}

/// A key whose first field is another key.
struct LevelKey: CodedKey {
  static var codec: KeyCodec<Self> {
    KeyCodec(
      .init(\.win), .init("level", \.level), .init("match", \.match), make: Self.init)
  }

  let win: WinKey
  let level: Win.Level
  let match: MatchID
}

struct MatchID: FieldWrapper, WholeFieldValue, RowKey {
  let wrapped: Int64
}

struct Win: CodedRow {
  enum Level: String, TextFieldValue, KeyPart { case low, high }

  static var codec: Codec<Self> {
    Codec(
      .int64("points", \.points), .date("wonOn", \.day), .timestamp("wonAt", \.at),
      .text("level", \.level), .real("share", \.share), make: Self.init)
  }

  let points: Int64
  let day: CalendarDate
  let at: Timestamp
  let level: Level?
  let share: Double
}

/// The wins of each player, with columns of many kinds.
struct Wins: Projection {
  static let name = "wins"
  static let version = 1

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<WinKey, Win>) {
    guard case .won(let won) = recorded.event else { return }
    let day = CalendarDate(daysSinceEpoch: Int32(clamping: won.points &- 1))
    let at = Timestamp(microsecondsSinceEpoch: -won.points)
    let key = WinKey(team: won.team, player: won.player == 0 ? nil : won.player, day: day, at: at)
    let share = won.points == .max ? Double.infinity : Double(won.points) / 8
    let level: Win.Level? = won.points == 0 ? nil : won.points > 9 ? .high : .low
    rows[key] = Win(points: won.points, day: day, at: at, level: level, share: share)
  }
}
