import DaybookProjections
import DaybookValues

/// The strip above the lists of players and teams: whose settings were brought up to date lately.
struct BannerStrip {
  private let model: CounterStrikeReadModel
  private let today: CalendarDate

  init(of model: CounterStrikeReadModel, today: CalendarDate) {
    self.model = model
    self.today = today
  }

  /// `updated: ace today, b1nary 3 days ago`; `nil` where there is nothing to show.
  var text: String? {
    let newest = model.banners.reversed().prefix(Self.most)
    guard !newest.isEmpty else { return nil }
    let words = newest.map { banner in
      "\(model.nickname(of: banner.key.player)) \(Self.age(of: banner.key.date.date, on: today))"
    }
    return "updated: " + words.joined(separator: ", ")
  }

  private static let most = 4

  /// How long ago `date` is on `today`: whole days between the dates in UTC.
  static func age(of date: CalendarDate, on today: CalendarDate) -> String {
    let days = Int(today.daysSinceEpoch) - Int(date.daysSinceEpoch)
    switch days {
    case 0: return "today"
    case 1: return "yesterday"
    case 2...: return "\(days) days ago"
    default: return "on \(date.dotted)"
    }
  }
}
