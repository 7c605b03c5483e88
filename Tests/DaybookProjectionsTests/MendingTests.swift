import DaybookEvents
import DaybookProjections
import DaybookStorage
import DaybookSystem
import DaybookValues
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Read models mend themselves", .serialized)
struct MendingTests {
  let path = TemporaryPath().path

  private func openLog() throws -> FileEventLog {
    try FileEventLog.open(path, events: GameEvent.eventTypes)
  }

  private func open(_ log: FileEventLog, in path: String? = nil) async throws -> ReadModels {
    try await ReadModels.open([Scores.self], of: log, in: path ?? self.path, follows: false)
  }

  /// Makes a log of `count` events, and files of read models that are up to date.
  private func logWithFiles(_ count: Int, seed: UInt64) async throws -> FileEventLog {
    let log = try openLog()
    var history = GameHistory(seed: seed)
    try await history.append(count, to: log)
    try await open(log).close()
    return log
  }

  private func expectFresh(_ models: ReadModels, _ log: some EventLog) throws {
    let rows = try Scores().replay(log)
    #expect(try models.read(Scores.self) { $0 == rows })
    #expect(try models.status(of: "scores").checkpoint == log.end())
  }

  /// A kind of damage to the file of a read model, or to the file that names the live one.
  enum Damage: CaseIterable, Sendable {
    case missing, empty, noise, cut, liveOfNothing, liveOfNoise, liveOfLastNumber
    case pipe, directory, tableName, row, order

    func apply(to views: String) throws {
      let file = "\(views)/scores.v1.g1.mdb"
      switch self {
      case .missing: try FileManager.default.removeItem(atPath: file)
      case .empty: try PrivateFile.replace(file, with: Data())
      case .noise: try PrivateFile.replace(file, with: Data(repeating: 0x5A, count: 20_000))
      case .cut:
        try PrivateFile.replace(file, with: Data(contentsOf: URL(filePath: file)).prefix(5_000))
      case .liveOfNothing: try Data("v1 g9\n".utf8).write(to: URL(filePath: "\(views)/scores.live"))
      case .liveOfLastNumber:
        try Data("v1 g\(Int.max)\n".utf8).write(to: URL(filePath: "\(views)/scores.live"))
      case .pipe:
        try FileManager.default.removeItem(atPath: file)
        mkfifo(file, 0o600)
      case .directory:
        try FileManager.default.removeItem(atPath: file)
        try Directory(file).create()
      case .tableName: try flip("rows", in: file)
      case .row: try flip("ajax", in: file)
      case .order: try flip("psv", in: file)
      case .liveOfNoise: try Data([0xFF, 0x00]).write(to: URL(filePath: "\(views)/scores.live"))
      }
    }

    /// Changes a bit in the last byte of each occurrence of `text`.
    private func flip(_ text: String, in file: String) throws {
      var bytes = try Data(contentsOf: URL(filePath: file))
      var start = bytes.startIndex
      while let range = bytes.range(of: Data(text.utf8), in: start..<bytes.endIndex) {
        bytes[range.upperBound - 1] ^= 1
        start = range.upperBound
      }
      try PrivateFile.replace(file, with: bytes)
    }
  }

  @Test("What a file is made anew for is told once")
  func tellsRebuilds() async throws {
    let log = try openLog()
    var history = GameHistory(seed: 3)
    try await history.append(50, to: log)
    do {
      let first = try await open(log)
      #expect(first.takeRebuilds().isEmpty)
      first.close()
    }
    try Damage.cut.apply(to: "\(path)/views")
    let models = try await open(log)
    let rebuilds = models.takeRebuilds()
    #expect(rebuilds.map(\.view) == ["scores"])
    #expect(rebuilds.first?.reason.contains("the file is cut") == true)
    #expect(models.takeRebuilds().isEmpty)
    models.close()
  }

  @Test("A damaged or missing file is built anew", arguments: Damage.allCases)
  func damage(_ damage: Damage) async throws {
    let log = try await logWithFiles(300, seed: 9)
    try damage.apply(to: "\(path)/views")
    let models = try await open(log)
    try expectFresh(models, log)
    #expect(try #require(models.status(of: "scores").generation) > 1)
    #expect(models.takeRebuilds().count == 1)
    let file = "\(path)/views/scores.v1.g1.mdb"
    #expect(!FileManager.default.fileExists(atPath: file))
    models.close()
  }

  /// Changes a byte of each occurrence of `text` in the file, while the read models have it open.
  private func damageOpenFile(_ text: String) throws {
    let file = URL(filePath: "\(path)/views/scores.v1.g1.mdb")
    let (bytes, handle) = (try Data(contentsOf: file), try FileHandle(forUpdating: file))
    var start = bytes.startIndex
    while let range = bytes.range(of: Data(text.utf8), in: start..<bytes.endIndex) {
      try handle.seek(toOffset: UInt64(range.lowerBound))
      try handle.write(contentsOf: [bytes[range.lowerBound] ^ 1])
      start = range.upperBound
    }
    #expect(start != bytes.startIndex, "The file has no '\(text)'.")
  }

  @Test("Damage that is met while rows are read is mended when that is asked for, and told once")
  func damageMeanwhile() async throws {
    let log = try await logWithFiles(300, seed: 9)
    let models = try await open(log)
    #expect(try await !models.mend())
    try damageOpenFile("won 9")
    #expect(throws: ViewError.self) { try models.read(Scores.self) { Array($0).count } }
    #expect(try await models.mend())
    try expectFresh(models, log)
    #expect(models.takeRebuilds().map(\.reason) == ["a row is not as it was written"])
    #expect(try await !models.mend())
    models.close()
  }

  @Test("Damage of the second order is met by who reads in it, and mended likewise")
  func damagedOrder() async throws {
    let log = try await logWithFiles(300, seed: 9)
    let models = try await open(log)
    try damageOpenFile("psv")
    #expect(throws: ViewError.self) { try models.readInOrder(Scores.self, limit: 1_000).count }
    #expect(try await models.mend())
    try expectFresh(models, log)
    #expect(try models.readInOrder(Scores.self, limit: 1_000).count > 10)
    models.close()
  }

  @Test("A catch-up that meets damage makes the rows anew, and tells the changes of its events")
  func damageInCatchUp() async throws {
    let log = try await logWithFiles(300, seed: 9)
    let models = try await open(log)
    let before = try Scores().replay(log)
    var changes = try models.changes(of: Scores.self).makeAsyncIterator()
    try damageOpenFile("won 9")
    var history = GameHistory(seed: 10)
    try await history.append(200, to: log)
    try await models.catchUp()
    try expectFresh(models, log)
    #expect(models.takeRebuilds().count == 1)
    let after = try Scores().replay(log)
    let changed = Set((before.keys + after.keys).filter { before[$0] != after[$0] })
    #expect(Set(try #require(try await changes.next()).map(\.key)) == changed)
    models.close()
  }

  @Test("A file of another schema is built anew, and nothing is said to be damaged")
  func otherSchema() async throws {
    let log = try await logWithFiles(50, seed: 3)
    let models = try await ReadModels.open(
      [OtherScores.self], of: log, in: path, follows: false)
    #expect(models.takeRebuilds().isEmpty)
    #expect(try models.status(of: "scores").generation == 2)
    #expect(try models.read(OtherScores.self) { $0.count } == 4)
    models.close()
  }

  /// Returns the pages of a table that the last commit of a file refers to.
  private func pages(of table: String, in file: String) throws -> Set<UInt64> {
    let salvaged = try RecoveredFile(path: file)
    let tables = try salvaged.tables(of: try #require(salvaged.commits.first))
    var pages: Set<UInt64> = []
    try salvaged.forEachEntry(of: try #require(tables[table])) {
      pages.insert($0.place.offset / 4_096)
    }
    return pages
  }

  @Test("A page that has fewer rows than were written is found, though each row is whole")
  func lostRows() async throws {
    let log = try await logWithFiles(300, seed: 9)
    let file = "\(path)/views/scores.v1.g1.mdb"
    let page = try #require(try pages(of: "rows", in: file).min())
    var bytes = try Data(contentsOf: URL(filePath: file))
    // This number says where the list of the page's entries ends; each entry has 2 bytes in the
    // list.
    let end = Int(page) * 4_096 + 12
    try #require(bytes[end] >= 18)
    bytes[end] -= 2
    try PrivateFile.replace(file, with: bytes)
    let models = try await open(log)
    #expect(models.takeRebuilds().map(\.reason) == ["its pages are damaged"])
    try expectFresh(models, log)
    models.close()
  }

  @Test("When an older log was restored and went on otherwise, the rows are made again")
  func restoredLog() async throws {
    let backup = TemporaryPath().path
    var history = GameHistory(seed: 4)
    do {
      let log = try openLog()
      try await history.append(100, to: log)
      log.close()
      try FileManager.default.copyItem(atPath: path, toPath: backup)
    }
    do {
      let log = try openLog()
      try await history.append(50, to: log)
      let models = try await open(log)
      models.close()
      log.close()
    }
    try FileManager.default.moveItem(atPath: "\(path)/views", toPath: "\(backup)/views")
    let log = try FileEventLog.open(backup, events: GameEvent.eventTypes)
    var other = GameHistory(seed: 5)
    try await other.append(80, to: log)
    let models = try await open(log, in: backup)
    try expectFresh(models, log)
    models.close()
  }

  @Test("Without a place for files the rows are kept in memory, and do the same")
  func memory() async throws {
    let log = MemoryEventLog(events: GameEvent.eventTypes)
    let models = try await ReadModels.open([Scores.self, Teams.self], of: log, in: nil)
    var history = GameHistory(seed: 6)
    for _ in 0..<5 {
      try await history.append(60, to: log)
      try await models.wait(for: Scores.self, toReach: log.end())
      try expectFresh(models, log)
    }
    let ordered = try models.readInOrder(Scores.self, descending: true, limit: 5)
    #expect(ordered.map(\.row.points) == ordered.map(\.row.points).sorted(by: >))
    models.close()
  }

  @Test("The second order is that of the rows, after changes and removals, too")
  func secondOrder() async throws {
    let log = try openLog()
    let models = try await open(log)
    var history = GameHistory(seed: 8)
    for _ in 0..<4 {
      try await history.append(80, to: log)
      try await models.catchUp()
      let rows = try models.read(Scores.self) { $0.filter { $0.row.points > 0 } }
      let wanted = rows.sorted { ($0.row.points, $0.key) < ($1.row.points, $1.key) }
      let found = try models.readInOrder(Scores.self, limit: .max)
      #expect(found.map(\.key) == wanted.map(\.key))
    }
    models.close()
  }

  @Test("A rebuild can be looked at before it answers, and be let go")
  func preparedRebuild() async throws {
    let log = try openLog()
    var history = GameHistory(seed: 12)
    try await history.append(200, to: log)
    let models = try await open(log)
    do {
      let rebuild = try await models.prepareRebuild(["scores"])
      #expect(try RowDiff.changes(from: models.fold("scores"), to: rebuild.fold("scores")).isEmpty)
    }
    #expect(try models.status(of: "scores").generation == 1)
    try await models.prepareRebuild().makeLive()
    #expect(try models.status(of: "scores").generation != 1)
    try expectFresh(models, log)
    models.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(path)/views")
    #expect(files.count { $0.hasSuffix(".mdb") } == 1)
  }

  @Test("Changes add up to the rows, by appended events and by a rebuild")
  func changes() async throws {
    let log = try openLog()
    let models = try await open(log)
    let changes = try models.changes(of: Scores.self)
    let follower = Task {
      var rows: [PlayerKey: Score] = [:]
      for try await batch in changes {
        #expect(batch.map(\.key) == batch.map(\.key).sorted())
        for change in batch {
          #expect(rows[change.key] == change.old)
          rows[change.key] = change.new
        }
      }
      return rows
    }
    var history = GameHistory(seed: 13)
    for _ in 0..<10 {
      try await history.append(30, to: log)
      try await models.catchUp()
    }
    try await models.rebuild()
    models.close()
    let rows = try Scores().replay(log)
    #expect(
      try await follower.value == Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.row) }))
  }

  @Test("A projection that asks the dice is found out, with the event at which it did")
  func dice() async throws {
    let log = try openLog()
    try await log.append(PointsWon("ajax", 1, 5), to: "player-1")
    try await log.append(PlayerLeft("ajax", 1), to: "player-1")
    try await log.append(PointsWon("psv", 2, 5), to: "player-2")
    #expect(try ReplayCheck(Scores.definition, in: log, through: 3).run() == nil)
    let finding = try ReplayCheck(Dice.definition, in: log, through: 3).run()
    #expect(finding?.seq == 1)
  }

  @Test("A key that is too long stops its read model with a reason")
  func longKey() async throws {
    let log = try openLog()
    try await log.append(PointsWon(String(repeating: "x", count: 600), 1, 5), to: "player-1")
    let models = try await open(log)
    guard case .stopped(seq: 1, _, let reason) = try models.status(of: "scores").state else {
      Issue.record("it is not stopped")
      return
    }
    #expect(reason.contains("500"))
    models.close()
  }
}

/// A projection that gives other rows each time it is folded.
private struct Dice: Projection {
  static let name = "dice"
  static let version = 1

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<StreamName, Int>) {
    rows[recorded.stream] = Int.random(in: 0..<Int.max)
  }
}

/// A read model with another schema, under a name that is in use.
private struct OtherScores: Projection {
  static let name = "scores"
  static let version = 1

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<String, Int>) {
    if case .won(let won) = recorded.event { rows[won.team] = Int(won.points) }
  }
}
