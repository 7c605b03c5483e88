import DaybookValues
import DaybookWeb
import Testing

private let time = Timestamp(microsecondsSinceEpoch: 1_774_929_609_000_000)

private let failures: [AnswerFailure] = [
  .unreachable(.unreachable), .unreachable(.untrusted), .unreachable(.silent),
  .unreachable(.tooSlow), .unreachable(.cut), .unreachable(.garbled),
  .unreachable(.tooLarge(limit: 8 << 20)), .unreachable(.cancelled), .throttled(retryAt: nil),
  .throttled(retryAt: time), .budgetSpent(until: time), .failed(status: 503), .moved(status: 301),
  .keyMissing, .badKey(status: 403), .refused(status: 451), .hidden, .noStats, .notFound,
  .noInterface(status: 404), .unreadable("it has no 'data' (0)"),
]

@Suite("A failure that the log tells in English is told in the language of who looks")
struct LocalizedFailureTests {
  @Test("Each is known again by its words, values included", arguments: failures)
  func known(failure: AnswerFailure) {
    for service in ["Temper", "The service"] {
      let told = LocalizedFailure(failure.text(of: service), of: service)
      #expect(told.failure == failure)
      #expect(told.english == failure.text(of: service))
      #expect(told.russian == failure.message(of: service).russian)
    }
  }

  @Test("In Russian none says a word of English but what it was told", arguments: failures)
  func russian(failure: AnswerFailure) {
    let text = failure.message(of: "Temper").russian
    let words = text.split { !($0.isASCII && $0.isLetter) }.map(String.init)
    let known = Set(["Temper", "UTC", "it", "has", "no", "data"])
    #expect(Set(words).isSubset(of: known), "\(text)")
    #expect(text.contains { "а"..."я" ~= $0 })
  }

  @Test("Who was not asked for want of an answer, or for a pause, is told so")
  func others() {
    let left = AnswerFailure.unreachable(.leftAlone(until: time))
    #expect(
      LocalizedFailure(left.text(of: "Steam"), of: "Steam").russian
        == left.message(of: "Steam").russian)
    let resting = AnswerFailure.unreachable(.resting(until: time))
    #expect(
      LocalizedFailure(resting.text(of: "Steam"), of: "Steam").failure == .throttled(retryAt: time))
  }

  @Test("Words that no failure has stay as they are")
  func unknown() {
    for words in ["", "unreachable", "Temper failed (x). Ask again later.", "Temper failed ()."] {
      #expect(LocalizedFailure(words, of: "Temper").failure == nil)
      #expect(LocalizedFailure(words, of: "Temper").russian == words)
    }
  }

  @Test("A pause ends in Russian as a Russian clock shows it, written by hand")
  func pause() {
    let text = AnswerFailure.throttled(retryAt: time).message(of: "Steam").russian
    #expect(text == "Steam просит паузу. Запросите снова после 31.03.2026 04:00:09 UTC.")
  }
}
