/// Compares the stored digests with their events, each separately: a loss in one range does not
/// affect another.
struct DigestComparison {
  private let stored: [UInt64: [UInt8]]
  private var running: LogDigest?
  /// The numbers of digests that do not match their events.
  private(set) var wrong: [UInt64] = []

  init(_ stored: [UInt64: [UInt8]]) {
    self.stored = stored
  }

  /// Adds the next event; `nil` for a lost one.
  mutating func add(_ record: [UInt8]?, at seq: UInt64) {
    let span = UInt64(LogDigest.span)
    if (seq - 1).isMultiple(of: span) { running = start(after: seq - 1) }
    guard let record else {
      running = nil
      return
    }
    running?.append(record.rawBytes)
    guard seq.isMultiple(of: span), let running else { return }
    if let digest = stored[seq / span], digest != running.chainHead { wrong.append(seq / span) }
  }

  private func start(after seq: UInt64) -> LogDigest? {
    guard seq > 0 else { return LogDigest() }
    return stored[seq / UInt64(LogDigest.span)].map { LogDigest(after: seq, last: $0) }
  }
}
