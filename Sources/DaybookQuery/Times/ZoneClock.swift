package import QueryEngine

/// The clocks of a time zone, for parsing times that name no zone.
package struct ZoneClock: Sendable {
  private let rules: TimeZoneRules

  /// The clocks of a zone such as `Europe/Amsterdam`, or with an offset such as `+01:00`.
  ///
  /// - Returns: `nil` when `source` has no such zone.
  package init?(_ zone: String, from source: any TimeZoneSource) {
    if let offset = Self.offset(zone) {
      rules = TimeZoneRules(transitions: [], offsets: [], first: offset, later: nil)
    } else {
      guard let rules = TimeZoneRules(named: zone, from: source) else { return nil }
      self.rules = rules
    }
  }

  /// The unix time at which clocks show `seconds` since 1970 in local time.
  ///
  /// For a local time that the clocks skip, the offset after the change is used. If two moments
  /// have the same local time, the later moment is returned.
  package func unixSeconds(showing seconds: Int64) -> Int64 {
    seconds - rules.secondsAhead(showing: seconds)
  }

  /// The seconds of an offset `+hh:mm` or `-hh:mm`, up to 18 hours; `Z` is 0.
  private static func offset(_ text: String) -> Int64? {
    if text == "Z" { return 0 }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, [0x2B, 0x2D].contains(bytes[0]), bytes[3] == 0x3A else { return nil }
    let digits = [1, 2, 4, 5].map { Int64(bytes[$0]) - 0x30 }
    guard digits.allSatisfy({ 0...9 ~= $0 }) else { return nil }
    let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    guard hours <= 18, minutes < 60 else { return nil }
    return (bytes[0] == 0x2D ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
