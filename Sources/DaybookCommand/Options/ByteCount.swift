internal import ArgumentParser

/// A number of bytes in the notation `500M`, `20G`, `1T` or `1048576`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  let bytes: UInt64

  private static let units: [(letter: Character, shift: UInt64)] = [
    ("K", 10), ("M", 20), ("G", 30), ("T", 40),
  ]

  private init(bytes: UInt64) { self.bytes = bytes }

  static func gibibytes(_ count: UInt64) -> ByteCount { ByteCount(bytes: count << 30) }

  init?(argument: String) {
    let unit = Self.units.first { argument.uppercased().hasSuffix(String($0.letter)) }
    guard let number = UInt64(unit == nil ? argument[...] : argument.dropLast()), number > 0 else {
      return nil
    }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << (unit?.shift ?? 0))
    guard !isTooLarge else { return nil }
    self.bytes = bytes
  }

  var description: String {
    let unit = Self.units.last { bytes >= 1 << $0.shift && bytes % (1 << $0.shift) == 0 }
    return unit.map { "\(bytes >> $0.shift)\($0.letter)" } ?? "\(bytes)"
  }
}
