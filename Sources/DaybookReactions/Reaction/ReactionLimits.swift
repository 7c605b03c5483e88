/// What the events of a reaction may cost; beyond these limits an event fails.
public struct ReactionLimits: Equatable, Sendable {
  /// The most replies to one event.
  public var replies: Int
  /// The most bytes that the replies to one event take together, about.
  public var bytes: Int
  /// The longest time for one event; a pure reaction, which does not wait, is not interrupted.
  public var time: Duration
  /// The most events, of different streams, that are handled at once.
  public var atOnce: Int
  /// The most replies in a chain, each the reply to the one before; a longer one is taken for a cycle.
  public var chain: Int

  /// - Parameters:
  ///   - replies: The most replies to one event.
  ///   - bytes: The most bytes of the replies to one event.
  ///   - time: The longest time for one event.
  ///   - atOnce: The most events that are handled at once.
  ///   - chain: The most replies in a chain.
  public init(
    replies: Int = 256, bytes: Int = 1 << 20, time: Duration = .seconds(30), atOnce: Int = 8,
    chain: Int = 32
  ) {
    (self.replies, self.bytes, self.time) = (replies, bytes, time)
    (self.atOnce, self.chain) = (max(1, atOnce), chain)
  }
}
