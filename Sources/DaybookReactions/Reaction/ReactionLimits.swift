/// The limits for each event of a reaction; if an event exceeds one of them, handling it fails.
///
/// ```swift
/// static let limits = ReactionLimits(replies: 16, time: .seconds(5), atOnce: 2)
/// ```
public struct ReactionLimits: Equatable, Sendable {
  /// The maximum number of replies to one event.
  public var replies: Int
  /// The approximate maximum number of bytes of all replies to one event.
  public var bytes: Int
  /// The maximum time for one event; a pure reaction that takes longer is not interrupted.
  public var time: Duration
  /// The maximum number of events of different streams that are handled at the same time.
  public var atOnce: Int
  /// The maximum number of replies in a chain; a longer chain counts as a cycle.
  public var chain: Int

  /// - Parameters:
  ///   - replies: The maximum number of replies to one event.
  ///   - bytes: The maximum number of bytes of the replies to one event.
  ///   - time: The maximum time for one event.
  ///   - atOnce: The maximum number of events that are handled at the same time.
  ///   - chain: The maximum number of replies in a chain.
  public init(
    replies: Int = 256, bytes: Int = 1 << 20, time: Duration = .seconds(30), atOnce: Int = 8,
    chain: Int = 32
  ) {
    (self.replies, self.bytes, self.time) = (replies, bytes, time)
    (self.atOnce, self.chain) = (max(1, atOnce), chain)
  }
}
