import Foundation

/// The observations of the senders and followers of a ``DeskLoad``.
package struct LoadReport: Sendable {
  /// The events that a follower received.
  package struct Followed: Sendable, Equatable {
    /// The position of the last event.
    package let end: UInt64
    /// Whether the follower received every event up to `end` once, in order.
    package let isWhole: Bool

    package init(end: UInt64, isWhole: Bool) {
      self.end = end
      self.isWhole = isWhole
    }
  }

  /// The first and the last event in some bytes, and the time at which the bytes arrived.
  typealias Arrival = (first: UInt64, last: UInt64, at: ContinuousClock.Instant)
  /// The event of a command, with the times of the command's request and answer.
  typealias Sent = (seq: UInt64, start: ContinuousClock.Instant, end: ContinuousClock.Instant)

  package private(set) var followed: [Followed] = []
  /// The answers to commands that led to no event.
  package private(set) var refused: [DeskReply] = []
  private var sent: [Sent] = []
  private var arrivals: [Arrival] = []

  init(followed: [Followed] = [], _ arrivals: [Arrival] = []) {
    self.followed = followed
    self.arrivals = arrivals
  }

  mutating func add(_ part: LoadReport) {
    followed += part.followed
    refused += part.refused
    sent += part.sent
    arrivals += part.arrivals
  }

  mutating func add(
    _ reply: DeskReply, from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
  ) {
    struct Answer: Decodable { let positions: [UInt64] }
    let answer = try? JSONDecoder().decode(Answer.self, from: Data(reply.body.utf8))
    guard reply.status == 200, let seq = answer?.positions.first else {
      return refused.append(reply)
    }
    sent.append((seq, start, end))
  }

  /// How many commands led to an event per second.
  package var commandsPerSecond: Double {
    guard let begin = sent.map(\.start).min(), let end = sent.map(\.end).max() else { return 0 }
    return Double(sent.count) / ((end - begin) / .seconds(1))
  }

  /// The milliseconds from a request to its answer, in ascending order.
  package var latencies: [Double] { sent.map { ($0.end - $0.start) / .milliseconds(1) }.sorted() }

  /// The milliseconds from each request to the arrival of its event at each follower, in ascending
  /// order.
  package var lags: [Double] {
    let starts = Dictionary(uniqueKeysWithValues: sent.map { ($0.seq, $0.start) })
    return arrivals.flatMap { arrival in
      (arrival.first..<arrival.last + 1).compactMap { seq in
        starts[seq].map { (arrival.at - $0) / .milliseconds(1) }
      }
    }.sorted()
  }
}

extension [Double] {
  /// Returns the value that the given share of these ascending numbers does not exceed.
  package func percentile(_ share: Double) -> Double {
    isEmpty ? 0 : self[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
