internal import DaybookQuery
internal import DaybookSystem

/// The rules of time zones that the system keeps.
package struct SystemTimeZones: TimeZoneSource {
  private static let directory = "/usr/share/zoneinfo/"
  /// No file of rules is larger.
  private static let largestFile = 1 << 20

  package init() {}

  package func rules(of zone: String) -> [UInt8]? {
    guard !zone.isEmpty, !zone.hasPrefix("/"), !zone.contains(".") else { return nil }
    return try? Self.bytes(of: Self.directory + zone)
  }

  private static func bytes(of path: String) throws -> [UInt8]? {
    var input = try ChunkedInput(path: path)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= largestFile {
      let count = try input.read(into: &chunk)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    return nil
  }
}
