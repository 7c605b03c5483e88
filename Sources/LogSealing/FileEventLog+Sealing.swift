package import DaybookEvents
package import DaybookValues

extension FileEventLog {
  /// Checks the whole log, and signs its digest at `time` with `key`.
  ///
  /// It throws ``SealError`` if the log is damaged.
  package func seal(
    with key: SealingKey, at time: Timestamp, progress: (UInt64) -> Void = { _ in }
  ) throws -> LogSeal {
    let (report, trail) = try verify(notingDigestAt: try end(), progress: progress)
    guard report.isWhole, let digest = trail.digest else {
      throw SealError("A damaged log is not sealed. \(report.problemText ?? "")")
    }
    return LogSeal(trail, digest, at: time, by: key)
  }
}

/// The comparison of a checked log with a seal.
package struct SealComparison {
  let seal: LogSeal
  /// The position of the log's last event.
  let end: UInt64
  /// The digests that the check has computed, up to the last sealed event.
  let trail: DigestTrail

  package init(_ seal: LogSeal, _ trail: DigestTrail, end: UInt64) {
    (self.seal, self.trail, self.end) = (seal, trail, end)
  }

  /// The difference between the log and the seal, as a sentence; `nil` if the log begins with the
  /// sealed events.
  package var problem: String? {
    guard end >= seal.events else {
      return "The log ends at event \(end), and \(seal.events) were sealed at \(seal.time): an"
        + " older copy was put back, or events were removed. \(difference ?? whatIsLeft)"
    }
    return trail.digest == seal.digest ? nil : difference ?? "The log is not as it was sealed."
  }

  /// A sentence about the remaining events of a log that is shorter than the seal.
  private var whatIsLeft: String {
    let known = UInt64(min(trail.blocks.count, seal.blocks.count) * LogDigest.span)
    return known == 0
      ? "Whether its events are those that were sealed is unknown."
      : "Its events up to \(known) are as they were sealed."
  }

  /// A sentence about the first events that differ from the seal; `nil` if there is no difference.
  private var difference: String? {
    let parted = zip(trail.blocks, seal.blocks).enumerated().first { $1.0 != $1.1 }?.offset
    let span = LogDigest.span
    if let parted {
      return "An event from \(parted * span + 1) to \(parted * span + span) is not the one that"
        + " was sealed at \(seal.time)\(before(parted * span))."
    }
    guard end >= seal.events else { return nil }
    let known = seal.blocks.count * span
    guard known < seal.events else {
      return "Events up to \(known) are those that were sealed at \(seal.time), and the names of"
        + " their types or fields are not."
    }
    return "An event from \(known + 1) to \(seal.events), or the name of a type or field, is not"
      + " the one that was sealed at \(seal.time)\(before(known))."
  }

  private func before(_ count: Int) -> String {
    count == 0 ? "" : "; those up to \(count) are"
  }
}
