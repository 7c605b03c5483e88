/// The settings of a person for all screens; a missing setting leaves each screen its default.
package struct PersonalSettings: Sendable, Equatable {
  package var theme: ThemeSetting?
  /// The language of screens, unless the session sets another language.
  package var language: Language?
  package var units = UnitSystem.metric
  /// How many items lists show at a time.
  package var pageSize: Int?

  package init() {}
}

/// Which colours screens are drawn with, where there are any.
package enum ThemeSetting: String, Sendable, CaseIterable {
  /// Those that are read on a dark ground.
  case dark
  /// Those that are read on a light ground.
  case light
  case none
}

/// How what is measured is written; money stays in the currency in which it is asked for.
package enum UnitSystem: String, Sendable, CaseIterable {
  case metric, imperial

  package static let kilometresPerMile = 1.609_344

  /// A distance such as `2.3 km`, `1.4 mi` or `1,4 мили`; from 100 on without a fraction.
  package func text(ofKilometres kilometres: Double, in language: Language) -> String {
    let distance =
      switch self {
      case .metric: kilometres
      case .imperial: kilometres / Self.kilometresPerMile
      }
    let whole = distance >= 99.95 ? Int64(distance + 0.5) : nil
    let tenths = Int64(distance * 10 + 0.5)
    let number = whole.map { language.number($0) } ?? language.decimal(tenths, places: 1)
    return switch language {
    case .english: "\(number) \(self == .metric ? "km" : "mi")"
    case .russian: number + Language.noBreakSpace + (self == .metric ? "км" : Self.miles(whole))
    }
  }

  /// The form of the Russian word after `whole`, or after a fraction.
  private static func miles(_ whole: Int64?) -> String {
    whole?.choosing("миля", "мили", "миль") ?? "мили"
  }
}
