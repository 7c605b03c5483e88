package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A service and a UTC day.
package struct FetchDayKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("service", \.service), .init("day", \.day), make: Self.init)
  }

  package let service: String
  package let day: CalendarDate

  package init(service: String, day: CalendarDate) {
    self.service = service
    self.day = day
  }
}

/// The requests to a service on a day.
package struct FetchDay: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("requests", \.requests), .int64("failures", \.failures), .int64("bytes", \.bytes),
      .timestamp("pausedUntil", \.pausedUntil), .timestamp("answeredAt", \.answeredAt),
      .timestamp("silentAt", \.silentAt), .timestamp("silentUntil", \.silentUntil), make: Self.init)
  }

  /// The number of requests, including failed requests, which also count toward the daily limit.
  package var requests: Int64
  /// The number of questions that failed.
  package var failures: Int64
  package var bytes: Int64
  /// The end of the pause that the service requested on that day; `nil` if it requested none.
  package var pausedUntil: Timestamp?
  /// The time when the host last sent any answer.
  package var answeredAt: Timestamp?
  /// The time when the host last failed to answer.
  package var silentAt: Timestamp?
  /// The time until which no request is sent to the host, because it failed to answer.
  package var silentUntil: Timestamp?

  package init(
    requests: Int64 = 0, failures: Int64 = 0, bytes: Int64 = 0, pausedUntil: Timestamp? = nil,
    answeredAt: Timestamp? = nil, silentAt: Timestamp? = nil, silentUntil: Timestamp? = nil
  ) {
    self.requests = requests
    self.failures = failures
    self.bytes = bytes
    self.pausedUntil = pausedUntil
    self.answeredAt = answeredAt
    self.silentAt = silentAt
    self.silentUntil = silentUntil
  }
}

/// One row for each service and day with requests.
package struct FetchDaysProjection: Projection {
  package static let name = "fetchDays"
  package static let version = 3

  package init() {}

  package func apply(_ recorded: Recorded<FetchEvent>, to rows: inout Rows<FetchDayKey, FetchDay>) {
    switch recorded.event {
    case .succeeded(let event):
      rows[key(event.subject, recorded), default: FetchDay()].note(event, at: recorded.time)
    case .failed(let event):
      rows[key(event.subject, recorded), default: FetchDay()].note(event, at: recorded.time)
    case .partUnreadable, .clockSetBack: break
    }
  }

  private func key(_ subject: FetchSubject, _ recorded: Recorded<FetchEvent>) -> FetchDayKey {
    FetchDayKey(service: subject.service, day: recorded.time.date)
  }
}

extension FetchDay {
  fileprivate mutating func note(_ event: FetchSucceeded, at time: Timestamp) {
    note(event.cost)
    answeredAt = time
  }

  fileprivate mutating func note(_ event: FetchFailed, at time: Timestamp) {
    note(event.cost)
    failures += 1
    if event.status != nil { answeredAt = time }
    if let end = event.pauseEnd(at: time) { pausedUntil = max(pausedUntil ?? end, end) }
    if let end = event.silenceEnd(at: time) { (silentAt, silentUntil) = (time, end) }
  }

  fileprivate mutating func note(_ cost: FetchCost) {
    requests += cost.requests
    bytes += cost.bytes
  }
}

extension Rows where Key == FetchDayKey, Row == FetchDay {
  /// The end of the pause that `service` requested; `nil` if there is no pause at `now`.
  package func pauseEnd(of service: String, at now: Timestamp) -> Timestamp? {
    lastDays(of: service, at: now).compactMap(\.pausedUntil).max().flatMap { now < $0 ? $0 : nil }
  }

  /// The time until which no request is sent to the host of `service`, because it failed to answer.
  ///
  /// It is `nil` if there is no such time after `now`, or if the host has answered since. A silence
  /// after `now` was recorded with a wrong clock, and is ignored.
  package func silenceEnd(of service: String, at now: Timestamp) -> Timestamp? {
    let days = lastDays(of: service, at: now)
    let answered = days.compactMap(\.answeredAt).max()
    let ends = days.compactMap { day -> Timestamp? in
      guard let silent = day.silentAt, silent <= now, answered.map({ $0 < silent }) ?? true else {
        return nil
      }
      return day.silentUntil
    }
    return ends.max().flatMap { now < $0 ? $0 : nil }
  }

  /// The rows of today and yesterday, because a pause in yesterday's row may last past midnight.
  private func lastDays(of service: String, at now: Timestamp) -> [FetchDay] {
    [now.date, now.date.adding(days: -1)].compactMap {
      self[FetchDayKey(service: service, day: $0)]
    }
  }
}
