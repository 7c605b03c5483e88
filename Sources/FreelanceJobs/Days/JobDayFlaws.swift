package import DaybookEvents
internal import DaybookValues
internal import DaybookWeb

/// The unreadable parts of the last answer about a day, which are left out.
package struct JobDayFlaws: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("unreadable", \.count), .json("flaws", \.texts),
      make: { Self(texts: $1, count: $0) })
  }

  /// The highest number of unreadable parts whose texts a row stores.
  private static let most = 20

  /// The texts of the first problems, such as `2026-03-23, job 7: 'title' is missing`.
  package private(set) var texts: [String] = []
  /// The number of all unreadable parts, including the parts without a text in ``texts``.
  package private(set) var count: Int64 = 0

  package init() {}

  package init(texts: [String], count: Int64) { (self.texts, self.count) = (texts, count) }

  mutating func note(_ event: FetchPartUnreadable) {
    // If an answer has very many unreadable parts, its last event only counts the parts without
    // events.
    let others = event.part == nil ? FetchOutcome<TemperListing>.others(in: event.reason) : nil
    count += Int64(others ?? 1)
    guard others == nil, texts.count < Self.most else { return }
    texts.append(AnswerProblem(event.reason, in: event.part).description)
  }
}

extension FetchPartUnreadable {
  /// The days of the event: its own day, or else all days of the request.
  var jobDates: [CalendarDate] {
    let dates = subject.jobDates
    let named = part.flatMap { CalendarDate(String($0.prefix(10))) }
    return named.map { dates.contains($0) ? [$0] : dates } ?? dates
  }
}
