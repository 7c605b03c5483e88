/// Abbreviations of time zones that mean the same offset everywhere.
///
/// `CST`, `IST` and `BST` are not among them, because each has several meanings.
enum ZoneAbbreviation {
  /// The seconds to the east of UTC for an abbreviation; `nil` for any other text.
  static func seconds(_ name: String) -> Int? {
    hours[name.uppercased()].map { Int($0 * 3_600) }
  }

  private static let hours: [String: Double] = [
    "Z": 0, "UTC": 0, "UT": 0, "GMT": 0, "WET": 0, "WEST": 1, "CET": 1, "MEZ": 1, "CEST": 2,
    "MESZ": 2, "EET": 2, "EEST": 3, "MSK": 3, "JST": 9, "KST": 9, "ACST": 9.5, "AEST": 10,
    "ACDT": 10.5, "AEDT": 11, "NZST": 12, "NZDT": 13, "EST": -5, "EDT": -4, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10,
  ]
}
