package import DaybookPresentation

/// A job as a line of a list.
package struct JobCard: Sendable, Equatable {
  /// The index of the job in the list, from 1, for use in lines; empty without an index.
  package var number: String
  package var category: String
  package var client: String
  /// One text for each shift; without a shift, one text that says so.
  package var shifts: [String]
  package var rate: String
  /// The number of open positions: in words, and for a column with a title.
  package var openings: String
  package var openingsCell: String
  /// Whether no position is open.
  package var isFull = false
  /// Whether one of the job's shifts ends on a later day.
  package var endsLater = false
  /// The distance; empty if it is unknown.
  package var distance: String
  package var isWatched: Bool
  /// The change by the last refresh; `nil` if the job did not change.
  package var mark: JobMark?
}

extension JobCard {
  package init(
    _ job: JobDetails, number: Int? = nil, distance kilometres: Double? = nil,
    in units: UnitSystem = .metric, isWatched: Bool = false, mark: JobMark? = nil,
    _ language: Language
  ) {
    self.number = number.map { "\($0)" } ?? ""
    category = job.category
    client = job.client
    let say = { (message: JobCardMessage) in message.text(in: language) }
    shifts = job.shifts.isEmpty ? [say(.noShift)] : job.shifts.map(\.text)
    rate = say(job.rate.map(JobCardMessage.rate) ?? .noRate)
    openings = job.openPositions.map { say(.openings($0)) } ?? ""
    openingsCell = job.openPositions.map { say(.openingsCell($0)) } ?? ""
    endsLater = job.shifts.contains { $0.midnights > 0 }
    isFull = job.openPositions.map { $0 <= 0 } ?? false
    distance = kilometres.map { units.text(ofKilometres: $0, in: language) } ?? ""
    self.isWatched = isWatched
    self.mark = mark
  }
}

extension JobShift {
  /// The hours, such as `21:00–00:00 +1`; the last part appears if the shift ends on a later day.
  var text: String { "\(start)–\(end)" + (midnights > 0 ? " +\(midnights)" : "") }
}

/// The change of a listed job by a refresh.
package typealias JobMark = ListChanges<JobID>.Mark
