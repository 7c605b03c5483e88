public import Daybook
import Synchronization

/// A clock whose time changes only when a test moves it.
///
/// ```swift
/// let clock = FixedClock()
/// let log = MemoryEventLog { clock.now }
/// clock.advance(byMicroseconds: 60_000_000)
/// ```
public final class FixedClock: Sendable {
  private let time: Mutex<Timestamp>

  /// The initial time, 2020-01-01T00:00:00Z.
  public static let start = Timestamp(microsecondsSinceEpoch: 1_577_836_800_000_000)

  /// A clock at `now`.
  public init(_ now: Timestamp = FixedClock.start) { time = Mutex(now) }

  /// The time that the clock shows.
  public var now: Timestamp { time.withLock { $0 } }

  /// Moves the clock forward; a negative number moves it back.
  public func advance(byMicroseconds microseconds: Int64) {
    time.withLock { time in
      time = Timestamp(microsecondsSinceEpoch: time.microsecondsSinceEpoch &+ microseconds)
    }
  }
}
