import DaybookEvents
import DaybookProjections
import DaybookSystem
import Foundation
import TestSupport
import Testing

@Suite("Read models in a server")
struct ReadModelValuesTests {
  let path = TemporaryPath().path
  let log: FileEventLog

  init() throws { log = try FileEventLog.open(path, events: GameEvent.eventTypes) }

  private func open() async throws -> ReadModels {
    try await ReadModels.open([Scores.self, Teams.self], of: log, in: path)
  }

  private func win(_ points: Int64, _ player: Int64 = 7) async throws {
    try await log.append(PointsWon("ajax", player, points), to: "player-7")
  }

  @Test("Rows are read with the position that they have")
  func position() async throws {
    let models = try await open()
    defer { models.close() }
    try await win(30)
    try await win(5)
    try await models.catchUp()
    let (points, position) = try await models.read(Scores.self) { rows, position in
      (rows[PlayerKey("ajax", 7)]?.points, position)
    }
    #expect(points == 35 && position == 2)
  }

  @Test("Reads that wait keep no thread of tasks, however many they are")
  func threads() async throws {
    let models = try await open()
    defer { models.close() }
    let isOpen = Monitor(false)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let reads = (0..<ProcessInfo.processInfo.activeProcessorCount + 8).map { _ in
      Task.detached {
        try await models.read(Scores.self) { rows, _ in
          beginning.yield()
          isOpen.wait { $0 }
          return rows.count
        }
      }
    }
    // As many reads as may run at once are blocked here, and still another task can run.
    var standing = begun.makeAsyncIterator()
    for _ in 0..<4 { await standing.next() }
    await Task.detached { isOpen.update { $0 = true } }.value
    for read in reads { #expect(try await read.value == 0) }
  }

  @Test("The first value comes at once, and then one after each change")
  func values() async throws {
    let models = try await open()
    defer { models.close() }
    try await win(30)
    try await models.catchUp()
    var values = try models.values(of: Scores.self) { $0[PlayerKey("ajax", 7)]?.points ?? 0 }
      .makeAsyncIterator()
    let first = try await values.next()
    #expect(first?.position == 1 && first?.value == 30)
    try await win(5)
    let second = try await values.next()
    #expect(second?.position == 2 && second?.value == 35)
  }

  @Test("Who was away goes on after the last value, and sees only what is new")
  func resumed() async throws {
    let models = try await open()
    defer { models.close() }
    try await win(30)
    try await win(5, 8)
    try await models.catchUp()
    // The rows changed after event 1, and have not changed since event 2.
    var since1 = try models.values(of: Scores.self, after: 1) { $0.count }.makeAsyncIterator()
    #expect(try await since1.next()?.value == 2)
    var since2 = try models.values(of: Scores.self, after: 2) { $0.count }.makeAsyncIterator()
    try await win(1, 9)
    let next = try await since2.next()
    #expect(next?.position == 3 && next?.value == 3)
    #expect(throws: ViewError.self) { try models.values(of: Scores.self, after: 4) { $0.count } }
  }

  @Test("Values end with the read models, and with an event that stops them")
  func ended() async throws {
    let models = try await open()
    var values = try models.values(of: Teams.self) { $0.count }.makeAsyncIterator()
    _ = try await values.next()
    var stopped = try models.values(of: Scores.self) { $0.count }.makeAsyncIterator()
    _ = try await stopped.next()
    try await win(666)
    try await models.catchUp()
    let error = await #expect(throws: ViewError.self) {
      while try await stopped.next() != nil {}
    }
    #expect(error?.code == .stopped)
    models.close()
    while try await values.next() != nil {}
  }
}
