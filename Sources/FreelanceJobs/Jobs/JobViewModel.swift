import DaybookPresentation
import DaybookProjections
import DaybookValues

/// Exactly what the screen of one job says, in order.
package struct JobViewModel: Sendable, Equatable {
  /// A name and what is said under it, a line each.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var lines: [String]
  }

  package var title: String
  package var subtitle: String
  package var fields: [Field]
  package var history: JobHistoryViewModel
}

extension JobViewModel {
  init(of job: JobID, on date: CalendarDate, _ situation: JobsSituation) {
    let last = situation.model.history.startingWith(job, date).last?.row
    history = JobHistoryViewModel(of: job, in: situation.model)
    subtitle = "job \(job)"
    guard let last, let details = JobDetails(json: last.details) else {
      title = date.sectionTitle
      fields = [Field(name: "", lines: ["No job '\(job)' is known of this day."])]
      return
    }
    title = "\(details.category) · \(details.client)"
    let isGone = last.change == .expired
    fields = Self.fields(of: details, isGone: isGone, situation)
      .filter { !$0.lines.allSatisfy(\.isEmpty) }
  }

  private static func fields(
    of job: JobDetails, isGone: Bool, _ situation: JobsSituation
  ) -> [Field] {
    let card = JobCard(job)
    let distance = situation.list.filter.distance(to: job)
    let since = situation.model.watched[job.job].map { AmsterdamTime($0.since).date }
    return [
      Field(name: "what", lines: [job.title]),
      Field(name: "day", lines: [job.date.sectionTitle]),
      Field(name: "shifts", lines: shifts(of: job)),
      Field(name: "pay", lines: [card.rate]),
      Field(name: "places", lines: [isGone ? "no longer listed" : card.places]),
      Field(name: "rating", lines: [job.clientRating.map(stars) ?? "not rated"]),
      Field(name: "where", lines: [place(job.location, distance, situation.units)]),
      Field(name: "address", lines: lines(job.instructions.address)),
      Field(name: "report to", lines: lines(job.instructions.contact)),
      Field(name: "wear", lines: lines(job.instructions.dressCode)),
      Field(name: "briefing", lines: lines(job.instructions.briefing)),
      Field(name: "about", lines: lines(job.about)),
      Field(name: "watched", lines: since.map { ["since \($0)"] } ?? []),
    ]
  }

  private static func lines(_ text: String?) -> [String] { text.map { [$0] } ?? [] }

  private static func shifts(of job: JobDetails) -> [String] {
    if job.shifts.isEmpty {
      return [job.announcedStart.map { "none is named, it begins at \($0)" } ?? "none is named"]
    }
    return job.shifts.map { shift in
      let people = shift.peopleNeeded.map { $0 == 1 ? ", 1 person" : ", \($0) people" } ?? ""
      let rate = shift.rate.map { ", \($0)/h" } ?? ""
      return "\(shift.text) (\(WorkingTime(shift, on: job.date).length)\(people)\(rate))"
    }
  }

  private static func stars(_ rating: Double) -> String {
    let tenths = Int64(rating * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10) of 5"
  }

  private static func place(
    _ location: JobDetails.Location?, _ distance: Double?, _ units: UnitSystem
  ) -> String {
    guard let location else { return "not told" }
    let away = distance.map { ", \(units.text(ofKilometres: $0)) away" } ?? ""
    return "\(location.latitude),\(location.longitude)\(away)"
  }
}

extension JobHistoryViewModel {
  /// What became of a job, a section for each day that listed it.
  package init(of job: JobID, in model: JobsReadModel) {
    sections = []
    var lastDate: CalendarDate?
    for (key, entry) in model.history.startingWith(job) {
      if key.date != lastDate { sections.append(.init(job, on: key.date, entry)) }
      lastDate = key.date
      sections[sections.count - 1].entries.append(.init(entry))
    }
  }
}
