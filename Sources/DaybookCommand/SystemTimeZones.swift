internal import DaybookQuery
internal import FoundationEssentials

/// The rules of time zones that the system keeps.
struct SystemTimeZones: TimeZoneSource {
  private static let directory = "/usr/share/zoneinfo/"
  /// No file of rules is larger.
  private static let largestFile = 1 << 20

  func rules(of zone: String) -> [UInt8]? {
    guard !zone.isEmpty, !zone.hasPrefix("/"), !zone.contains(".") else { return nil }
    let file = URL(filePath: Self.directory + zone)
    guard let data = try? Data(contentsOf: file), data.count <= Self.largestFile else { return nil }
    return [UInt8](data)
  }
}
