package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The screen with all details of one job on a day.
package struct JobDetailsPlace: JobScreen {
  private let job: JobID
  private let date: CalendarDate

  init(_ job: JobID, on date: CalendarDate) { (self.job, self.date) = (job, date) }

  package static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate) {
    table.add("jobs/{date}/{job}", example: "daybook://jobs/\(today)/1042") { link, parts in
      guard let date = CalendarDate(parts["date"] ?? ""), let job = parts["job"],
        let list = JobListPlace(link, from: date)
      else { return nil }
      return [JobPlace(list), JobPlace(JobDetailsPlace(JobID(job), on: date))]
    }
  }

  package var link: DeepLink { DeepLink(path: ["jobs", date.description, job.text]) }

  /// Throws if the job was never listed and its day cannot be fetched now.
  package func check(_ situation: JobsSituation) throws(Refusal) {
    let history = situation.model.history
    guard history.startingWith(job).first == nil, !JobDaysWanted.canAsk(for: date, situation)
    else { return }
    throw Refusal(.neverListed(job.text, example: history.first?.key.job))
  }

  package func days(_ situation: JobsSituation) -> [CalendarDate] {
    situation.model.history.startingWith(job, date).first == nil ? [date] : []
  }

  package func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel {
    JobsScreenModel(
      notices: JobsNotice.failures(of: [date], situation, at: time)
        + JobsNotice.flaws(of: [date], about: job, situation),
      content: JobViewModel(of: job, on: date, situation))
  }
}
