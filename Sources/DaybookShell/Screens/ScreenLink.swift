/// A link to a screen, made from the words of its line: `daybook:steam/playtime/Anna?at=1200`.
///
/// It is used for an app that does not make its own links.
struct ScreenLink: Equatable {
  let visit: ScreenVisit
  /// The position or time of the screen; `nil` for the present.
  let position: String?

  private static let scheme = "daybook:"

  init(_ visit: ScreenVisit, at position: String?) {
    (self.visit, self.position) = (visit, position)
  }

  /// The link in `text`; `nil` if `text` is not a link.
  init?(_ text: String) {
    guard text.hasPrefix(Self.scheme) else { return nil }
    let parts = text.dropFirst(Self.scheme.count).split(separator: "?", maxSplits: 1)
    let words =
      parts.first?.split(separator: "/", omittingEmptySubsequences: false)
      .compactMap(Self.decoded) ?? []
    guard words.count > 1 else { return nil }
    visit = ScreenVisit(
      ScreenName(words[1], app: words[0].isEmpty ? nil : words[0]), words: Array(words.dropFirst()))
    let place = parts.count > 1 ? parts[1] : nil
    position = place.flatMap { $0.hasPrefix("at=") ? String($0.dropFirst(3)) : nil }
    if place != nil, position.flatMap({ LogPosition($0) }) == nil { return nil }
  }

  var text: String {
    let words = [visit.name.app ?? ""] + visit.words
    return Self.scheme + words.map(Self.encoded).joined(separator: "/")
      + (position.map { "?at=\($0)" } ?? "")
  }

  private static func encoded(_ word: String) -> String {
    word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  private static func decoded(_ word: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), word.utf8[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(Substring(rest.prefix(2)))
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
