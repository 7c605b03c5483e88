internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// All texts of a list of jobs in their final order, so that the renderer makes no decisions.
package struct JobListViewModel: Sendable, Equatable {
  /// The jobs of one day.
  package struct Section: Sendable, Equatable {
    package var title: String
    /// The number of jobs; empty if it is unknown.
    package var count: String
    package var columns: JobColumns
    package var cards: [JobCard]
    /// The text in a section without cards; `nil` in a section with cards.
    package var note: String?
  }

  /// The text that describes the filter and how to remove it; `nil` without a filter.
  package var filter: String?
  package var sections: [Section]
  /// The explanation of the signs in the list.
  package var legend: JobLegend
  /// The age of the data, and how to show more days.
  package var footer: String
}

extension JobListViewModel {
  /// Creates the texts of `list`.
  ///
  /// After a refresh, the changed jobs are marked, and the removed jobs appear once more.
  init(of list: JobListPlace, _ situation: JobsSituation, at time: Timestamp) {
    filter = JobFilterMessage(of: list, situation)?.text(in: situation.language)
    var number = 0
    sections = situation.shown(in: list).map { date, jobs in
      let first = number + 1
      number += jobs.count
      return Section(date, jobs, from: first, filter: list.filter, situation)
    }
    legend = JobLegend(of: sections.flatMap(\.cards), situation.language)
    let known = list.dates.compactMap { situation.model.days[$0]?.fetchedAt }.min()
    footer = JobListMessage.footer(
      age: known.map { Age(of: $0, at: time) }, days: list.days,
      more: list.days == list.daysAfterMore ? nil : list.daysAfterMore, hasJobs: number > 0
    ).text(in: situation.language)
  }
}

extension JobListViewModel.Section {
  fileprivate init(
    _ date: CalendarDate, _ jobs: [JobDetails], from first: Int, filter: JobFilter,
    _ situation: JobsSituation
  ) {
    let day = situation.model.days[date]
    let language = situation.language
    title = language.heading(of: date)
    // The number of jobs of a day is unknown if the day was never fetched.
    let isCounted = day?.fetchedAt != nil || !jobs.isEmpty
    count = isCounted ? JobListMessage.jobs(jobs.count).text(in: language) : ""
    let marks = situation.showsMarks ? day?.marks ?? [:] : [:]
    let gone = filter.shown(marks.values.compactMap(\.gone)).ordered { JobKey($0) < JobKey($1) }
    let numbers = Dictionary(
      jobs.enumerated().map { ($1.job, $0 + first) }, uniquingKeysWith: { first, _ in first })
    let details = Dictionary(
      (jobs + gone).map { ($0.job, $0) }, uniquingKeysWith: { first, _ in first })
    let cards = Self.changes(jobs, gone, marks.mapValues(\.mark)).entries.compactMap { entry in
      details[entry.id].map { job in
        JobCard(
          job, number: numbers[job.job], distance: filter.distance(to: job),
          in: situation.units, isWatched: situation.isWatched(job.job), mark: entry.mark,
          language)
      }
    }
    self.cards = cards
    columns = JobColumns(of: cards, numbered: .row, language)
    note = cards.isEmpty ? Self.note(day, filter, situation).text(in: language) : nil
  }

  /// The differences between the list before and after the refresh.
  private static func changes(
    _ jobs: [JobDetails], _ gone: [JobDetails], _ marks: [JobID: JobMark]
  ) -> ListChanges<JobID> {
    let now = jobs.map { ListRow($0.job, marks[$0.job] == .updated) }
    let stayed = jobs.filter { marks[$0.job] != .inserted }
    var (before, rest) = ([JobDetails](), gone[...])
    for job in stayed {
      let key = JobKey(job)
      let earlier = rest.prefix { JobKey($0) < key }
      before += earlier + [job]
      rest = rest.dropFirst(earlier.count)
    }
    before += rest
    return ListChanges(
      from: [ListSection("", rows: before.map { ListRow($0.job, false) })],
      to: [ListSection("", rows: now)])
  }

  private static func note(
    _ day: JobDay?, _ filter: JobFilter, _ situation: JobsSituation
  ) -> JobListMessage {
    if !situation.isOnline, situation.model.days.isEmpty { return .nothingKnown }
    if day?.fetchedAt == nil { return .neverFetched }
    return filter.leavesOut ? .noneAsWanted : .noJobs
  }
}
