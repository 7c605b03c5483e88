import DaybookProjections
package import DaybookValues
import DaybookWeb

/// Which days are to be asked for, so that a screen can be shown.
package struct JobDaysWanted: Sendable, Equatable {
  /// Whether they are asked for even if they were a moment ago.
  package let isRefresh: Bool
  /// Whether they are asked for though the marketplace wants to be left alone.
  package let isNow: Bool

  /// An answer is as good as new for an hour.
  private static let rules = FetchRules(secondsFresh: 3_600)

  package init(isRefresh: Bool, isNow: Bool = false) {
    self.isRefresh = isRefresh
    self.isNow = isNow
  }

  /// The days of the list in front, or below the map in front, that are not known well enough.
  ///
  /// What is past is never asked for: the log has it, and nobody can work there any more. Nothing
  /// is while the marketplace wants to be left alone, unless a person insists.
  package func dates(seeing situation: JobsSituation) -> [CalendarDate] {
    switch situation.top {
    case .job, .watched, .clash, .form: return []
    case .list, .map: break
    }
    guard isNow || situation.model.pauseEnd(at: situation.now) == nil else { return [] }
    return situation.list.dates.filter { date in
      date >= situation.today && (isRefresh || !isFresh(situation.model.days[date], situation))
    }
  }

  private func isFresh(_ day: JobDay?, _ situation: JobsSituation) -> Bool {
    guard let time = day?.fetchedAt, day?.failure == nil else { return false }
    return Self.rules.isFresh(time, at: situation.now)
  }
}
