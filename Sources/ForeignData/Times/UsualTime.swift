/// Converts a time in a foreign format to RFC 3339.
struct UsualTime {
  /// The converted time; `nil` if no part of the text was changed.
  let text: String?

  init(_ text: String) {
    var bytes = Array(text.utf8)
    guard (10...64).contains(bytes.count) else {
      self.text = nil
      return
    }
    Self.useWebServerOrder(&bytes)
    Self.usePoint(&bytes)
    Self.useAbbreviation(&bytes)
    Self.useOffset(&bytes)
    Self.cutFraction(&bytes)
    let usual = String(decoding: bytes, as: UTF8.self)
    self.text = usual == text ? nil : usual
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Changes `23/Mar/2026:10:00:00 +0000` to `2026-03-23T10:00:00 +0000`.
  private static func useWebServerOrder(_ bytes: inout [UInt8]) {
    guard bytes.count >= 20, bytes[2] == UInt8(ascii: "/"), bytes[6] == UInt8(ascii: "/"),
      bytes[11] == UInt8(ascii: ":"),
      let month = months.firstIndex(of: String(decoding: bytes[3..<6], as: UTF8.self))
    else { return }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    let day = String(decoding: bytes[0..<2], as: UTF8.self)
    let year = String(decoding: bytes[7..<11], as: UTF8.self)
    bytes.replaceSubrange(0..<12, with: "\(year)-\(number)-\(day)T".utf8)
  }

  /// Replaces a comma between seconds and their fraction with a point.
  private static func usePoint(_ bytes: inout [UInt8]) {
    guard bytes.count > 19, bytes[19] == UInt8(ascii: ",") else { return }
    bytes[19] = UInt8(ascii: ".")
  }

  /// Changes ` UTC` at the end to `Z`, and ` CEST` to `+02:00`.
  private static func useAbbreviation(_ bytes: inout [UInt8]) {
    guard let blank = bytes.lastIndex(of: UInt8(ascii: " ")), blank >= 16, blank < bytes.count - 1,
      let seconds = ZoneAbbreviation.seconds(
        String(decoding: bytes[(blank + 1)...], as: UTF8.self))
    else { return }
    bytes.removeSubrange(blank...)
    bytes += offset(seconds).utf8
  }

  private static func offset(_ seconds: Int) -> String {
    guard seconds != 0 else { return "Z" }
    func digits(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// Changes `+0100` at the end to `+01:00`.
  private static func useOffset(_ bytes: inout [UInt8]) {
    guard bytes.count >= 21, let sign = bytes.dropFirst(19).lastIndex(where: { isSign($0) })
    else { return }
    if bytes[sign - 1] == UInt8(ascii: " ") { bytes.remove(at: sign - 1) }
    guard bytes.suffix(4).allSatisfy(isDigit), isSign(bytes[bytes.count - 5]) else { return }
    bytes.insert(UInt8(ascii: ":"), at: bytes.count - 2)
  }

  /// Removes the digits of a fraction after the sixth digit.
  private static func cutFraction(_ bytes: inout [UInt8]) {
    guard bytes.count > 26, bytes[19] == UInt8(ascii: ".") else { return }
    let digits = bytes[20...].prefix(while: isDigit)
    if digits.count > 6 { bytes.removeSubrange(26..<digits.endIndex) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
