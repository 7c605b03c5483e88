import AppHosting
import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import FetchProtocol
import Foundation
import Synchronization
import WebTestServer

/// A person at the screens of this app: a log in memory, files in memory, a clock that a test moves,
/// and a source on loopback that says what a test lets it say, through the real client.
struct CounterStrikeSession: Sendable {
  let log: MemoryEventLog
  let source: PretendSource
  let clock: TestClock
  let files: PretendFiles
  let tools: PretendSurroundings
  let app: CounterStrikeApp
  /// Where the source answers.
  let address: String
  /// The waits of the client, which took no time.
  let pauses: SkippingClock
  private let models: PresentModels

  /// A person whose program asks nobody, and follows `feed` when it is told to.
  init(
    readOnly isReadOnly: Bool = false,
    following feed: (TestClock, SkippingClock) -> (any SkinFeed)? = { _, _ in nil }
  ) {
    let (clock, pauses) = (TestClock(), SkippingClock())
    self.init(
      client: nil, PretendSource(), clock, pauses, feed: feed(clock, pauses),
      readOnly: isReadOnly)
  }

  private init(
    client: CounterStrikeClient?, _ source: PretendSource, _ clock: TestClock,
    _ pauses: SkippingClock, at address: String = "", feed: (any SkinFeed)? = nil,
    readOnly isReadOnly: Bool = false
  ) {
    self.address = address
    let (log, files) = (MemoryEventLog { clock.now }, PretendFiles())
    tools = PretendSurroundings()
    (self.log, self.source, self.clock, self.files) = (log, source, clock, files)
    self.pauses = pauses
    app = CounterStrikeApp(
      log: log, source: client, files: files.access, surroundings: tools.access, feed: feed,
      isReadOnly: isReadOnly, demo: { try Self.recorded })
    models = PresentModels(CounterStrikeReadModel.allProjections, of: log, seed: 5)
  }

  /// Calls `body` with a person whose program asks a source on loopback.
  static func running<Result: Sendable>(
    _ limits: WebLimits = .patient,
    _ body: (CounterStrikeSession) async throws -> Result
  ) async throws -> Result {
    let (source, clock, pauses) = (PretendSource(), TestClock(), SkippingClock())
    return try await TestServer.running(answering: source.answer) { server in
      let address = try ServiceAddress(server.address)
      return try await HTTPTransport.using(limits) { transport in
        let fetcher = Fetcher(
          transport, retrying: CounterStrikeClient.retrying, clock: pauses
        ) { clock.now }
        let client = CounterStrikeClient(fetcher, at: address)
        return try await body(
          CounterStrikeSession(client: client, source, clock, pauses, at: server.address))
      }
    }
  }

  /// The bundled answers of invented players.
  static var recorded: [RecordedAnswer] {
    get throws {
      try RecordedAnswer.reading(ndjson: fixtureText("CounterStrikeConfigs/answers.jsonl"))
    }
  }

  /// Types `line`, and gives what is on screen then.
  @discardableResult
  func type(
    _ line: String, _ window: Window = Window(width: 80), in language: Language = .english,
    settings: PersonalSettings = PersonalSettings()
  ) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: window, language,
      settings: settings)
  }

  /// What `line` shows when it is run again that ran after the event `start`, and what it showed then
  /// was as of the event `shown`, or of the last one.
  func again(
    _ line: String, after start: UInt64, shown: UInt64? = nil, in language: Language = .english
  ) async throws -> [String] {
    let later = try await models(at: shown ?? log.end())
    let moment = LineMoment(
      .again, try await models(at: start), head: start, now: clock.now, seed: 5, later: { later })
    return try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: Window(width: 80), language)
  }

  /// Looks at `line` as it was after the event `seq`.
  func look(_ line: String, at seq: UInt64) async throws -> [String] {
    let moment = LineMoment(
      .past, try await models(at: seq), head: try log.end(), now: clock.now)
    return try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: Window(width: 80))
  }

  /// What was known after the event `seq`.
  func models(at seq: UInt64) async throws -> ReadModelsAsOf {
    try await PastModels(log, ReadModelCatalog(CounterStrikeReadModel.allProjections.definitions))
      .models(asOf: AsOf(seq))
  }

  /// The present, with what is in the log.
  var moment: LineMoment {
    get async throws { try await models.moment(clock.now) }
  }

  /// What is known.
  var model: CounterStrikeReadModel {
    get async throws {
      try CounterStrikeReadModel(
        await moment.models.snapshot(CounterStrikeReadModel.allProjections))
    }
  }

  /// The events after the first `count`, each as its type and what it says.
  func events(after count: UInt64 = 0, of type: String? = nil) throws -> [(
    type: String, data: String
  )] {
    let events = try log.read(EventSelection(from: count + 1), limit: 100_000).events
    let all: [(type: String, data: String)] = events.map { event in
      (event.type.name, "\(JSONValue.object(event.data))")
    }
    return all.filter { type == nil || $0.type == type }
  }

  /// The types of the events after the first `count`.
  func types(after count: UInt64 = 0) throws -> [String] { try events(after: count).map(\.type) }
}

/// A time that a test moves.
final class TestClock: Sendable {
  private let time = Mutex(Timestamp.noon(1))

  var now: Timestamp {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

extension Timestamp {
  /// Noon in UTC, `day` days after the last of March 2026.
  static func noon(_ day: Int) -> Timestamp {
    let first = CalendarDate(year: 2026, month: 3, day: 31) ?? CalendarDate(daysSinceEpoch: 0)
    return Timestamp(
      microsecondsSinceEpoch: Timestamp(startOf: first.adding(days: day)).microsecondsSinceEpoch
        + 43_200_000_000)
  }
}

/// A daybook of some size, and programs that open links, or none.
final class PretendSurroundings: Sendable {
  struct State {
    var size = StorageSize(log: 1_234_567, views: 88_999)
    var sizeAfterClearing = StorageSize(log: 1_234_567, views: 44_000)
    var clearings = 0
    var hasPrograms = true
    var links: [String] = []
  }

  let state = Mutex(State())

  var access: CounterStrikeSurroundings {
    CounterStrikeSurroundings(
      storage: { self.state.withLock(\.size) },
      clearViews: {
        self.state.withLock { state in
          state.size = state.sizeAfterClearing
          state.clearings += 1
        }
      },
      open: { link in
        self.state.withLock { state in
          if state.hasPrograms { state.links.append(link) }
          return state.hasPrograms
        }
      }, settings: { _, _ in Page("Settings of the shell", []) })
  }
}

/// Files by their names.
final class PretendFiles: Sendable {
  let contents = Mutex<[String: [UInt8]]>([:])

  func put(_ text: String, in file: String) {
    contents.withLock { $0[file] = Array(text.utf8) }
  }

  func text(_ file: String) -> String? {
    contents.withLock { $0[file] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A file that is not there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  var access: CounterStrikeFiles {
    CounterStrikeFiles(
      read: { path in
        guard let bytes = self.contents.withLock({ $0[path] }) else {
          throw Missing(description: "There is no file '\(path)'.")
        }
        return bytes
      },
      write: { bytes, path, overwrites in
        self.contents.withLock { files in
          guard overwrites || files[path] == nil else { return false }
          files[path] = bytes
          return true
        }
      })
  }
}

/// The source, as far as a test says what it answers; what nobody said is `null`, as it does.
final class PretendSource: Sendable {
  private let state = Mutex<(answers: [String: TestAnswer], paths: [String], other: TestAnswer?)>(
    ([:], [], nil))

  /// The paths that were asked for, in order.
  var paths: [String] { state.withLock { $0.paths } }

  func forgetPaths() { state.withLock { $0.paths = [] } }

  /// Lets it answer at `path` so.
  func answer(_ path: String, _ answer: TestAnswer) {
    state.withLock { $0.answers["/" + path] = answer }
  }

  /// Lets it answer everything so.
  func answerAll(_ answer: TestAnswer?) { state.withLock { $0.other = answer } }

  /// Lets it have `count` players on pages of `size`: `player1`, `player2` and so on.
  func list(players count: Int, by size: Int) {
    for start in stride(from: 0, to: count, by: size) {
      let players = (start + 1...min(start + size, count)).map { Self.preview($0) }
      answer(
        "playersData/playersData\(start).json",
        .json(#"{"players":[\#(players.joined(separator: ","))],"countOfPlayers":\#(count)}"#))
    }
  }

  static func preview(_ id: Int, _ name: String? = nil) -> String {
    #"{"id":\#(id),"nickName":"\#(name ?? "player\(id)")","image":"i\#(id)","imageResolution":"6x4"}"#
  }

  @Sendable func answer(_ request: TestRequest) -> TestAnswer {
    state.withLock { state in
      state.paths.append(request.path)
      return state.other ?? state.answers[request.path] ?? .json("null")
    }
  }
}

extension CounterStrikeReadModel {
  /// The place of the person of the main session.
  var flow: CounterStrikeFlow { flows[FlowEvent.stream(of: "main")] ?? CounterStrikeFlow() }
}
