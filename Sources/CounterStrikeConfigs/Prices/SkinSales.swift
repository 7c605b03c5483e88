internal import DaybookEvents
internal import DaybookValues

/// The ids of the sales in one connection to the feed, which sends no ids.
///
/// The id of a sale is made from its data, the day of its arrival, and its index among equal sales.
/// The day is needed because the feed sends only the time of day.
///
/// So a sale that is repeated after a reconnection has the same id. Two equal sales of one minute
/// have different ids.
///
/// There are two limits. If a new sale after a reconnection equals an unrepeated earlier sale of
/// the same minute, both get the same id. A sale that is repeated after midnight gets a second id.
struct SkinSales: Sendable {
  /// The namespace of the ids of sales: a random UUID that never changes.
  static let namespace = EventID(high: 0x9E1C_6D2B_70F4_4A83, low: 0xB52F_08C3_D94E_617A)
  /// The highest number of different sales that are counted: more than a feed sends in a minute.
  private static let longest = 10_000

  private var counts: [String: Int64] = [:]

  /// The id of the sale in `message`, which came on `day`.
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
