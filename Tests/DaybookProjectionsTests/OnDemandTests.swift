import DaybookEvents
import DaybookProjections
import DaybookSystem
import Foundation
import TestSupport
import Testing
import ViewsTestDomain

@Suite("Read models that are opened on demand are brought up when they are first asked for")
struct OnDemandTests {
  let path = TemporaryPath().path

  private func files() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/views")) ?? []
    return names.filter { $0.hasSuffix(".mdb") }.sorted()
  }

  private func log(events: Int64) async throws -> FileEventLog {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    var batch = EventBatch()
    for number in 1...events { batch.append(Counted(number, "w\(number % 7)"), to: "tally") }
    _ = try await log.append(batch)
    return log
  }

  private func open(_ log: FileEventLog) async throws -> ReadModels {
    try await ReadModels.openOnDemand(Tallies.all.definitions, of: log, in: path)
  }

  @Test("Opening makes no file; reading one read model makes its own, and catching up follows it")
  func one() async throws {
    let log = try await log(events: 20)
    let models = try await open(log)
    try await models.catchUp()
    #expect(files() == [])
    #expect(try models.asTheyStand.read(DigitTally.self) { $0[3] } == 3 + 13)
    #expect(files() == ["digits.v1.g1.mdb"])
    try await log.append(Counted(103, "w"), to: "tally")
    try await models.catchUp()
    #expect(try models.read(DigitTally.self) { $0[3] } == 3 + 13 + 103)
    #expect(files() == ["digits.v1.g1.mdb"])
  }

  @Test("A snapshot, statuses and the past bring up what they name")
  func named() async throws {
    let log = try await log(events: 20)
    let snapshot = try await open(log).asTheyStand.snapshot(WordTally.self, DigitTally.self)
    #expect(snapshot.position == 20)
    #expect(try snapshot.read(WordTally.self) { $0["w1"] } == 3)
    #expect(try await open(log).statuses().map(\.checkpoint) == [20, 20])
    let past = try await open(log).state(of: "digits", at: 4)
    #expect(past.position == 4)
    #expect(try past.fold.rows().count == 4)
  }

  @Test("What lacks very many events is brought up in one pass, with all others")
  func longPass() async throws {
    let log = try await log(events: 10_001)
    let models = try await open(log)
    _ = try models.read(DigitTally.self) { $0.count }
    #expect(files() == ["digits.v1.g1.mdb", "words.v1.g1.mdb"])
  }

  @Test("A name that is none of theirs is refused, before anything is opened")
  func unknown() async throws {
    let models = try await open(log(events: 1))
    #expect(throws: ViewError.self) { try models.status(of: "nothing") }
    #expect(throws: ViewError.self) { try models.asTheyStand.read(HashOrdered.self) { _ in } }
    #expect(files() == [])
  }

  @Test("Where a file cannot be made, the rows are folded in memory, and it is told why")
  func noFiles() async throws {
    let log = try await log(events: 20)
    try Data().write(to: URL(filePath: "\(path)/views"))
    let models = try await open(log)
    #expect(models.fallback?.notice.contains("in memory") == true)
    #expect(try models.read(DigitTally.self) { $0[3] } == 16)
  }

  @Test("After they are closed, one that was not asked for before cannot be read")
  func closed() async throws {
    let models = try await open(log(events: 20))
    _ = try models.read(DigitTally.self) { $0.count }
    models.close()
    #expect(try models.read(DigitTally.self) { $0[3] } == 16)
    #expect(throws: ViewError.self) { try models.read(WordTally.self) { $0.count } }
  }

  @Test("Tasks that ask at once for the same and for others all get their rows")
  func racing() async throws {
    let log = try await log(events: 500)
    let models = try await open(log)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask {
          number.isMultiple(of: 2)
            ? try models.read(DigitTally.self) { $0.count }
            : try models.read(WordTally.self) { $0.count }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(counts) == [10, 7])
  }
}
