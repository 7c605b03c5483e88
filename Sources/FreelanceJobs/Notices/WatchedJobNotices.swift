package import DaybookEvents
internal import DaybookProjections
package import DaybookReactions
internal import DaybookValues
internal import Notices

/// Raises notices about changes of watched jobs.
///
/// A notice is raised if a watched job changes, is filled, or begins to overlap with another
/// watched job.
package struct WatchedJobNotices: PureReaction {
  package static let name = "jobsNotices"
  package static let version = 1

  package init() {}

  package func react(
    to recorded: Recorded<JobListingEvent>, _ moment: ReactionMoment<WatchableJobsProjection>
  ) -> [Reply] {
    guard let job = moment.rows[recorded.event.job], job.isWatched else { return [] }
    let notices: [JobNotice] =
      switch recorded.event {
      case .listed(let event): [clash(of: event.details, since: [], moment)].compactMap(\.self)
      case .changed(let event):
        [change(event), clash(of: event.details, since: event.formerShifts, moment)]
          .compactMap(\.self)
      case .filled(let event):
        [JobNotice(.filled, job: event.job, on: event.date, of: job.client)]
      case .expired: []
      }
    return notices.map { .append($0.event, to: NoticeEvent.stream(of: JobNotice.app)) }
  }

  /// The notice about the changed fields that matter for a person's decision.
  ///
  /// It is `nil` if no such field changed. The number of open positions does not matter, because it
  /// changes all the time.
  private func change(_ event: JobChanged) -> JobNotice? {
    let changes = event.changes.filter { JobField.deciding.contains($0.field) }
    guard !changes.isEmpty else { return nil }
    let job = event.details
    return JobNotice(.changed(changes), job: job.job, on: job.date, of: job.client)
  }

  /// The notice about watched shifts with which the job overlaps now, but did not overlap before.
  private func clash(
    of job: JobDetails, since former: [JobShift],
    _ moment: ReactionMoment<WatchableJobsProjection>
  ) -> JobNotice? {
    let now = job.shifts.map { WorkingTime($0, on: job.date) }
    let before = former.map { WorkingTime($0, on: job.date) }
    guard now != before else { return nil }
    let others = moment.rows.filter { $0.row.isWatched && $0.key != job.job }.flatMap { key, row in
      row.shifts.filter { date, shift in
        let time = WorkingTime(shift, on: date)
        return now.contains { $0.overlaps(time) } && !before.contains { $0.overlaps(time) }
      }.map { OtherShift(job: key, client: row.client, date: $0.date, shift: $0.shift) }
    }
    guard !others.isEmpty else { return nil }
    return JobNotice(.clashes(with: others), job: job.job, on: job.date, of: job.client)
  }
}

extension JobField {
  /// The fields that matter for a person's decision about a job.
  fileprivate static let deciding: Set<String> = {
    let fields: [JobField] = [
      .hourlyCents, .start, .shifts, .title, .category, .client, .address, .contact, .dressCode,
      .briefing,
    ]
    return Set(fields.map(\.rawValue))
  }()
}

extension JobChanged {
  /// The shifts before the change.
  fileprivate var formerShifts: [JobShift] {
    guard let change = changes.first(where: { $0.field == JobField.shifts.rawValue }) else {
      return details.shifts
    }
    return (change.old.array ?? []).compactMap(JobShift.init(json:))
  }
}
