package import DaybookEvents
internal import DaybookValues
internal import DaybookWeb

/// The parts of the last answer about a day that are left out because they are unreadable.
package struct JobDayFlaws: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("unreadable", \.count), .json("flaws", \.texts),
      make: { Self(texts: $1, count: $0) })
  }

  /// The maximum number of texts in a row.
  private static let most = 20

  /// The texts of the first problems, such as `2026-03-23, job 7: 'title' is missing`.
  package private(set) var texts: [String] = []
  /// The number of all unreadable parts, even of those without a text in ``texts``.
  package private(set) var count: Int64 = 0

  package init() {}

  package init(texts: [String], count: Int64) { (self.texts, self.count) = (texts, count) }

  mutating func note(_ event: FetchPartUnreadable) {
    // For an answer with very many unreadable parts, only the first parts have events. One more
    // event, the last, contains the number of all other parts.
    let others = event.part == nil ? FetchOutcome<TemperListing>.others(in: event.reason) : nil
    count += Int64(others ?? 1)
    guard others == nil, texts.count < Self.most else { return }
    texts.append(AnswerProblem(event.reason, in: event.part).description)
  }
}

extension FetchPartUnreadable {
  /// The day that the event is about, or all days of the request if the event names no day.
  var jobDates: [CalendarDate] {
    let dates = subject.jobDates
    let named = part.flatMap { CalendarDate(String($0.prefix(10))) }
    return named.map { dates.contains($0) ? [$0] : dates } ?? dates
  }
}
