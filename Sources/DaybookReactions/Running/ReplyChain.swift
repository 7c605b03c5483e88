internal import DaybookEvents
internal import DaybookValues

/// The chain of replies that ends with an event; each reply follows from the previous reply.
///
/// The metadata of each reply has its number in the chain, from 1, as `chain`.
struct ReplyChain {
  private static let key = "chain"

  private let cause: RecordedEvent
  /// The length; 0 for an event that is not a reply.
  let length: Int

  /// The chain up to `cause`.
  init(endingAt cause: RecordedEvent) {
    self.cause = cause
    guard case .integer(let count) = cause.meta[Self.key] else {
      length = 0
      return
    }
    length = Int(clamping: max(0, count))
  }

  /// The metadata of replies to the last event of the chain.
  var metaOfReplies: JSONObject {
    JSONObject(
      Array(JSONObject.because(of: cause))
        + [.init(key: Self.key, value: .integer(Int64(length) + 1))])
  }

  /// The types of the last `count` events of the chain, in their order.
  func lastTypes(_ count: Int, in log: any EventLog) throws -> [String] {
    var (types, event) = ([cause.type.name], cause)
    while types.count < count, let id = event.causation, let former = try log.event(id) {
      types.append(former.type.name)
      event = former
    }
    return types.reversed()
  }
}
