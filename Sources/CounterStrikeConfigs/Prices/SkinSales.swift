internal import DaybookEvents
internal import DaybookValues

/// The sales of one connection with the feed, which gives them no identity.
///
/// A sale has the identity of all that the feed says of it, of the day on which it came, since the
/// feed gives the time of day alone, and of its place among equal ones of the connection. So a sale
/// that the feed sends again after it dropped is the event that it was, and two equal sales of one
/// minute are two. What cannot be told apart is an equal sale of that minute in a later connection,
/// where the first one is not sent again; and what is sent again after midnight is kept again.
struct SkinSales: Sendable {
  /// The name space of sales: a UUID that was drawn once and never changes.
  static let namespace = EventID(high: 0x9E1C_6D2B_70F4_4A83, low: 0xB52F_08C3_D94E_617A)
  /// More sales than a feed tells in a minute.
  private static let longest = 10_000

  private var counts: [String: Int64] = [:]

  /// The identity of the sale that `message` tells, which came on `day`.
  mutating func identity(of message: SkinMessage, on day: CalendarDate) -> EventID {
    let content = (message.content + [day.description]).map(JSONValue.string)
    let key = JSONValue.array(content).description
    if counts.count >= Self.longest { counts = [:] }
    let place = counts[key, default: 0] + 1
    counts[key] = place
    return EventID(
      namespace: Self.namespace, name: JSONValue.array(content + [.integer(place)]).description)
  }
}
