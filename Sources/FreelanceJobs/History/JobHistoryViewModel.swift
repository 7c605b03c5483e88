internal import DaybookPresentation
internal import DaybookValues

/// All texts of a job's history in their final order, so that the renderer makes no decisions.
package struct JobHistoryViewModel: Sendable, Equatable {
  /// A day whose list contains or contained the job.
  package struct Section: Sendable, Equatable {
    package var title: String
    package var detail: String
    package var entries: [Entry] = []
  }

  /// A change.
  package struct Entry: Sendable, Equatable {
    package var time: String
    package var change: String
    /// One text for each field.
    package var what: [String]
  }

  package var sections: [Section]
}

extension JobHistoryViewModel.Section {
  init(_ job: JobID, on date: CalendarDate, _ first: JobHistoryEntry, _ language: Language) {
    let names = ["category", "client"].compactMap { first.details[$0]?.string }
    title = ([language.heading(of: date)] + names).joined(separator: " · ")
    detail = JobMessage.number(job).text(in: language)
  }
}

extension JobHistoryViewModel.Entry {
  init(_ entry: JobHistoryEntry, _ language: Language) {
    // The time has no seconds, because fetches are much less frequent.
    time = AmsterdamTime(entry.time).text(in: language)
    change = JobHistoryMessage.change(entry.change).text(in: language)
    what = Self.what(entry).map { $0.text(in: language) }
  }

  private static func what(_ entry: JobHistoryEntry) -> [JobHistoryMessage] {
    switch entry.change {
    case .listed:
      ["shifts", "hourlyCents", "openPositions"].map { .field($0, entry.details[$0] ?? .null) }
    case .changed, .filled, .seenAgain: entry.fields.map(JobHistoryMessage.changed)
    case .expired: []
    }
  }
}
