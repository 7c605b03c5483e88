package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A service on a day in UTC.
package struct FetchDayKey: RowKey {
  package static let columns: [RowColumn] = [.text("service"), .date("day")]

  package let service: String
  package let day: CalendarDate

  package init(service: String, day: CalendarDate) {
    self.service = service
    self.day = day
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(service)
    writer.write(day)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    service = try reader.read()
    day = try reader.read()
  }
}

/// What a service was asked on a day.
package struct FetchDay: RowContent {
  package static let columns: [RowColumn] = [
    .int64("requests"), .int64("failures"), .int64("bytes"), .timestamp("pausedUntil"),
  ]

  /// Every request that was sent, those that failed included: what a budget counts.
  package var requests: Int64 = 0
  /// The questions that were not answered.
  package var failures: Int64 = 0
  package var bytes: Int64 = 0
  /// Until when the service wants to be left alone, as it said on that day.
  package var pausedUntil: Timestamp?

  package init() {}

  package func write(to writer: inout EventWriter) {
    writer.write(requests)
    writer.write(failures)
    writer.write(bytes)
    writer.write(pausedUntil)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    requests = try reader.read()
    failures = try reader.read()
    bytes = try reader.read()
    pausedUntil = try reader.readIfPresent(Timestamp.self)
  }
}

/// One row for every service and day on which it was asked.
package struct FetchDaysProjection: Projection {
  package static let name = "fetchDays"
  package static let version = 2

  package init() {}

  package func apply(_ recorded: Recorded<FetchEvent>, to rows: inout Rows<FetchDayKey, FetchDay>) {
    switch recorded.event {
    case .succeeded(let event):
      rows[key(event.subject, recorded), default: FetchDay()].note(event.cost)
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
  fileprivate mutating func note(_ event: FetchFailed, at time: Timestamp) {
    note(event.cost)
    failures += 1
    if let end = event.pauseEnd(at: time) { pausedUntil = max(pausedUntil ?? end, end) }
  }

  fileprivate mutating func note(_ cost: FetchCost) {
    requests += cost.requests
    bytes += cost.bytes
  }
}
