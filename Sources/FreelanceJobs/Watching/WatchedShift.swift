internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// A shift of a job that a person watches.
package struct WatchedShift: Sendable, Equatable {
  package let key: JobShiftKey
  package let row: JobShiftRow

  /// Two watched shifts that overlap.
  package struct Clash: Sendable, Equatable {
    package let first: WatchedShift
    package let second: WatchedShift

    /// The two shifts, in words.
    package var text: String { "\(first.text) and \(second.text)" }
  }

  /// The texts of `shifts`, with their days if they are on several days.
  static func texts(of shifts: [WatchedShift], in language: Language) -> [String] {
    guard Set(shifts.map(\.key.date)).count > 1 else { return shifts.map(\.text) }
    return shifts.map { "\(language.heading(of: $0.key.date)) \($0.text)" }
  }

  var text: String { "\(row.start)–\(row.end) \(row.client) (\(key.job))" }

  private func overlaps(_ other: WatchedShift) -> Bool {
    row.startsAt < other.row.endsAt && other.row.startsAt < row.endsAt
  }

  /// The shifts of all watched jobs, in the order of their starts.
  static func all(in model: JobsReadModel) -> [WatchedShift] {
    guard !model.watched.isEmpty else { return [] }
    return model.shifts.filter { model.watched[$0.key.job] != nil }
      .map { WatchedShift(key: $0.key, row: $0.row) }
      .ordered { ($0.row.startsAt, $0.key) < ($1.row.startsAt, $1.key) }
  }

  /// All pairs of watched shifts that overlap.
  ///
  /// - Complexity: O(*n* log *n* + *c*) for *n* watched shifts and *c* clashes.
  package static func clashes(in model: JobsReadModel) -> [Clash] {
    let shifts = all(in: model)
    return shifts.indices.flatMap { index in
      shifts[(index + 1)...].prefix { $0.row.startsAt < shifts[index].row.endsAt }
        .filter { shifts[index].overlaps($0) }
        .map { Clash(first: shifts[index], second: $0) }
    }
  }

  /// The watched shifts of other jobs that overlap with a shift of `job`.
  static func clashes(of job: JobID, in model: JobsReadModel) -> [WatchedShift] {
    let own = model.shifts.filter { $0.key.job == job }
      .map { WatchedShift(key: $0.key, row: $0.row) }
    return all(in: model).filter { other in
      other.key.job != job && own.contains { $0.overlaps(other) }
    }
  }
}
