package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The situation of a person's line: the read models, and the open screens.
package struct JobsSituation: Sendable {
  package let model: JobsReadModel
  /// The session of these screens.
  package let session: String
  /// The time of the line.
  package let now: Timestamp
  /// Whether jobs can be fetched.
  package let isOnline: Bool
  /// Whether jobs are being fetched: the changes in the answer are not known yet.
  package var isBeingAsked = false
  /// Whether entered data are stored for later sessions.
  package var isKept = true
  /// The language of the screens.
  package var language = Language.english
  /// The units of distances.
  package var units = UnitSystem.metric

  package init(
    _ model: JobsReadModel, session: String = "main", now: Timestamp, isOnline: Bool = false
  ) {
    self.model = model
    self.session = session
    self.now = now
    self.isOnline = isOnline
  }

  /// The day in Amsterdam, wherever the person is.
  package var today: CalendarDate { AmsterdamTime(now).date }

  /// The open screens of the session; `nil` before its first line.
  package var state: JobScreenState? {
    model.screens[JobFact.stream(ofSession: session)]
  }

  /// The list or the map with the visible numbers: the current screen, or the screen below a job.
  package var numbered: JobPlace {
    (state?.stack.pushed ?? []).last { $0.screen.shownList != nil } ?? top
  }

  /// If the last line was `more`, the number of days that the list had before; otherwise `nil`.
  package var daysBeforeMore: Int? { isBeingAsked ? nil : state?.daysBeforeMore }

  /// Whether the list was just refreshed, and shows the changes.
  package var showsMarks: Bool { !isBeingAsked && state?.showsMarks == true }

  /// The current screen.
  package var top: JobPlace { state?.stack.top ?? .home(today) }

  /// The list on the current screen, or the last list below the current screen.
  package var list: JobListPlace {
    (state?.stack.pushed ?? []).reversed().lazy.compactMap(\.screen.shownList).first
      ?? JobListPlace(from: today)
  }

  /// The first day of a list: today.
  ///
  /// Without a source, it is the first known day that is today or later. If there is no such day,
  /// it is the first known day.
  package var firstDay: CalendarDate {
    if isOnline { return today }
    return model.days[today...].first?.key ?? model.days.first?.key ?? today
  }

  /// The jobs of `list` in their order on the screen, with a section for each day.
  ///
  /// The jobs that were watched at the last refresh come first.
  ///
  /// A row keeps its place if a person begins or stops to watch its job, because the person may
  /// type its number again. The next list begins with the jobs that are watched at that time.
  package func shown(in list: JobListPlace) -> [(date: CalendarDate, jobs: [JobDetails])] {
    let leading = Set(state?.leading ?? model.watched.map(\.key))
    return list.dates.map { date in
      let jobs = list.filter.shown(model.jobs.startingWith(date).map(\.row))
      let first = jobs.filter { leading.contains($0.job) }
      return (date, first.isEmpty ? jobs : first + jobs.filter { !leading.contains($0.job) })
    }
  }

  package func isWatched(_ job: JobID) -> Bool { model.watched[job] != nil }
}
