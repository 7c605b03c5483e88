package import DaybookPresentation

/// A job as a line of a list shows it.
package struct JobCard: Sendable, Equatable {
  /// Its place in the list, from 1, by which lines call it; empty where it has none.
  package var number: String
  package var category: String
  package var client: String
  /// One text a shift, or a single one that says that there is none.
  package var shifts: [String]
  package var rate: String
  /// How many people are still wanted, in words, and as a column that is named has it.
  package var openings: String
  package var openingsCell: String
  /// Whether nobody is wanted any more.
  package var isFull = false
  /// Whether one of its shifts ends a day after it began.
  package var endsLater = false
  /// How far it is; empty where that is not known.
  package var distance: String
  package var isWatched: Bool
  /// What the last refresh did to it.
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
  /// `21:00–00:00 +1`, the last part where it ends so many days after it began.
  var text: String { "\(start)–\(end)" + (midnights > 0 ? " +\(midnights)" : "") }
}

/// What a refresh did to a job of a list.
package typealias JobMark = ListChanges<JobID>.Mark
