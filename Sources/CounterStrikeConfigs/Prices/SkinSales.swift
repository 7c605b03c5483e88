internal import DaybookEvents
internal import DaybookValues

/// The sales of one connection to the feed, which has no ids for them.
///
/// The id of a sale is made from its data in the feed, the day of its arrival, and its index among
/// equal sales. The day is needed because the feed sends only the time of day.
///
/// So a sale that is repeated after a reconnection is the same event. Two equal sales of one minute
/// are two events. Two limits remain. An equal sale of the same minute in a later connection counts
/// as the same, if the first sale is not repeated. A sale that is repeated after midnight counts
/// twice.
struct SkinSales: Sendable {
  /// The name space of sales: a random UUID that never changes.
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
