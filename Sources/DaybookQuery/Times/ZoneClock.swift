package import QueryEngine

/// The clocks of a time zone, for parsing times that do not include a zone.
package struct ZoneClock: Sendable {
  private let rules: TimeZoneRules

  /// Makes the clocks of a zone, such as `Europe/Amsterdam`, or for an offset, such as `+01:00`.
  ///
  /// - Returns: `nil` if `source` does not have the zone.
  package init?(_ zone: String, from source: any TimeZoneSource) {
    if let offset = Self.offset(zone) {
      rules = TimeZoneRules(transitions: [], offsets: [], first: offset, later: nil)
    } else {
      guard let rules = TimeZoneRules(named: zone, from: source) else { return nil }
      self.rules = rules
    }
  }

  /// The Unix time at which clocks show `seconds` since 1970.
  ///
  /// If the clocks skip this time, the offset after the change is used. If they show it twice, the
  /// later moment is returned.
  package func unixSeconds(showing seconds: Int64) -> Int64 {
    seconds - rules.secondsAhead(showing: seconds)
  }

  /// The seconds of an offset `+hh:mm` or `-hh:mm` of up to 18 hours; 0 for `Z`.
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
