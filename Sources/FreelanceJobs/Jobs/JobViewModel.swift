package import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// All texts of the screen of one job, in their final order.
package struct JobViewModel: Sendable, Equatable {
  /// A named field of the screen, with the lines of its value.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var lines: [String]
  }

  package var title: String
  package var subtitle: String
  package var fields: [Field]
  package var history: JobHistoryViewModel
  /// The suggested next lines; `nil` if the job is unknown.
  package var hint: String?
}

extension JobViewModel {
  init(of job: JobID, on date: CalendarDate, _ situation: JobsSituation) {
    let last = situation.model.history.startingWith(job, date).last?.row
    let language = situation.language
    history = JobHistoryViewModel(of: job, in: situation.model, language)
    subtitle = JobMessage.number(job).text(in: language)
    guard let last, let details = JobDetails(json: last.details) else {
      title = language.heading(of: date)
      fields = [Field(name: "", lines: [JobMessage.notKnown(job).text(in: language)])]
      return
    }
    title = "\(details.category) · \(details.client)"
    let isGone = last.change == .expired
    hint = JobMessage.next(job, isWatched: situation.isWatched(job)).text(in: language)
    fields = Self.fields(of: details, isGone: isGone, situation)
      .filter { !$0.lines.allSatisfy(\.isEmpty) }
  }

  private static func fields(
    of job: JobDetails, isGone: Bool, _ situation: JobsSituation
  ) -> [Field] {
    let language = situation.language
    let card = JobCard(job, language)
    let distance = situation.list.filter.distance(to: job)
    let since = situation.model.watched[job.job].map { AmsterdamTime($0.since).date }
    let gone = JobCardMessage.noLongerListed.text(in: language)
    let fields: [(JobMessage, [String?])] = [
      (.what, [job.title]), (.day, [language.heading(of: job.date)]),
      (.shifts, shifts(of: job).map { $0.text(in: language) }), (.pay, [card.rate]),
      (.openings, [isGone ? gone : card.openings]),
      (.rating, [rating(job.clientRating).text(in: language)]),
      (.location, [place(job.location, distance, situation)]),
      (.address, [job.instructions.address]), (.contact, [job.instructions.contact]),
      (.dressCode, [job.instructions.dressCode]), (.briefing, [job.instructions.briefing]),
      (.about, [job.about]),
      (.watched, [since.map { JobMessage.watchedSince($0).text(in: language) }]),
    ]
    return fields.map { name, lines in
      Field(name: name.text(in: language), lines: lines.compactMap(\.self))
    }
  }

  private static func shifts(of job: JobDetails) -> [JobMessage] {
    if job.shifts.isEmpty { return [.noShiftNamed(start: job.announcedStart)] }
    return job.shifts.map { .shift($0, on: job.date) }
  }

  private static func rating(_ rating: Double?) -> JobMessage {
    rating.map { .stars(tenths: Int64($0 * 10 + 0.5)) } ?? .notRated
  }

  private static func place(
    _ location: JobDetails.Location?, _ distance: Double?, _ situation: JobsSituation
  ) -> String {
    guard let location else { return JobMessage.placeNotTold.text(in: situation.language) }
    let away = distance.map {
      JobMessage.away(kilometres: $0, situation.units).text(in: situation.language)
    }
    return "\(location.latitude),\(location.longitude)\(away ?? "")"
  }
}

extension JobHistoryViewModel {
  /// The history of a job, with a section for each day whose list contained it.
  package init(of job: JobID, in model: JobsReadModel, _ language: Language = .english) {
    sections = []
    var lastDate: CalendarDate?
    for (key, entry) in model.history.startingWith(job) {
      if key.date != lastDate { sections.append(.init(job, on: key.date, entry, language)) }
      lastDate = key.date
      sections[sections.count - 1].entries.append(.init(entry, language))
    }
  }
}
