import DaybookValues
import DaybookWeb
import Testing

@Suite("Whoever keeps one pace agrees on turns and rests")
struct RateLimiterTurnsTests {
  private let interval = Duration.milliseconds(500)

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: 1_767_240_000_000_000 + milliseconds * 1_000)
  }

  private func take(_ turns: inout RateLimiterTurns, at now: Int64, inPause: Bool = false)
    -> Duration
  {
    turns.take(at: time(now), every: interval, inPause: inPause)
  }

  @Test("Turns are an interval apart, and a late one owes nothing")
  func apart() {
    var turns = RateLimiterTurns()
    #expect(take(&turns, at: 0) == .zero)
    #expect(take(&turns, at: 100) == .milliseconds(400))
    #expect(take(&turns, at: 200) == .milliseconds(800))
    #expect(take(&turns, at: 5_000) == .zero)
  }

  @Test("A rest is for all but those who insist, and the longest one counts")
  func rest() {
    var turns = RateLimiterTurns()
    turns.rest(for: .seconds(60), at: time(0))
    turns.rest(for: .seconds(10), at: time(0))
    #expect(take(&turns, at: 1_000, inPause: true) == .zero)
    #expect(take(&turns, at: 2_000) == .seconds(58))
    #expect(take(&turns, at: 2_000) == .milliseconds(58_500))
    #expect(take(&turns, at: 70_000) == .zero)
  }

  @Test("Who waited for a turn while others were told to rest, rests with them")
  func retaken() {
    var turns = RateLimiterTurns()
    #expect(take(&turns, at: 0) == .zero)
    #expect(take(&turns, at: 0) == .milliseconds(500))
    turns.rest(for: .seconds(9), at: time(400))
    #expect(turns.retake(at: time(500), every: interval) == .milliseconds(8_900))
    #expect(turns.retake(at: time(500), every: interval) == .milliseconds(9_400))
    #expect(turns.retake(at: time(9_400), every: interval) == .zero)
  }

  @Test("A time of a clock that was wrong, or no time at all, keeps nobody waiting")
  func wrongClock() {
    for number in [Int64.max, Int64.min, time(200_000).microsecondsSinceEpoch] {
      let wrong = Timestamp(microsecondsSinceEpoch: number)
      var turns = RateLimiterTurns(nextTurn: wrong, restEnd: wrong)
      #expect(take(&turns, at: 0) == .zero)
      #expect(take(&turns, at: 0) == .milliseconds(500))
    }
  }
}
