import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import Synchronization
import Testing

@testable import AgentSessions

@Suite("Sessions are followed as they go on")
final class FollowTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "follow-\(UUID())")
  private let log = MemoryEventLog(events: AgentEvent.eventTypes)
  private static let session = "claude/-home-ada-shop/11111111-aaaa-4aaa-8aaa-111111111111.jsonl"

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String) -> URL { folder.appending(path: name) }

  private static func fixture(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(ImportedSessions.fixtures)/\(path)"))
  }

  private func append(_ data: Data, to name: String) throws {
    let handle = try FileHandle(forWritingTo: file(name))
    try handle.seekToEnd()
    try handle.write(contentsOf: data)
    try handle.close()
  }

  /// Imports the fixtures at `paths` in one go, and returns their runs.
  private static func imported(_ paths: String...) async throws -> Rows<String, Run> {
    let log = MemoryEventLog(events: AgentEvent.eventTypes)
    var sessions = AgentImport(into: log)
    _ = try await sessions.run(
      try FoundSessions(paths.map { "\(ImportedSessions.fixtures)/\($0)" }))
    return try RunsProjection().replay(log)
  }

  @Test("A file that grows in pieces, cut anywhere, gives the runs of the whole file")
  func growing() async throws {
    let whole = try Self.fixture(Self.session)
    let follow = AgentFollow([folder.path], into: log)
    #expect(try await follow.round().sources.isEmpty)
    try Data().write(to: file("a.jsonl"))
    var start = 0
    for end in Array(stride(from: 700, to: whole.count, by: 701)) + [whole.count] {
      try append(whole[start..<end], to: "a.jsonl")
      start = end
      let report = try await follow.round()
      // An incomplete line is no error while the file grows. The fixture ends with a line that
      // stays incomplete.
      #expect(report.sources.allSatisfy { $0.tally.bad == (end == whole.count ? 1 : 0) })
    }
    let runs = try RunsProjection().replay(log)
    let expected = try await Self.imported(Self.session)
    #expect(runs.map(\.key) == expected.map(\.key))
    for (key, run) in expected {
      #expect(runs[key]?.tokens == run.tokens && runs[key]?.counts.tools == run.counts.tools)
      #expect(runs[key]?.counts.turns == run.counts.turns && runs[key]?.ending == run.ending)
    }
    // Each byte of the file was read once, although the first piece was half a line without a
    // session.
    #expect(await follow.readBytes == whole.count)
  }

  @Test("The second reading reads what is new, and a round without news reads nothing")
  func offsets() async throws {
    let lines = try Self.fixture(Self.session).split(separator: 0x0A).map { Data($0 + [0x0A]) }
    let first = Data(lines[..<12].joined())
    try first.write(to: file("a.jsonl"))
    let follow = AgentFollow([folder.path], into: log)
    _ = try await follow.round()
    #expect(await follow.readBytes == first.count)
    _ = try await follow.round()
    #expect(await follow.readBytes == first.count)
    try append(lines[12], to: "a.jsonl")
    let report = try await follow.round()
    #expect(await follow.readBytes == first.count + lines[12].count)
    #expect(report.sources.map(\.tally.records) == [13])
  }

  @Test("A file that is cut or replaced is read anew, without doubles")
  func replaced() async throws {
    let whole = try Self.fixture(Self.session)
    try whole.write(to: file("a.jsonl"))
    let follow = AgentFollow([folder.path], into: log)
    _ = try await follow.round()
    let end = try log.end()
    let runs = try RunsProjection().replay(log)
    try whole.prefix(3_000).write(to: file("a.jsonl"))
    _ = try await follow.round()
    #expect(try log.end() == end)
    // The file grows beyond its old size, with another first line.
    try (Data("{\"type\":\"summary\",\"summary\":\"x\",\"leafUuid\":\"y\"}\n".utf8) + whole).write(
      to: file("a.jsonl"))
    _ = try await follow.round()
    #expect(try log.end() == end + 1)
    #expect(try RunsProjection().replay(log).map(\.row.tokens) == runs.map(\.row.tokens))
    try Self.fixture("claude/-home-ada-blog/33333333-cccc-4ccc-8ccc-333333333333.jsonl")
      .write(to: file("a.jsonl"))
    _ = try await follow.round()
    #expect(try RunsProjection().replay(log).count > runs.count)
    try FileManager.default.removeItem(at: file("a.jsonl"))
    let before = try log.end()
    _ = try await follow.round()
    #expect(try log.end() == before)
  }

  @Test("Files and folders that come later are found, and give what one import gives")
  func coming() async throws {
    let follow = AgentFollow([folder.path], into: log)
    let root = URL(filePath: ImportedSessions.fixtures)
    for part in ["codex", "claude", "otel"] {
      try FileManager.default.copyItem(at: root.appending(path: part), to: file(part))
      _ = try await follow.round()
    }
    let runs = try RunsProjection().replay(log)
    let expected = try await Self.imported("codex", "claude", "otel")
    #expect(runs.map(\.key) == expected.map(\.key) && runs.count == 12)
    #expect(runs.map(\.row.tokens) == expected.map(\.row.tokens))
    #expect(runs.map(\.row.counts) == expected.map(\.row.counts))
    let end = try log.end()
    var again = AgentImport(into: log)
    _ = try await again.run(try FoundSessions([folder.path]))
    #expect(try log.end() == end)
  }

  @Test("A record that an import read whole is not read as two when its file grows")
  func onTop() async throws {
    let lines = try Self.fixture(Self.session).split(separator: 0x0A).map { Data($0 + [0x0A]) }
    // The sixth line still lacks its line end.
    try Data(Data(lines[..<6].joined()).dropLast()).write(to: file("a.jsonl"))
    let follow = AgentFollow([folder.path], into: log)
    _ = try await follow.round()
    try append(Data([0x0A]) + lines[6], to: "a.jsonl")
    let report = try await follow.round()
    #expect(report.sources.map(\.tally.records) == [7])
  }

  @Test("By an injected clock it goes on until its task is cancelled, and ends with a report")
  func clock() async throws {
    let lines = try Self.fixture(Self.session).split(separator: 0x0A).map { Data($0 + [0x0A]) }
    try Data().write(to: file("a.jsonl"))
    let follow = AgentFollow([folder.path], into: log)
    let clock = StepClock(steps: lines.prefix(5).count) { [self] step in
      try? append(lines[step], to: "a.jsonl")
    }
    let told = Mutex<[Int]>([])
    let report = try await follow.run(by: clock, every: .seconds(1)) { report in
      told.withLock { $0.append(report.sources.reduce(0) { $0 + $1.tally.records }) }
    }
    #expect(told.withLock { $0 } == [0, 1, 2, 3, 4, 5])
    #expect(report.sources.map(\.tally.records) == [5])
    #expect(report.sources.map(\.appended) == [Int(try log.end())])
  }
}

/// A clock whose pauses end at once: each pause runs a step of the test.
///
/// A pause after the last step throws `CancellationError`.
private final class StepClock: Clock {
  private let count: Int
  private let step: @Sendable (Int) -> Void
  private let passed = Mutex(0)

  init(steps count: Int, _ step: @escaping @Sendable (Int) -> Void) {
    (self.count, self.step) = (count, step)
  }

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let index = passed.withLock { passed in
      defer { passed += 1 }
      return passed
    }
    guard index < count else { throw CancellationError() }
    step(index)
  }
}
