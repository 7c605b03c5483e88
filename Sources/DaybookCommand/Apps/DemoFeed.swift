internal import CFixtures
internal import Compression
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookWeb
internal import FreelanceJobs
internal import SteamPlayers

/// Gives the three apps recorded answers of services, which the apps treat like live answers.
struct DemoFeed {
  /// The day of the last recorded answer.
  static let today = CalendarDate(year: 2026, month: 3, day: 31) ?? Timestamp.now.date

  private let log: FileEventLog

  init(_ log: FileEventLog) { self.log = log }

  /// A step of the feed: one answer of a service, or all facts of an app with the same time.
  private enum Step {
    case jobs(RecordedAnswer)
    case players(RecordedAnswer)
    case configs([CounterStrikeFact])
  }

  /// Appends the facts of all answers, in the order of their times.
  func feed() async throws {
    var (jobs, players) = (DemoJobs(), DemoPlayers())
    for (_, step) in try steps() {
      switch step {
      case .jobs(let answer): try await jobs.take(answer, into: log)
      case .players(let answer): try await players.take(answer, into: log)
      case .configs(let facts):
        var batch = EventBatch()
        // Expected versions are not needed, because no other process knows the daybook.
        for fact in facts { batch.append(fact) }
        _ = try await log.append(batch)
      }
    }
    try await logIn(players.first)
  }

  /// Appends the last event: the login of `player` as the user's Steam account.
  ///
  /// Without a player, nothing is appended.
  private func logIn(_ player: PlayerID?) async throws {
    guard let player, let time = try log.event(at: log.end())?.time else { return }
    var batch = EventBatch()
    batch.append(
      SteamFact(
        .account(.loggedIn(SteamLoggedIn(player, isDemo: true))), in: SteamAccountEvent.stream,
        at: time))
    _ = try await log.append(batch)
  }

  private func steps() throws -> [(time: Timestamp, step: Step)] {
    let jobs = try Self.jobAnswers.map { (time: $0.fetchedAt, step: Step.jobs($0)) }
    let players = try RecordedAnswer.reading(ndjson: Self.steam)
      .map { (time: $0.fetchedAt, step: Step.players($0)) }
    return (jobs + players + (try configs())).sorted { $0.time < $1.time }
  }

  private func configs() throws -> [(time: Timestamp, step: Step)] {
    let facts = try CounterStrikeRecording(Self.counterStrikeAnswers)
      .facts(seeing: CounterStrikeReadModel())
    return Dictionary(grouping: facts, by: \.time).map { (time: $0.key, step: .configs($0.value)) }
  }

  /// The recorded answers of a marketplace of jobs, in the order of time.
  ///
  /// - Throws: `RecordingError` or `GzipError` if the recording in the program is damaged.
  static var jobAnswers: [RecordedAnswer] {
    get throws { try RecordedAnswer.reading(ndjson: jobs) }
  }

  /// The recorded answers of invented players and their teams, in the order of time.
  ///
  /// - Throws: `RecordingError` or `GzipError` if the recording in the program is damaged.
  static var counterStrikeAnswers: [RecordedAnswer] {
    get throws {
      try RecordedAnswer.reading(ndjson: text(daybook_fixture_counter_strike()))
    }
  }

  /// The recorded answers of Steam, in the order of time.
  ///
  /// - Throws: `RecordingError` or `GzipError` if the recording in the program is damaged.
  static var steamAnswers: [RecordedAnswer] {
    get throws {
      try (RecordedAnswer.reading(ndjson: steam) + RecordedAnswer.reading(ndjson: steamDetails))
        .sorted { $0.fetchedAt < $1.fetchedAt }
    }
  }

  private static var jobs: String { get throws { try text(daybook_fixture_jobs()) } }

  private static var steam: String { get throws { try text(daybook_fixture_steam()) } }

  private static var steamDetails: String {
    get throws { try text(daybook_fixture_steam_details()) }
  }

  // The bytes are constants of the program, so they outlive every reader.
  private static func text(_ fixture: daybook_fixture) throws(GzipError) -> String {
    let packed = Array(UnsafeBufferPointer(start: fixture.bytes, count: fixture.count))
    return String(decoding: try GzipExpansion.expanding(packed), as: UTF8.self)
  }
}

/// The read model and stream versions of the jobs app after the answers so far.
private struct DemoJobs {
  private var model = JobsReadModel()
  private var seen = SeenVersions()

  mutating func take(_ answer: RecordedAnswer, into log: FileEventLog) async throws {
    let facts = try JobFeed().decide(on: answer, seeing: model)
    var batch = EventBatch()
    seen.require(facts.map(\.stream), of: &batch)
    for fact in facts { batch.append(fact) }
    for (fact, place) in zip(facts, try await log.append(batch)) {
      seen.note(place)
      model.apply(Recorded(fact.event, at: place, time: fact.time))
    }
  }
}

/// The read model and stream versions of the Steam app after the answers so far.
private struct DemoPlayers {
  private var model = SteamReadModel()
  private var seen = SeenVersions()

  /// The player whose play time the demo shows; `nil` before the first profile.
  var first: PlayerID? { model.profiles.first?.key }

  mutating func take(_ answer: RecordedAnswer, into log: FileEventLog) async throws {
    let facts = try SteamFetch(answer).facts(seeing: model)
    var batch = EventBatch()
    seen.require(facts.map(\.stream), of: &batch)
    for fact in facts { batch.append(fact) }
    for (fact, place) in zip(facts, try await log.append(batch)) {
      seen.note(place)
      model.apply(fact, seq: place.seq, version: place.version)
    }
  }
}

extension Recorded {
  fileprivate init(_ event: Body, at place: AppendedEvent, time: Timestamp) {
    self.init(
      event, seq: place.seq, stream: place.stream, version: place.version, time: time)
  }
}

/// The versions of the streams that a decision read; the decision is valid only while they are
/// unchanged.
private struct SeenVersions {
  private var versions: [StreamName: UInt64] = [:]

  mutating func note(_ place: AppendedEvent) { versions[place.stream] = place.version }

  /// Makes `batch` fail if another process has appended to one of `streams`.
  func require(_ streams: [StreamName], of batch: inout EventBatch) {
    for stream in Set(streams) { batch.require(stream, .version(versions[stream] ?? 0)) }
  }
}
