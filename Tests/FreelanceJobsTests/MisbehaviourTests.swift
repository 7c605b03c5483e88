import DaybookRendering
import DaybookValues
import DaybookWeb
import FetchProtocol
import FreelanceJobs
import Synchronization
import Testing
import WebTestServer

/// A misbehaviour of the marketplace during a refresh, and its expected consequences.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Returns the answer to a request of the refresh; requests are numbered from 1.
  let answer: @Sendable (Int) -> TestAnswer
  /// The expected waits between two requests, in seconds.
  let waits: [Int]
  /// The notice that a person is expected to read first.
  let notice: String
  /// The time for which the answer to the refresh may be silent.
  var silence: Duration { testDescription == "silence" ? .seconds(1) : .seconds(30) }

  init(
    _ name: String, waits: [Int] = [], says notice: String,
    _ answer: @escaping @Sendable (Int) -> TestAnswer
  ) {
    (testDescription, self.answer, self.waits, self.notice) = (name, answer, waits, notice)
  }

  /// Returns a list of the jobs with these numbers.
  static func jobs(_ numbers: Int64...) -> TestAnswer {
    .json("\(JSONValue.day("2026-03-23", numbers.map { .job($0) }))")
  }

  static let lasting = [
    Misbehaviour("500 always", waits: [1, 1, 1], says: "Temper failed (500).") { _ in
      .json("{}", status: 500)
    },
    Misbehaviour("404", says: "Temper has no such interface (404). Check the address") { _ in
      .json("{}", status: 404)
    },
    Misbehaviour(
      "429 always, with Retry-After", waits: [7, 7, 7], says: "Temper asks for a pause."
    ) { _ in .page("slow down", status: 429, headers: [("retry-after", "7")]) },
    Misbehaviour(
      "429 for an hour",
      says: "Temper asks for a pause. Ask again after 2026-03-23 11:12, or now"
    ) { _ in .page("slow down", status: 429, headers: [("retry-after", "3600")]) },
    Misbehaviour("cut in the middle", waits: [1, 1, 1], says: "Temper broke off its answer.") {
      _ in .cut(Array(#"{"data":{"2026-03-23":[]}}"#.utf8), after: 9)
    },
    Misbehaviour("silence", waits: [1, 1, 1], says: "Temper did not answer in time.") { _ in
      .silence
    },
    Misbehaviour("20 MiB", says: "The answer of Temper is larger than 10 MiB.") { _ in
      .flood(bytes: 20 << 20)
    },
    Misbehaviour(
      "a web page with status 200",
      says: "The answer of Temper could not be read: it is a web page, not JSON."
    ) { _ in .page("maintenance") },
  ]

  static let passing = [
    Misbehaviour("500 twice", waits: [1, 1], says: "ok: 1 new, 1 gone.") { number in
      number < 3 ? .json("{}", status: 500) : jobs(1, 3)
    },
    Misbehaviour("429 once, with Retry-After", waits: [7], says: "ok: 1 new, 1 gone.") { number in
      number < 2 ? .page("", status: 429, headers: [("retry-after", "7")]) : jobs(1, 3)
    },
    Misbehaviour("cut once", waits: [1], says: "ok: 1 new, 1 gone.") { number in
      number < 2 ? .hangUp : jobs(1, 3)
    },
    Misbehaviour("no jobs at all", says: "ok: 2 gone.") { _ in .json(#"{"data":[]}"#) },
  ]
}

/// The marketplace over the network; after the first fetch, it must answer within `silence`.
private final class NetworkMarketplace: JobSource {
  private let address: ServiceAddress
  private let clock: SkippingClock
  private let silence: Duration
  private let now: @Sendable () -> Timestamp
  private let wasAsked = Mutex(false)

  init(
    _ address: ServiceAddress, by clock: SkippingClock, silence: Duration,
    now: @escaping @Sendable () -> Timestamp
  ) {
    (self.address, self.clock, self.silence, self.now) = (address, clock, silence, now)
  }

  var time: Timestamp { now() }

  func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs] {
    var limits = WebLimits.patient
    if wasAsked.withLock({ exchange(&$0, with: true) }) { limits.silence = silence }
    return await HTTPTransport.using(limits) { transport in
      await TemperClient(Fetcher(transport, clock: clock, now: now), at: address)
        .fetchJobs(on: dates, insisting: insisting)
    }
  }
}

@Suite(.timeLimit(.minutes(60)), .aheadOfOthers)
struct MisbehaviourTests {
  /// The screens before and after a refresh, with the requests and waits.
  private struct Refresh {
    let before: [String]
    let after: [String]
    let requests: Int
    let waits: [Duration]
    let session: JobsSession
  }

  private func refresh(_ misbehaviour: Misbehaviour) async throws -> Refresh {
    let clock = SkippingClock()
    return try await TestServer.running { request in
      request.number == 1 ? Misbehaviour.jobs(1, 2) : misbehaviour.answer(request.number - 1)
    } _: { server in
      let address = try ServiceAddress(server.address)
      let session = try JobsSession { _, time in
        NetworkMarketplace(address, by: clock, silence: misbehaviour.silence) { time.now }
      }
      let before = try await session.type("jobs")
      session.clock.pass(minutes: 12)
      let after = try await session.type("refresh")
      return Refresh(
        before: before, after: after, requests: server.requests.count - 1, waits: clock.waits,
        session: session)
    }
  }

  @Test(
    "Whatever the marketplace does, a person sees what is known, how old it is, and what is wrong",
    arguments: Misbehaviour.lasting)
  func lasting(misbehaviour: Misbehaviour) async throws {
    let refresh = try await refresh(misbehaviour)
    let text = refresh.after.joined(separator: " ")
    #expect(text.hasPrefix("error: \(misbehaviour.notice)"), "\(refresh.after)")
    #expect(text.contains("This is what is known, as of 12 min ago."))
    #expect(refresh.before.dropLast().allSatisfy(refresh.after.contains), "\(refresh.after)")
    #expect(refresh.waits == misbehaviour.waits.map { .seconds($0) })
    #expect(refresh.requests == misbehaviour.waits.count + 1)
    #expect(try refresh.session.types().suffix(2) == ["jobs.refreshWanted", "fetch.failed"])
  }

  @Test(
    "What mends itself is shown as if nothing had been wrong", arguments: Misbehaviour.passing)
  func passing(misbehaviour: Misbehaviour) async throws {
    let refresh = try await refresh(misbehaviour)
    #expect(refresh.after.first == misbehaviour.notice)
    #expect(refresh.waits == misbehaviour.waits.map { .seconds($0) })
    #expect(refresh.requests == misbehaviour.waits.count + 1)
    #expect(try refresh.session.types().contains("fetch.failed") == false)
  }

  @Test(
    "A frame with a failure in it follows from the log alone", arguments: Misbehaviour.lasting)
  func fromTheLog(misbehaviour: Misbehaviour) async throws {
    let refresh = try await refresh(misbehaviour)
    let again = JobsFrame(try refresh.session.situation()).lines(
      in: Window(width: 80, height: 24))
    #expect(again == refresh.after)
  }

  @Test("While the marketplace wants to be left alone it is not asked, and the screens say so")
  func pause() async throws {
    try await TestServer.running { request in
      switch request.number {
      case 2: .page("", status: 429, headers: [("retry-after", "3600")])
      default: Misbehaviour.jobs(1, 2)
      }
    } _: { server in
      let clock = SkippingClock()
      let address = try ServiceAddress(server.address)
      let session = try JobsSession { _, time in
        NetworkMarketplace(address, by: clock, silence: .seconds(30)) { time.now }
      }
      for line in ["jobs", "refresh", "more", "jobs 2026-03-25", "refresh"] {
        let lines = try await session.type(line)
        let text = lines.joined(separator: " ")
        #expect(
          text.contains("Ask again after 2026-03-23 11:00, or now") == (line != "jobs"), "\(lines)")
        #expect(server.requests.count == (line == "jobs" ? 1 : 2))
      }
      let insisting = try await session.type("refresh --now")
      #expect(insisting.first == "info: Nothing has changed." && server.requests.count == 3)
      session.clock.pass(minutes: 60)
      let lines = try await session.type("refresh")
      #expect(lines.first == "info: Nothing has changed." && server.requests.count == 4)
    }
  }

  @Test("What a clock told that was far ahead keeps nobody from asking when it is right again")
  func wrongClock() async throws {
    try await TestServer.running { request in
      request.number == 2
        ? .page("", status: 429, headers: [("retry-after", "3600")]) : Misbehaviour.jobs(1, 2)
    } _: { server in
      let clock = SkippingClock()
      let address = try ServiceAddress(server.address)
      let session = try JobsSession { _, time in
        NetworkMarketplace(address, by: clock, silence: .seconds(30)) { time.now }
      }
      let day = 24 * 60
      session.clock.pass(minutes: Int64(400 * day))
      for line in ["jobs 2026-03-23", "jobs", "refresh"] { try await session.type(line) }
      #expect(server.requests.count == 2)
      session.clock.pass(minutes: Int64(-400 * day))
      let lines = try await session.type("jobs 2026-03-23")
      #expect(server.requests.count == 3, "\(lines)")
      #expect(!lines.joined().contains("error"), "\(lines)")
    }
  }

  @Test(
    "What is listed when the clock is right again counts, whatever was listed while it was ahead")
  func listedAhead() async throws {
    let session = try JobsSession()
    session.marketplace.list("2026-03-24", [.job(1), .job(2)])
    session.clock.pass(minutes: 24 * 60)
    let ahead = try await session.type("jobs 2026-03-24")
    #expect(ahead.count { $0.contains("Afwas") } == 2)
    session.clock.pass(minutes: -24 * 60)
    session.marketplace.list("2026-03-24", [.job(2, ["job_category": ["description": "Bar"]])])
    let count = try session.events.count
    let lines = try await session.type("jobs 2026-03-24")
    #expect(lines.contains { $0.contains("Bar") } && !lines.joined().contains("Afwas"), "\(lines)")
    #expect(lines.last?.hasPrefix("Fetched just now.") == true, "\(lines)")
    #expect(
      try session.types(after: count) == [
        "jobs.screenOpened", "fetch.clockSetBack", "fetch.succeeded", "job.changed", "job.expired",
      ])
    session.marketplace.answer(503)
    let failed = try await session.type("refresh")
    #expect(failed.first?.hasPrefix("error: Temper failed (503).") == true, "\(failed)")
    #expect(try session.types().count { $0 == "fetch.clockSetBack" } == 1)
  }

  @Test("That asking fails is told, although the last answer was that of a clock that was ahead")
  func failingBehind() async throws {
    let session = try JobsSession()
    session.clock.pass(minutes: 24 * 60)
    try await session.type("jobs 2026-03-24")
    session.clock.pass(minutes: -24 * 60)
    session.marketplace.answer(503)
    let lines = try await session.type("jobs 2026-03-24")
    #expect(lines.first?.hasPrefix("error: Temper failed (503).") == true, "\(lines)")
  }

  @Test("Where no job was ever listed, an empty answer is a day without jobs, not a failure")
  func emptyFromTheStart() async throws {
    let session = try JobsSession()
    let lines = try await session.type("jobs")
    #expect(lines[0].hasPrefix("Monday 23 March"))
    #expect(!lines.joined().contains("error:") && !lines.joined().contains("never fetched"))
  }
}
