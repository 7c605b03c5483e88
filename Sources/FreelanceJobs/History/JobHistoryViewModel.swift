import DaybookValues

/// Exactly what the history of a job says, in order; nothing is left for the renderer to decide.
package struct JobHistoryViewModel: Sendable, Equatable {
  /// A day that listed the job.
  package struct Section: Sendable, Equatable {
    package var title: String
    package var detail: String
    package var entries: [Entry] = []
  }

  /// A change.
  package struct Entry: Sendable, Equatable {
    package var time: String
    package var change: String
    /// One text a field.
    package var what: [String]
  }

  package var sections: [Section]
}

extension JobHistoryViewModel.Section {
  init(_ job: JobID, on date: CalendarDate, _ first: JobHistoryEntry) {
    let names = ["category", "client"].compactMap { first.details[$0]?.string }
    title = ([date.sectionTitle] + names).joined(separator: " · ")
    detail = "job \(job)"
  }
}

extension JobHistoryViewModel.Entry {
  init(_ entry: JobHistoryEntry) {
    // To the minute, as answers are not fetched more often.
    let time = AmsterdamTime(entry.time)
    self.time = "\(time.date) \(time.time)"
    change =
      switch entry.change {
      case .listed: "listed"
      case .changed: "changed"
      case .filled: "filled"
      case .expired: "gone"
      case .seenAgain: "seen again"
      }
    what =
      switch entry.change {
      case .listed: ["shifts", "hourlyCents", "openPositions"].map { entry.details.words($0) }
      case .changed, .filled, .seenAgain: entry.fields.map(\.words)
      case .expired: []
      }
  }
}

extension JobFieldChange {
  /// `rate € 13.50, was € 12.00`.
  fileprivate var words: String {
    "\(JobDetails.title(ofField: field)) \(JobDetails.words(new, field: field)), "
      + "was \(JobDetails.words(old, field: field))"
  }
}

extension JSONObject {
  fileprivate func words(_ field: String) -> String {
    "\(JobDetails.title(ofField: field)) \(JobDetails.words(self[field] ?? .null, field: field))"
  }
}

extension JobDetails {
  /// What a person calls a field of an event.
  fileprivate static func title(ofField field: String) -> String {
    switch field {
    case "hourlyCents": "rate"
    case "openPositions": "places"
    case "clientRating": "rating"
    default: field
    }
  }

  /// How a person reads the value of a field.
  fileprivate static func words(_ value: JSONValue, field: String) -> String {
    if value.isNull { return "unknown" }
    switch field {
    case "hourlyCents": return value.integer.map { HourlyRate(cents: $0).description } ?? "\(value)"
    case "shifts":
      let shifts = (value.array ?? []).compactMap(JobShift.init(json:)).map(\.text)
      return shifts.isEmpty ? "none" : shifts.joined(separator: " and ")
    default: return value.string ?? "\(value)"
    }
  }
}
