package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// What a person looks at when something is asked for: what is known, and where they are.
package struct JobsSituation: Sendable {
  package let model: JobsReadModel
  /// Whose screens these are.
  package let session: String
  /// The time.
  package let now: Timestamp
  /// Whether the marketplace can be asked.
  package let isOnline: Bool
  /// Whether it is being asked: what the answer changes is not known yet.
  package var isBeingAsked = false
  /// Whether what is entered is there the next time.
  package var isKept = true
  /// The language in which it is told.
  package var language = Language.english
  /// How distances are written.
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

  /// What the session has open; `nil` before its first line.
  package var state: JobScreenState? {
    model.screens[JobFact.stream(ofSession: session)]
  }

  /// The list or the map whose numbers a person has in front, or below a job.
  package var numbered: JobPlace {
    let open = state?.stack.pushed ?? []
    return open.last { place in
      switch place {
      case .list, .map: true
      case .job, .watched, .clash, .form: false
      }
    } ?? top
  }

  /// How many days the list had before more were asked for just now.
  package var daysBeforeMore: Int? { isBeingAsked ? nil : state?.daysBeforeMore }

  /// Whether the list was just asked for again, and shows what that changed.
  package var showsMarks: Bool { !isBeingAsked && state?.showsMarks == true }

  /// The screen in front.
  package var top: JobPlace { state?.stack.top ?? .home(today) }

  /// The list that is in front, or below what is.
  package var list: JobListPlace {
    (state?.stack.pushed ?? []).reversed().lazy.compactMap(\.list).first
      ?? JobListPlace(from: today)
  }

  /// The day with which a list begins: today, or, where nothing can be asked for, the first known
  /// day from today on, or of all.
  package var firstDay: CalendarDate {
    if isOnline { return today }
    return model.days[today...].first?.key ?? model.days.first?.key ?? today
  }

  /// The jobs of `list` as they are shown, a section a day: first those that were watched when the
  /// list was asked for.
  ///
  /// A row keeps its place while its job is watched, or no longer is, as a message does that gets a
  /// star: its number is typed again and again. The next list begins with what is watched by then.
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
