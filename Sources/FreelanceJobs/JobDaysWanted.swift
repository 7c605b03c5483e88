import DaybookProjections
package import DaybookValues

/// Which days are to be asked for, so that a screen can be shown.
package struct JobDaysWanted: Sendable, Equatable {
  /// Whether they are asked for even if they were a moment ago.
  package let isRefresh: Bool

  /// An answer is as good as new for so many seconds.
  package static let secondsFresh: Int64 = 3_600

  package init(isRefresh: Bool) { self.isRefresh = isRefresh }

  /// The days of the list in front, or below the map in front, that are not known well enough.
  ///
  /// What is past is never asked for: the log has it, and nobody can work there any more. Nothing
  /// is while the marketplace wants to be left alone.
  package func dates(seeing situation: JobsSituation) -> [CalendarDate] {
    switch situation.top {
    case .job, .watched, .clash, .form: return []
    case .list, .map: break
    }
    guard situation.model.pauseEnd(at: situation.now) == nil else { return [] }
    return situation.list.dates.filter { date in
      date >= situation.today && (isRefresh || !isFresh(situation.model.days[date], situation))
    }
  }

  /// A time ahead of now is another clock's: nothing is known of its age.
  private func isFresh(_ day: JobDay?, _ situation: JobsSituation) -> Bool {
    guard let time = day?.fetchedAt, day?.failure == nil else { return false }
    let age = situation.now.microsecondsSinceEpoch - time.microsecondsSinceEpoch
    return 0..<Self.secondsFresh * 1_000_000 ~= age
  }
}
