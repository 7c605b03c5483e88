import DaybookEvents
import DaybookProjections
import Synchronization
import TestSupport
import Testing

@Suite("What folds the log says beforehand how much it will read", .serialized)
struct ForecastTests {
  private let path = TemporaryPath().path
  private let file: FileEventLog

  init() async throws {
    file = try FileEventLog.open(path, events: GameEvent.eventTypes)
    var history = GameHistory(seed: 31)
    try await history.append(2_000, to: file)
  }

  /// The notes about progress that a log gave while it was read.
  private final class Notes: Sendable {
    private let all = Mutex<[ReadProgress]>([])

    func take(_ note: ReadProgress) { all.withLock { $0.append(note) } }

    /// Returns the notes about parts of a task, and forgets all notes.
    func takeParts() -> [ReadProgress] {
      all.withLock { notes in
        defer { notes = [] }
        return notes.filter { if case .part = $0 { true } else { false } }
      }
    }

    /// Returns for each announcement how many positions it announced, and how many were then read.
    func takeStages() -> [(announced: UInt64, read: UInt64)] {
      let notes = all.withLock { notes in
        defer { notes = [] }
        return notes
      }
      return notes.reduce(into: []) { stages, note in
        switch note {
        case .begun(let positions): stages.append((positions, 0))
        case .read(let positions, _) where !stages.isEmpty:
          stages[stages.count - 1].read += positions
        case .read, .part: break
        }
      }
    }
  }

  @Test("Opening, looking back, comparing and searching read what they announce")
  func stages() async throws {
    let notes = Notes()
    let log = ObservedLog(file) { notes.take($0) }
    var pacing = ViewPacing()
    pacing.stride = 300
    let models = try await ReadModels.open(
      [Scores.self, Teams.self], of: log, in: path, follows: false, pacing: pacing)
    let opening = notes.takeStages()
    #expect(opening.map(\.announced) == [2_000])
    #expect(opening.map(\.read) == [2_000])
    _ = try ViewState(of: Scores.definition, in: log, at: 700)
    _ = try Bisection(models, through: 2_000).firstEvent(
      in: "scores", afterWhichARow: { _ in false })
    let whole = notes.takeStages()
    #expect(whole.map(\.announced) == [700, 2_000])
    #expect(whole.map(\.read) == [700, 2_000])
    _ = try Bisection(models, through: 2_000)
      .firstEvent(in: ["scores"], holds: { $0["scores"]?.count ?? 0 > 20 })
    let halving = try #require(notes.takeStages().last)
    #expect(halving.announced <= 2_000)
    #expect(halving.read <= halving.announced + 2)
    #expect(halving.read + 20 >= halving.announced)
    models.close()
  }

  @Test("A comparison of several read models is one work, of which each is a part")
  func parts() async throws {
    let notes = Notes()
    let log = ObservedLog(file) { notes.take($0) }
    let models = try await ReadModels.open(
      [Scores.self, Teams.self], of: log, in: nil, follows: false)
    _ = notes.takeParts()
    let differences = try models.diff(["scores", "teams"], from: AsOf(500), to: AsOf(1_000))
    #expect(notes.takeParts() == (0..<4).map { .part($0, of: 4) })
    #expect(
      try differences.map(\.key)
        == ["scores", "teams"].flatMap { try models.diff($0, from: AsOf(500), to: AsOf(1_000)) }
        .map(\.key))
    #expect(!differences.isEmpty && notes.takeParts().isEmpty)
    models.close()
  }

  @Test("A comparison that an event stops on the way begins none of its parts twice")
  func partsBeyondPoison() async throws {
    try await file.append(PointsWon("late", 1, 666), to: "game-1")
    try await file.append(PointsWon("late", 2, 5), to: "game-1")
    let notes = Notes()
    let log = ObservedLog(file) { notes.take($0) }
    let models = try await ReadModels.open([Scores.self], of: log, in: nil, follows: false)
    _ = notes.takeParts()
    let differences = try models.diff(["scores"], from: AsOf(1_000), to: AsOf(2_002))
    #expect(notes.takeParts() == [.part(0, of: 2), .part(1, of: 2)])
    #expect(!differences.isEmpty)
    models.close()
  }
}
