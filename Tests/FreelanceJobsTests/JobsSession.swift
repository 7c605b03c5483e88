import AppHosting
import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Synchronization

/// A person at the screens of the jobs app: a log in memory, a marketplace that says what a test
/// lets it say, and a clock that a test moves.
final class JobsSession: Sendable {
  let log = MemoryEventLog()
  let marketplace = Marketplace()
  let clock: Clock
  let app: JobsApp
  private let models: PresentModels

  /// - Parameters:
  ///   - now: The time at first.
  ///   - isOnline: Whether the marketplace can be asked.
  /// - Throws: When `now` is no time.
  convenience init(_ now: String = "2026-03-23T09:00:00Z", isOnline: Bool = true) throws {
    try self.init(now) { marketplace, _ in isOnline ? marketplace : nil }
  }

  /// - Parameters:
  ///   - now: The time at first.
  ///   - source: What is asked, given the marketplace that says what a test lets it say.
  /// - Throws: When `now` is no time.
  init(
    _ now: String = "2026-03-23T09:00:00Z",
    asking source: (Marketplace, Clock) -> (any JobSource)?
  ) throws {
    let clock = Clock(try Timestamp(parsing: now))
    marketplace.clock = clock
    self.clock = clock
    models = PresentModels(JobsReadModel.allProjections, of: log)
    app = JobsApp(log: log, source: source(marketplace, clock))
  }

  /// Another session at the same log.
  func neighbour() -> JobsApp { JobsApp(log: log, source: marketplace, session: "neighbour") }

  /// The present, with what is in the log.
  var moment: LineMoment {
    get async throws { try await models.moment(clock.now) }
  }

  /// A time that a test moves.
  final class Clock: Sendable {
    let time: Mutex<Timestamp>

    init(_ time: Timestamp) { self.time = Mutex(time) }

    var now: Timestamp { time.withLock { $0 } }

    func pass(minutes: Int64) {
      time.withLock { time in
        time = Timestamp(
          microsecondsSinceEpoch: time.microsecondsSinceEpoch + minutes * 60_000_000)
      }
    }
  }

  /// Types `line`, and gives what is on screen then.
  @discardableResult
  func type(
    _ line: String, _ window: Window = Window(width: 80, height: 24),
    in language: Language = .english
  ) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: window, language)
  }

  /// What the log holds, as far as the app knows it.
  var events: [Recorded<JobEvent>] { get throws { try log.readAll(JobEvent.self) } }

  /// The types of the events after the first `count`.
  func types(after count: Int = 0) throws -> [String] {
    try events.dropFirst(count).map { Swift.type(of: $0.event.event).type.name }
  }

  /// What follows from the log up to the event `seq`, and from nothing else.
  func situation(at seq: UInt64? = nil, isOnline: Bool = true) throws -> JobsSituation {
    var model = JobsReadModel()
    var last = Timestamp(microsecondsSinceEpoch: 0)
    for event in try events where event.seq <= seq ?? .max {
      model.apply(event)
      last = event.time
    }
    return JobsSituation(model, now: last, isOnline: isOnline)
  }
}

/// Says what a test lets it say.
final class Marketplace: JobSource {
  private struct State {
    var days: [String: [JSONValue]] = [:]
    var status = 200
    var asked: [[String]] = []
    var clock: JobsSession.Clock?
  }

  private let state = Mutex(State())

  var clock: JobsSession.Clock? {
    get { state.withLock(\.clock) }
    set { state.withLock { $0.clock = newValue } }
  }

  var time: Timestamp { clock?.now ?? Timestamp(microsecondsSinceEpoch: 0) }

  /// What was asked for so far, request by request.
  var asked: [[String]] { state.withLock(\.asked) }

  /// Lets a day list `jobs`.
  func list(_ date: String, _ jobs: [JSONValue]) { state.withLock { $0.days[date] = jobs } }

  /// Lets every answer have this status.
  func answer(_ status: Int) { state.withLock { $0.status = status } }

  /// Lets it list what `answers` do.
  func list(_ answers: [RecordedAnswer]) {
    for answer in answers {
      for day in answer.body.json?["data"]?.object ?? [:] {
        list(day.key, day.value.array ?? [])
      }
    }
  }

  func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs] {
    let answer = state.withLock { [time] state in
      let names = dates.map(\.description)
      state.asked.append(names)
      let days = names.map { JSONObject.Member(key: $0, value: .array(state.days[$0] ?? [])) }
      return RecordedAnswer(
        fetchedAt: time, method: JobFeed.method,
        query: ["dates": .string(names.joined(separator: ","))], status: state.status,
        body: .json(["data": .object(JSONObject(days))]))
    }
    return (try? FetchedJobs(answer)).map { [$0] } ?? []
  }
}

extension Marketplace {
  /// The recorded fortnight.
  func listFortnight() throws {
    list(try RecordedAnswer.reading(ndjson: fixtureText("FreelanceJobs/answers.jsonl")))
  }
}
