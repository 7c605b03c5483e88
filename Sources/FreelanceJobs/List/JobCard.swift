package import DaybookPresentation

/// All texts of a job in a list.
package struct JobCard: Sendable, Equatable {
  /// The number of the row, which a person can type in a line; empty if the row has no number.
  package var number: String
  package var category: String
  package var client: String
  /// One text for each shift, or one text that says that there is no shift.
  package var shifts: [String]
  package var rate: String
  /// The number of open positions: `openings` in words, `openingsCell` for a column with a title.
  package var openings: String
  package var openingsCell: String
  /// Whether no position is open.
  package var isFull = false
  /// Whether one of the job's shifts ends on a later day.
  package var endsLater = false
  /// The distance; empty if it is unknown.
  package var distance: String
  package var isWatched: Bool
  /// What the last refresh changed; `nil` if it did not change the job.
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
  /// The hours, such as `21:00–00:00 +1`, where `+1` means that the shift ends one day later.
  var text: String { "\(start)–\(end)" + (midnights > 0 ? " +\(midnights)" : "") }
}

/// What a refresh did to a job in a list: the job is new, changed, removed or moved.
package typealias JobMark = ListChanges<JobID>.Mark
