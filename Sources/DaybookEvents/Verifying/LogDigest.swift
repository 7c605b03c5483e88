internal import Hashing

/// The hash chain of a log, with a link for every 1,024 consecutive events.
///
/// A link is SHA-256 over the previous digest and the records, regardless of the boundaries of
/// blocks. Records have numbers instead of names, so ``head(naming:)`` adds the names. Then equal
/// digests mean equal logs, even if their events were appended in different batches. The
/// transaction that stores the last event of a digest stores the digest, too, so that the table of
/// digests has no gaps.
package struct LogDigest: Sendable {
  /// The number of events that one digest covers.
  package static let span = 1_024
  package static let byteCount = 32

  /// The digests completed since the last ``forgetCompleted()``, by their numbers from 1.
  package private(set) var completed: [(number: UInt64, bytes: [UInt8])] = []
  private var last: [UInt8]
  private var hash: RunningHash
  /// The number of events in the current hash.
  private var rest: Int
  private var number: UInt64

  /// The digest after `seq` events; `seq` is a multiple of ``span`` whose digest is `last`.
  package init(after seq: UInt64 = 0, last: [UInt8] = [UInt8](repeating: 0, count: 32)) {
    self.last = last
    number = seq / UInt64(Self.span)
    rest = 0
    hash = Self.hash(after: last)
  }

  /// The position up to which events are in the digest.
  package var end: UInt64 { number * UInt64(Self.span) + UInt64(rest) }

  /// Adds the records of `block`, beginning at the index `start`.
  package mutating func append(_ block: borrowing BlockBuilder, from start: Int) {
    var index = start
    while index < block.count {
      let upTo = min(block.count, index + Self.span - rest)
      block.withRecords(index..<upTo) { hash.add($0) }
      advance(by: upTo - index)
      index = upTo
    }
  }

  /// Adds one record.
  package mutating func append(_ record: RawSpan) {
    hash.add(record)
    advance(by: 1)
  }

  /// The digest of the records of all events so far.
  package var chainHead: [UInt8] { rest == 0 ? last : hash.digest }

  package mutating func forgetCompleted() { completed.removeAll(keepingCapacity: true) }

  private mutating func advance(by count: Int) {
    rest += count
    guard rest == Self.span else { return }
    last = hash.digest
    hash = Self.hash(after: last)
    number += 1
    rest = 0
    completed.append((number, last))
  }

  private static func hash(after last: [UInt8]) -> RunningHash {
    var hash = RunningHash(.sha256)
    hash.add(last)
    return hash
  }
}
