package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// All that a line of a person depends on: the read models, the session, and the screen's settings.
package struct JobsSituation: Sendable {
  package let model: JobsReadModel
  /// The session of these screens.
  package let session: String
  /// The time of the line.
  package let now: Timestamp
  /// Whether jobs can be fetched.
  package let isOnline: Bool
  /// Whether a fetch is running, so that its changes are not known yet.
  package var isBeingAsked = false
  /// Whether the data that a person enters in a form are stored for later sessions.
  package var isKept = true
  /// The language of the screens.
  package var language = Language.english
  /// The units in which distances are shown.
  package var units = UnitSystem.metric

  package init(
    _ model: JobsReadModel, session: String = "main", now: Timestamp, isOnline: Bool = false
  ) {
    self.model = model
    self.session = session
    self.now = now
    self.isOnline = isOnline
  }

  /// The present day in Amsterdam.
  package var today: CalendarDate { AmsterdamTime(now).date }

  /// The open screens of the session; `nil` before the first line of the session.
  package var state: JobScreenState? {
    model.screens[JobFact.stream(ofSession: session)]
  }

  /// The list or map to which a row number refers.
  ///
  /// It is the current screen, or the nearest list or map below it.
  package var numbered: JobPlace {
    (state?.stack.pushed ?? []).last { $0.screen.shownList != nil } ?? top
  }

  /// The number of days before the person's last action, if this was `more`; otherwise `nil`.
  package var daysBeforeMore: Int? { isBeingAsked ? nil : state?.daysBeforeMore }

  /// Whether the list shows what the last refresh changed.
  package var showsMarks: Bool { !isBeingAsked && state?.showsMarks == true }

  /// The current screen.
  package var top: JobPlace { state?.stack.top ?? .home(today) }

  /// The list on the current screen, or on the nearest screen below it that has a list.
  package var list: JobListPlace {
    (state?.stack.pushed ?? []).reversed().lazy.compactMap(\.screen.shownList).first
      ?? JobListPlace(from: today)
  }

  /// The usual first day of a list, which is today.
  ///
  /// If jobs cannot be fetched, it is the first known day from today on. If there is no such day,
  /// it is the first day that is known at all.
  package var firstDay: CalendarDate {
    if isOnline { return today }
    return model.days[today...].first?.key ?? model.days.first?.key ?? today
  }

  /// The jobs of `list` in their order on the screen, with a section for each day.
  ///
  /// The jobs that were watched when the list was opened or refreshed come first. Later changes of
  /// the watched jobs do not move rows, so that the row numbers which a person sees stay valid.
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
