internal import DaybookEvents
internal import DaybookValues

/// Makes ids for the sales in one connection to the feed, because the feed sends no ids.
///
/// An id is made from the data of the sale, the day of its arrival, and its index among equal
/// sales. The day is needed because the feed sends only the time of day.
///
/// If the feed repeats a sale after a reconnection, the sale gets the same id. Two equal sales in
/// one minute get different ids.
///
/// There are two limits. After a reconnection, a new sale gets the id of an equal sale in the same
/// minute that the feed does not repeat. A sale that is repeated after midnight gets a second id.
struct SkinSales: Sendable {
  /// The namespace of the ids, which is a random UUID that never changes.
  static let namespace = EventID(high: 0x9E1C_6D2B_70F4_4A83, low: 0xB52F_08C3_D94E_617A)
  /// The maximum number of different sales that are counted.
  ///
  /// It is more than a feed sends in a minute.
  private static let longest = 10_000

  private var counts: [String: Int64] = [:]

  /// The id of the sale in `message`, which arrived on `day`.
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
