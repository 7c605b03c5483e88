import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing
import ViewsTestDomain

@Suite("Several read models are read as of one event, whoever else writes", .serialized)
struct SnapshotTests {
  let path = TemporaryPath().path

  /// The rows of both read models, which can also be computed from the events without projections.
  private struct Sums: Equatable {
    var digits: [Int64: Int64] = [:]
    var words: [String: Int] = [:]

    init(_ log: FileEventLog, through seq: UInt64) throws {
      for event in try log.read(EventSelection(to: seq), limit: .max).events {
        guard case .integer(let number)? = event.data["number"],
          case .string(let word)? = event.data["word"]
        else { continue }
        digits[number % 10, default: 0] += number
        words[word, default: 0] += 1
        if number % 97 == 0 { words[word] = nil }
      }
    }

    init(_ snapshot: ReadModelSnapshot) throws {
      digits = try snapshot.read(DigitTally.self) { rows in
        Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.row) })
      }
      words = try snapshot.read(WordTally.self) { rows in
        Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.row) })
      }
    }
  }

  @Test("A snapshot is what the events up to its position give, while another process writes")
  func otherProcess() async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    try await Tallies.append(1_000, to: log)
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    let peer = try Peer("follow", path)
    #expect(peer.nextLine() == "open")
    var positions: Set<UInt64> = []
    while positions.count < 25 {
      _ = peer.nextLine()
      let snapshot = try models.snapshot(WordTally.self, DigitTally.self)
      positions.insert(snapshot.position)
      #expect(try Sums(snapshot) == Sums(log, through: snapshot.position))
    }
    peer.kill()
  }

  @Test("A snapshot stays as it is, and one read model that lags is brought to the others")
  func stays() async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    try await Tallies.append(1, to: log)
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    let before = try models.snapshot(WordTally.self, DigitTally.self)
    try await Tallies.append(2, to: log)
    // The files are as left by a process that was killed after updating only one read model.
    let one = try await ReadModels.open([WordTally.self], of: log, in: path, follows: false)
    one.close()
    let after = try models.snapshot(WordTally.self, DigitTally.self)
    #expect(try after.position == log.end() && before.position < after.position)
    #expect(try Sums(after) == Sums(log, through: after.position))
    #expect(try Sums(before) == Sums(log, through: before.position))
  }

  @Test("As of a position, the rows are those of then, though the file has gone on meanwhile")
  func asOf() async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    try await Tallies.append(1, to: log)
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    let seq = try log.end()
    try await Tallies.append(2, to: log)
    let other = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    other.close()
    #expect(try models.status(of: "digits").checkpoint == seq)
    let check = try ReplayCheck(DigitTally.definition, in: log, through: seq)
    #expect(try check.run(against: models.fold("digits", asOf: AsOf(seq))) == nil)
  }

  @Test("In memory, too; a read model that is not there, or is stopped, is refused")
  func refusals() async throws {
    let log = MemoryEventLog()
    let models = try await ReadModels.open(
      [Scores.self, DigitTally.self], of: log, in: nil, follows: false)
    let snapshot = try models.snapshot(DigitTally.self)
    #expect(snapshot.position == 0)
    #expect(throws: ViewError.self) { try snapshot.read(Scores.self) { $0.count } }
    #expect(throws: ViewError.self) { try models.snapshot(WordTally.self) }
  }
}
