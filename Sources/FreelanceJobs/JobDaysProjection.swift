package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What is known of a day for which jobs were asked.
package struct JobDay: RowContent {
  package static let columns: [RowColumn] = [.timestamp("fetchedAt"), .text("failure")]

  /// When its jobs were last listed, or `nil` when asking has always failed.
  package var fetchedAt: Timestamp?
  /// Why the last attempt failed; `nil` when it did not.
  package var failure: String?

  package init(fetchedAt: Timestamp? = nil, failure: String? = nil) {
    self.fetchedAt = fetchedAt
    self.failure = failure
  }

  package func write(to writer: inout EventWriter) {
    writer.write(fetchedAt)
    writer.write(failure)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    fetchedAt = try reader.readIfPresent(Timestamp.self)
    failure = try reader.readIfPresent(String.self)
  }
}

/// One row for every day that was asked for, empty days and failures included.
package struct JobDaysProjection: Projection {
  package static let name = "jobDays"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.date("date")]

  package init() {}

  package func apply(_ recorded: Recorded<JobEvent>, to rows: inout Rows<CalendarDate, JobDay>) {
    switch recorded.event {
    case .offered, .changed, .withdrawn: break
    case .fetched(let fetch) where fetch.outcome == JobsFetched.outdated: break
    case .fetched(let fetch):
      for date in fetch.dates {
        var day = rows[date] ?? JobDay()
        let isOK = fetch.outcome == JobsFetched.ok
        day.failure = isOK ? nil : fetch.reason ?? fetch.outcome
        if isOK { day.fetchedAt = recorded.time }
        rows[date] = day
      }
    }
  }
}
