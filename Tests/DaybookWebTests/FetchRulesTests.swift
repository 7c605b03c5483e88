import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb
import Testing

private let subject = FetchSubject(service: "test", method: "v1/things", subject: "7")

struct FetchRulesTests {
  private let rules = FetchRules(secondsFresh: 3_600, requestsPerDay: 10)

  private func history(_ events: (FetchEvent, Timestamp)...) -> FetchHistory {
    var history = FetchHistory()
    for (index, (event, time)) in events.enumerated() {
      history.apply(
        Recorded(
          event, seq: UInt64(index + 1), stream: "fetch-test", version: UInt64(index + 1),
          time: time))
    }
    return history
  }

  private func succeeded(requests: Int64 = 1) -> FetchEvent {
    .succeeded(FetchSucceeded(subject, cost: FetchCost(requests: requests)))
  }

  private func failed(_ outcome: String, retryAt: Timestamp? = nil) -> FetchEvent {
    .failed(
      FetchFailed(
        subject, outcome: outcome, reason: "x", retryAt: retryAt, cost: FetchCost(requests: 1)))
  }

  private func decide(
    _ history: FetchHistory, after duration: Duration, refreshing: Bool = false
  ) -> FetchRules.Decision {
    rules.decide(
      on: subject, seeing: history, at: .morning.adding(duration), refreshing: refreshing)
  }

  @Test("An answer is good for an hour, unless a fresh one is wanted")
  func fresh() {
    let history = history((succeeded(), .morning))
    #expect(decide(history, after: .zero) == .known(asOf: .morning))
    #expect(decide(history, after: .seconds(3_599)) == .known(asOf: .morning))
    #expect(decide(history, after: .seconds(3_600)) == .ask)
    #expect(decide(history, after: .seconds(1), refreshing: true) == .ask)
    #expect(decide(FetchHistory(), after: .zero) == .ask)
    // If the clock was set back, the age of the answer is unknown.
    #expect(decide(history, after: .seconds(-1)) == .ask)
  }

  @Test("That it is private is good for an hour, too; that the server failed is not")
  func settled() {
    let hidden = history((succeeded(), .morning), (failed("private"), .morning))
    #expect(decide(hidden, after: .seconds(60)) == .refuse(.hidden))
    #expect(decide(hidden, after: .seconds(60), refreshing: true) == .ask)
    #expect(decide(hidden, after: .seconds(3_600)) == .ask)
    let broken = history((succeeded(), .morning), (failed("unavailable"), .morning))
    #expect(decide(broken, after: .seconds(60)) == .ask)
  }

  @Test("Nobody is asked while it wants a pause, whatever is asked")
  func paused() {
    let end = Timestamp.morning.adding(.seconds(600))
    let history = history(
      (failed("throttled", retryAt: end), .morning), (failed("unavailable"), .morning))
    #expect(
      decide(history, after: .seconds(599), refreshing: true)
        == .refuse(.throttled(retryAt: end)))
    #expect(decide(history, after: .seconds(600)) == .ask)
  }

  @Test("A pause goes on past midnight")
  func pausedOvernight() {
    let evening = Timestamp.morning.adding(.seconds(14 * 3_600 - 10))
    let end = evening.adding(.seconds(60))
    let history = history((failed("throttled", retryAt: end), evening))
    #expect(decide(history, after: .seconds(14 * 3_600 + 5)) == .refuse(.throttled(retryAt: end)))
  }

  @Test(
    "A host that was silent is left alone for five minutes, unless somebody wants it anew",
    arguments: ["unreachable", "cancelled"])
  func silent(outcome: String) {
    let end = Timestamp.morning.adding(.seconds(300))
    let history = history((failed(outcome, retryAt: end), .morning))
    let leftAlone = FetchRules.Decision.refuse(.unreachable(.leftAlone(until: end)))
    #expect(decide(history, after: .seconds(299)) == leftAlone)
    #expect(decide(history, after: .seconds(299), refreshing: true) == .ask)
    #expect(decide(history, after: .seconds(300)) == .ask)
    // The end of the pause does not count if it was computed from a clock that was ahead.
    #expect(decide(history, after: .seconds(-1)) == .ask)
  }

  @Test("A host that sent anything since it was silent is asked again")
  func silentNoMore() {
    let end = Timestamp.morning.adding(.seconds(300))
    let later = Timestamp.morning.adding(.seconds(10))
    let silence = (failed("unreachable", retryAt: end), Timestamp.morning)
    let broken = FetchEvent.failed(
      FetchFailed(
        subject, status: 500, outcome: "unavailable", reason: "x", cost: FetchCost(requests: 4)))
    #expect(decide(history(silence, (broken, later)), after: .seconds(20)) == .ask)
    let other = FetchEvent.succeeded(
      FetchSucceeded(
        FetchSubject(service: "test", method: "v1/other", subject: ""), cost: FetchCost(requests: 1)
      ))
    #expect(decide(history(silence, (other, later)), after: .seconds(20)) == .ask)
  }

  @Test("A silence goes on past midnight, and never longer than five minutes")
  func silentOvernight() {
    let evening = Timestamp.morning.adding(.seconds(14 * 3_600 - 10))
    let far = evening.adding(.seconds(86_400))
    let history = history((failed("unreachable", retryAt: far), evening))
    let end = evening.adding(.seconds(300))
    #expect(
      decide(history, after: .seconds(14 * 3_600 + 5))
        == .refuse(.unreachable(.leftAlone(until: end))))
    #expect(decide(history, after: .seconds(14 * 3_600 + 291)) == .ask)
  }

  @Test("A day's budget counts all requests, and begins again at midnight in UTC")
  func budget() {
    let history = history(
      (succeeded(requests: 4), .morning), (failed("unavailable"), .morning),
      (succeeded(requests: 5), .morning))
    let midnight = Timestamp.morning.adding(.seconds(14 * 3_600))
    #expect(
      decide(history, after: .seconds(5_000)) == .refuse(.budgetSpent(until: midnight)))
    #expect(decide(history, after: .seconds(14 * 3_600)) == .ask)
  }

  @Test("What was answered ahead of the time at which a clock is set back was answered then")
  func clockSetBack() {
    let (late, later) = (
      Timestamp.morning.adding(.seconds(60)), Timestamp.morning.adding(.seconds(90))
    )
    let setBack = FetchEvent.clockSetBack(FetchClockSetBack(subject, ahead: later))
    let history = history((succeeded(), .morning), (failed("private"), later), (setBack, late))
    #expect(history.fetches[subject]?.succeededAt == .morning)
    #expect(history.fetches[subject]?.failedAt == late)
    #expect(decide(history, after: .seconds(61)) == .refuse(.hidden))
  }

  @Test("A question about a hundred players is a row of its own, too")
  func longSubject() throws {
    let ids = (0..<100).map { "\(76_561_190_000_000_000 + $0)" }
    func subject(_ ids: some Sequence<String>) -> FetchSubject {
      FetchSubject(service: "steam", method: "m/v2", subject: ids.joined(separator: ","))
    }
    var rows = Rows<FetchSubject, FetchRow>()
    rows[subject(ids)] = FetchRow()
    #expect(rows[subject(ids)] != nil)
    #expect(rows[subject(ids.dropLast())] == nil && rows[subject(ids.reversed())] == nil)
  }

  @Test("What a fetch cost comes back from the log as it was, and folds to the same rows")
  func throughTheLog() async throws {
    let log = MemoryEventLog { .morning }
    let problem = AnswerProblem("'id' is missing", in: "job 7")
    let events: [FetchEvent] = [
      .succeeded(
        FetchSucceeded(
          subject, cost: FetchCost(bytes: 9, milliseconds: 12, requests: 2, digest: "ab"))),
      .partUnreadable(FetchPartUnreadable(subject, problem)),
      failed("throttled", retryAt: .morning),
      .clockSetBack(FetchClockSetBack(subject, ahead: .morning.adding(.seconds(9)))),
    ]
    var batch = EventBatch()
    for event in events { batch.append(event, to: "fetch-test", time: .morning) }
    _ = try await log.append(batch)
    #expect(try log.readAll(FetchEvent.self).map(\.event) == events)
    let row = try #require(try FetchesProjection().replay(log)[subject])
    #expect(row.succeededAt == .morning && row.failedAt == .morning)
    #expect(row.outcome == "throttled" && row.requests == 3 && row.unreadable == 0)
    let day = try FetchDaysProjection().replay(log)[
      FetchDayKey(service: "test", day: Timestamp.morning.date)]
    #expect(day?.requests == 3 && day?.failures == 1 && day?.pausedUntil == .morning)
  }
}
