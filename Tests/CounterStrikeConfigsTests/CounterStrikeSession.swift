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

/// A person who uses the screens of this app, with a log, files and a clock that tests control.
///
/// The real client asks a source on loopback, which answers as a test says.
struct CounterStrikeSession: Sendable {
  let log: MemoryEventLog
  let source: PretendSource
  let clock: TestClock
  let files: PretendFiles
  let tools: PretendSurroundings
  let app: CounterStrikeApp
  /// The URL at which the source answers.
  let address: String
  /// The clock of the client's pauses, which skips each pause and records its length.
  let pauses: SkippingClock
  private let models: PresentModels

  /// Creates a person whose program asks no source, and follows `feed` when a line says so.
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

  /// Types `line`, and returns the screen that it shows.
  @discardableResult
  func type(
    _ line: String, _ window: Window = Window(width: 80), in language: Language = .english,
    settings: PersonalSettings = PersonalSettings()
  ) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: window, language,
      settings: settings)
  }

  /// Returns the screen of `line` in a replay of the line.
  ///
  /// The line ran after the event `start`, and showed the state as of the event `shown`, or of the
  /// last event.
  func again(
    _ line: String, after start: UInt64, shown: UInt64? = nil, in language: Language = .english
  ) async throws -> [String] {
    let later = try await models(at: shown ?? log.end())
    let moment = LineMoment(
      .again, try await models(at: start), head: start, now: clock.now, seed: 5, later: { later })
    return try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: Window(width: 80), language)
  }

  /// Returns the screen of `line` as of the event at position `seq`.
  func look(_ line: String, at seq: UInt64) async throws -> [String] {
    let moment = LineMoment(
      .past, try await models(at: seq), head: try log.end(), now: clock.now)
    return try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: Window(width: 80))
  }

  /// Returns the read models as of the event at position `seq`.
  func models(at seq: UInt64) async throws -> ReadModelsAsOf {
    try await PastModels(log, ReadModelCatalog(CounterStrikeReadModel.allProjections.definitions))
      .models(asOf: AsOf(seq))
  }

  /// The present moment, with read models up to the end of the log.
  var moment: LineMoment {
    get async throws { try await models.moment(clock.now) }
  }

  /// The app's read models at the present moment.
  var model: CounterStrikeReadModel {
    get async throws {
      try CounterStrikeReadModel(
        await moment.models.snapshot(CounterStrikeReadModel.allProjections))
    }
  }

  /// Returns the events after the first `count`, each as its type and its data in JSON.
  func events(after count: UInt64 = 0, of type: String? = nil) throws -> [(
    type: String, data: String
  )] {
    let events = try log.read(EventSelection(from: count + 1), limit: 100_000).events
    let all: [(type: String, data: String)] = events.map { event in
      (event.type.name, "\(JSONValue.object(event.data))")
    }
    return all.filter { type == nil || $0.type == type }
  }

  /// Returns the types of the events after the first `count`.
  func types(after count: UInt64 = 0) throws -> [String] { try events(after: count).map(\.type) }
}

/// A clock that stands still until a test sets it.
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

/// A stand-in for the system: sizes of a daybook, and programs that open links, if there are any.
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

/// Files in memory, by their paths.
final class PretendFiles: Sendable {
  let contents = Mutex<[String: [UInt8]]>([:])

  func put(_ text: String, in file: String) {
    contents.withLock { $0[file] = Array(text.utf8) }
  }

  func text(_ file: String) -> String? {
    contents.withLock { $0[file] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The error for a file that does not exist.
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

/// A source whose answers a test sets; to any other request it answers `null`, as the real one
/// does.
final class PretendSource: Sendable {
  private let state = Mutex<(answers: [String: TestAnswer], paths: [String], other: TestAnswer?)>(
    ([:], [], nil))

  /// The paths that were asked for, in order.
  var paths: [String] { state.withLock { $0.paths } }

  func forgetPaths() { state.withLock { $0.paths = [] } }

  /// Sets the answer to requests for `path`.
  func answer(_ path: String, _ answer: TestAnswer) {
    state.withLock { $0.answers["/" + path] = answer }
  }

  /// Sets one answer to all requests; `nil` brings the other answers back.
  func answerAll(_ answer: TestAnswer?) { state.withLock { $0.other = answer } }

  /// Sets answers that list `count` players in pages of `size`: `player1`, `player2` and so on.
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
  /// The flow of the main session, which contains the person's open screens.
  var flow: CounterStrikeFlow { flows[FlowEvent.stream(of: "main")] ?? CounterStrikeFlow() }
}
