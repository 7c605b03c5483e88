internal import DaybookValues

/// The recorded reason why a question was not answered, in each language of the screens.
///
/// The log contains an English text that never changes, and an English screen shows it unchanged.
/// For a different language, the failure with this text is found, and its text in that language is
/// shown. A text that is not recognized, for example from a different version, is shown unchanged.
package struct LocalizedFailure: Sendable {
  private let words: String
  private let service: String

  package init(_ words: String, of service: String) {
    (self.words, self.service) = (words, service)
  }

  package var english: String { words }

  package var russian: String { failure?.message(of: service).russian ?? words }

  /// The failure that has the recorded text; `nil` if the text is not recognized.
  package var failure: AnswerFailure? {
    Self.plain.first { $0.text(of: service) == words }
      ?? Self.withValue.lazy.compactMap { failure(like: $0.sample, of: $0.value, $0.make) }.first
  }

  /// Makes a failure from the recorded text, if it is the text of `sample` with a different value.
  ///
  /// `value` is the value in the text of `sample`, and `make` receives the text that replaces it.
  private func failure(
    like sample: AnswerFailure, of value: String, _ make: (String) -> AnswerFailure?
  ) -> AnswerFailure? {
    let text = sample.text(of: service)
    guard let place = text.firstRange(of: value) else { return nil }
    let (start, end) = (text[..<place.lowerBound], text[place.upperBound...])
    guard !start.isEmpty, !end.isEmpty, words.hasPrefix(start), words.hasSuffix(end),
      words.count > start.count + end.count
    else { return nil }
    return make(String(words.dropFirst(start.count).dropLast(end.count)))
  }

  private static let plain: [AnswerFailure] = [
    .unreachable(.unreachable), .unreachable(.untrusted), .unreachable(.silent),
    .unreachable(.tooSlow), .unreachable(.cut), .unreachable(.garbled), .unreachable(.cancelled),
    .unreachable(.leftAlone(until: epoch)), .unreachable(.missingFetcher), .throttled(retryAt: nil),
    .keyMissing, .hidden,
    .noStats, .notFound,
  ]

  private typealias Sample = (
    sample: AnswerFailure, value: String, make: @Sendable (String) -> AnswerFailure?
  )

  private static let epoch = Timestamp(microsecondsSinceEpoch: 0)

  private static let withValue: [Sample] = [
    (.failed(status: 0), "0", { Int($0).map { .failed(status: $0) } }),
    (.moved(status: 0), "0", { Int($0).map { .moved(status: $0) } }),
    (.badKey(status: 0), "0", { Int($0).map { .badKey(status: $0) } }),
    (.refused(status: 0), "0", { Int($0).map { .refused(status: $0) } }),
    (.noInterface(status: 0), "0", { Int($0).map { .noInterface(status: $0) } }),
    (
      .unreachable(.tooLarge(limit: 0)), "0",
      { Int($0).flatMap { $0 < 1 << 20 ? .unreachable(.tooLarge(limit: $0 << 20)) : nil } }
    ),
    (.throttled(retryAt: epoch), shownEpoch, { time($0).map { .throttled(retryAt: $0) } }),
    (.budgetSpent(until: epoch), shownEpoch, { time($0).map { .budgetSpent(until: $0) } }),
    (.unreadable("\u{0}"), "\u{0}", { .unreadable($0) }),
  ]

  private static let shownEpoch = "1970-01-01 00:00:00 UTC"

  /// Parses an instant such as `2026-03-31 04:00:09 UTC`.
  private static func time(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 3, words[2] == "UTC" else { return nil }
    return try? Timestamp(parsing: "\(words[0])T\(words[1])Z")
  }
}
