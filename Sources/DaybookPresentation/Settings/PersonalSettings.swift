/// The settings of a person for all screens; without a setting, each screen uses its default.
package struct PersonalSettings: Sendable, Equatable {
  package var theme: ThemeSetting?
  /// The looks of roles of text, which replace the looks of the theme.
  package var looks = RoleLooks()
  /// The language of screens, unless the session sets another language.
  package var language: Language?
  package var units = UnitSystem.metric
  /// The number of items that lists show at a time; `nil` for each list's own number.
  package var pageSize: Int?

  package init() {}
}

/// The colours of screens, if the terminal has colours.
package enum ThemeSetting: String, Sendable, CaseIterable {
  /// Colours for a dark background.
  case dark
  /// Colours for a light background.
  case light
  case none
}

/// The units of measured values; money keeps its currency.
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

  /// The form of the Russian word for miles after `whole`, or after a fraction if `whole` is `nil`.
  private static func miles(_ whole: Int64?) -> String {
    whole?.choosing("миля", "мили", "миль") ?? "мили"
  }
}
