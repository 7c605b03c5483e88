internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The days to fetch before a screen can be shown.
package struct JobDaysWanted: Sendable, Equatable {
  /// Whether they are fetched even if they were fetched a moment ago.
  package let isRefresh: Bool
  /// Whether they are fetched even if the marketplace requested a pause.
  package let isNow: Bool

  /// An answer is as good as new for an hour.
  private static let rules = FetchRules(secondsFresh: 3_600)

  package init(isRefresh: Bool, isNow: Bool = false) {
    self.isRefresh = isRefresh
    self.isNow = isNow
  }

  /// The days of the current screen that are missing or old.
  ///
  /// Past days are never fetched: the log has them, and nobody can work there any more. During a
  /// pause nothing is fetched, unless a person insists. Just after a failure nothing is fetched
  /// either, unless a person asks for a refresh.
  package func dates(seeing situation: JobsSituation) -> [CalendarDate] {
    let dates = situation.top.screen.days(situation)
    guard isNow || situation.model.pauseEnd(at: situation.now) == nil,
      isRefresh || situation.model.silenceEnd(at: situation.now) == nil
    else { return [] }
    return dates.filter { date in
      date >= situation.today && (isRefresh || !Self.isFresh(date, situation))
    }
  }

  /// Whether the marketplace may know more of `date` than the log does.
  static func canAsk(for date: CalendarDate, _ situation: JobsSituation) -> Bool {
    situation.isOnline && date >= situation.today && !isFresh(date, situation)
  }

  /// Whether the data of `date` are recent enough.
  static func isFresh(_ date: CalendarDate, _ situation: JobsSituation) -> Bool {
    let day = situation.model.days[date]
    guard let time = day?.fetchedAt, day?.failure == nil else { return false }
    return rules.isFresh(time, at: situation.now)
  }
}
