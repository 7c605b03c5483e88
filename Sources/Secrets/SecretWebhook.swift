/// Addresses whose path is a secret by itself, such as those of incoming webhooks.
enum SecretWebhook {
  private static let places = [
    "hooks.slack.com/services/", "hooks.slack.com/triggers/", "hooks.slack.com/workflows/",
    "discord.com/api/webhooks/", "discordapp.com/api/webhooks/",
  ].map { Array($0.utf8) }

  private static let shortest = 20

  /// The secret part of the address whose host begins at `start`; `nil` if there is none.
  static func path(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard bytes[start] == UInt8(ascii: "h") || bytes[start] == UInt8(ascii: "d"),
      let place = places.first(where: { bytes[start...].starts(with: $0) })
    else { return nil }
    let path = bytes[(start + place.count)...].prefix { $0.isOfToken || $0 == UInt8(ascii: "/") }
    return path.count >= shortest ? path.indices : nil
  }
}
