internal import DaybookQuery
internal import DaybookSystem

/// The rules of time zones in the system's files.
package struct SystemTimeZones: TimeZoneSource {
  private static let directory = "/usr/share/zoneinfo/"
  /// The maximum number of bytes that are read of a file; all files of rules are smaller.
  private static let largestFile = 1 << 20

  package init() {}

  package func rules(of zone: String) -> [UInt8]? {
    guard !zone.isEmpty, !zone.hasPrefix("/"), !zone.contains(".") else { return nil }
    return try? Self.bytes(of: Self.directory + zone)
  }

  package var zoneNames: [String] { Self.names(below: "") }

  /// The names of the rule files in a part of the directory.
  ///
  /// Only a file with a capitalized name and without an extension is the time zone of a place.
  private static func names(below part: String) -> [String] {
    guard part.count(where: { $0 == "/" }) < deepest else { return [] }
    let entries = (try? Directory(directory + part).entries()) ?? []
    return entries.filter(isNameOfPlace).flatMap { entry -> [String] in
      let name = part + entry
      // A directory cannot be read like a file, so `head` is `nil` for a directory.
      let head = try? bytes(of: directory + name)?.prefix(4)
      if let head { return head.elementsEqual("TZif".utf8) ? [name] : [] }
      return names(below: name + "/")
    }
  }

  /// The maximum number of parts in the name of a zone: `America/Argentina/Ushuaia` has three.
  private static let deepest = 3

  private static func isNameOfPlace(_ entry: String) -> Bool {
    entry.first.map { $0.isASCII && $0.isUppercase } == true && !entry.contains(".")
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
