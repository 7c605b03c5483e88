@_spi(Engine) package import DaybookEvents
package import DaybookValues

/// The progress of a read model.
///
/// It names the last event in the rows, the skipped events, and the event that stops the read
/// model, if any. No other value stores these facts.
///
/// A fold takes a checkpoint and returns the next checkpoint, by two rules. A checkpoint never goes
/// back. It stays just before an event that stops the read model, until that event is skipped.
package struct Checkpoint: Equatable, Sendable {
  /// The position up to which every event is in the rows, except the events at ``skips``.
  ///
  /// Position 0 is before the first event.
  package let position: UInt64
  /// The id of the event at ``position``; `nil` until the id is read from the log.
  ///
  /// If the log has a different event at the position, an older log was restored, and the rows are
  /// invalid.
  package let id: EventID?
  /// The positions of the events to skip, some of which may be after ``position``.
  package let skips: Set<UInt64>
  /// The event after ``position``, if it stops the read model; otherwise `nil`.
  package let poison: PoisonEvent?

  package init(at position: UInt64, _ id: EventID? = nil, passingOver skips: Set<UInt64> = []) {
    self.init(position, id, skips, nil)
  }

  private init(
    _ position: UInt64, _ id: EventID?, _ skips: Set<UInt64>, _ poison: PoisonEvent?
  ) {
    (self.position, self.id, self.skips, self.poison) = (position, id, skips, poison)
  }

  /// The checkpoint before the first event.
  package static let start = Checkpoint(at: 0, EventID(high: 0, low: 0))
}

extension Checkpoint {
  /// The checkpoint after all events up to `end` were applied.
  package func reaching(_ end: UInt64) -> Checkpoint {
    lacksEvents(upTo: end) ? Checkpoint(at: end, passingOver: skips) : self
  }

  /// The checkpoint after all events before `poison` were applied.
  package func stopped(by poison: PoisonEvent) -> Checkpoint {
    // An event that a ``WhatIf`` inserts may have a position that the rows have already passed.
    let before = poison.seq > position ? reaching(poison.seq - 1) : self
    return Checkpoint(before.position, before.id, skips, poison)
  }

  /// This checkpoint with its stopping event skipped, if that event is in `named`.
  package func passingOver(_ named: Set<UInt64>) -> Checkpoint {
    guard let poison, named.contains(poison.seq) else { return self }
    return Checkpoint(position, id, skips.union([poison.seq]), nil)
  }

  /// The same checkpoint, which also skips the events at `positions`.
  func alsoPassingOver(_ positions: Set<UInt64>) -> Checkpoint {
    Checkpoint(position, id, skips.union(positions), poison)
  }

  /// This checkpoint without its stopping event, so that the next fold tries that event again.
  var retried: Checkpoint { Checkpoint(position, id, skips, nil) }

  /// The checkpoint of rows that another process has written at `stored`.
  ///
  /// It has the skips of `stored`, and this checkpoint's later skips.
  package func continued(from stored: Checkpoint) -> Checkpoint {
    let later = skips.filter { $0 > stored.position }
    return Checkpoint(at: stored.position, stored.id, passingOver: stored.skips.union(later))
  }

  /// The same checkpoint, with `id` as the id of the event at its position.
  func identified(as id: EventID?) -> Checkpoint { Checkpoint(position, id, skips, poison) }

  /// Whether a log that ends at `end` has events to fold; false while an event stops the read
  /// model.
  package func lacksEvents(upTo end: UInt64) -> Bool { poison == nil && position < end }

  /// The number of events that the rows lack, in a log that ends at `end`.
  package func lag(behind end: UInt64) -> UInt64 { end > position ? end - position : 0 }

  /// Whether both checkpoints are at the same event.
  ///
  /// Their rows are then equal, if they skipped the same events.
  package func isAtSameEvent(as other: Checkpoint?) -> Bool {
    position == other?.position && id == other?.id
  }
}

extension Checkpoint {
  static let byteCount = 24

  /// Position and id, in stored form.
  var storedBytes: [UInt8] {
    [position, id?.high ?? 0, id?.low ?? 0].flatMap { $0.littleEndianBytes }
  }

  /// A checkpoint from its stored form; `skips` are stored separately.
  init?(_ bytes: RawSpan, skips: [UInt64] = []) {
    guard bytes.byteCount >= Self.byteCount else { return nil }
    let (high, low) = (
      bytes.littleEndian(UInt64.self, at: 8), bytes.littleEndian(UInt64.self, at: 16)
    )
    let position = bytes.littleEndian(UInt64.self, at: 0)
    self.init(
      at: position, EventID(high: high, low: low),
      passingOver: Set(skips.filter { $0 <= position }))
  }
}

/// An event that a projection cannot apply.
package struct PoisonEvent: Error, Equatable, Sendable, CustomStringConvertible {
  /// The position in the log.
  package let seq: UInt64
  package let type: EventType
  package let reason: String

  package init(seq: UInt64, type: EventType, reason: String) {
    (self.seq, self.type, self.reason) = (seq, type, reason)
  }

  /// The event and the reason, as the end of a sentence.
  package var description: String {
    "event \(seq) (\(type)): \(reason)" + (reason.hasSuffix(".") ? "" : ".")
  }
}

extension EventLog {
  /// `checkpoint` with the id of the event at its position.
  func identified(_ checkpoint: Checkpoint) throws -> Checkpoint {
    checkpoint.id == nil ? checkpoint.identified(as: try id(at: checkpoint.position)) : checkpoint
  }

  /// Whether the log has the checkpoint's event at its position.
  func holds(_ checkpoint: Checkpoint) throws -> Bool {
    guard try checkpoint.position <= end() else { return false }
    return try id(at: checkpoint.position) == checkpoint.id
  }

  /// The id of the event at `position`; for position 0, the id of the initial checkpoint.
  ///
  /// - Throws: ``ViewError`` with code `outOfRange` if the log has no such event.
  func id(at position: UInt64) throws -> EventID? {
    guard position > 0 else { return Checkpoint.start.id }
    let events = try read(EventSelection(from: position, to: position), limit: 1).events
    guard let event = events.first else {
      throw ViewError(.outOfRange, "The log has no event \(position). Choose one up to its end.")
    }
    return event.id
  }
}

extension UInt64 {
  /// The eight bytes, the least significant first.
  var littleEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
