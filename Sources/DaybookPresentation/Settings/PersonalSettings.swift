/// What a person has set for all screens; what they have not set is as each screen has it.
package struct PersonalSettings: Sendable, Equatable {
  package var theme: ThemeSetting?
  /// The language that screens speak, unless the session is told another one.
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

  /// A distance such as `2.3 km` or `1.4 mi`; from 100 on without a fraction.
  package func text(ofKilometres kilometres: Double) -> String {
    let (distance, unit) =
      switch self {
      case .metric: (kilometres, "km")
      case .imperial: (kilometres / Self.kilometresPerMile, "mi")
      }
    if distance >= 99.95 { return "\(Int64(distance + 0.5)) \(unit)" }
    let tenths = Int64(distance * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
