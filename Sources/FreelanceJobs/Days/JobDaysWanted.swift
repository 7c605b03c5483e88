internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The days to fetch before a screen can be shown.
package struct JobDaysWanted: Sendable, Equatable {
  /// Whether the days are fetched even if the last fetch is recent.
  package let isRefresh: Bool
  /// Whether the days are fetched even if the marketplace requested a pause.
  package let isNow: Bool

  /// An answer counts as recent for an hour.
  private static let rules = FetchRules(secondsFresh: 3_600)

  package init(isRefresh: Bool, isNow: Bool = false) {
    self.isRefresh = isRefresh
    self.isNow = isNow
  }

  /// The days of the current screen whose data are missing or old.
  ///
  /// Past days are never fetched, because nobody can work on them any more. During a pause, days
  /// are fetched only if ``isNow`` is true. After a recent failure, they are fetched only if
  /// ``isRefresh`` is true.
  package func dates(seeing situation: JobsSituation) -> [CalendarDate] {
    let dates = situation.top.screen.days(situation)
    guard isNow || situation.model.pauseEnd(at: situation.now) == nil,
      isRefresh || situation.model.silenceEnd(at: situation.now) == nil
    else { return [] }
    return dates.filter { date in
      date >= situation.today && (isRefresh || !Self.isFresh(date, situation))
    }
  }

  /// Whether a fetch may bring new data about `date`.
  ///
  /// This is true if there is a marketplace, `date` is not past, and its data are not recent.
  static func canAsk(for date: CalendarDate, _ situation: JobsSituation) -> Bool {
    situation.isOnline && date >= situation.today && !isFresh(date, situation)
  }

  /// Whether the data of `date` are recent enough, and the last fetch did not fail.
  static func isFresh(_ date: CalendarDate, _ situation: JobsSituation) -> Bool {
    let day = situation.model.days[date]
    guard let time = day?.fetchedAt, day?.failure == nil else { return false }
    return rules.isFresh(time, at: situation.now)
  }
}
