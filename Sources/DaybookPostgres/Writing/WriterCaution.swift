/// The number of appends for which a writer locks the head before it decides, because others also
/// append.
///
/// If a writer decides without the lock, and another writer was first, it must read its state
/// again. After each such conflict, the number of cautious appends doubles. After each append
/// without a conflict, it decreases by one.
struct WriterCaution {
  private var left = 0
  private var next = 1

  private static let most = 1_024

  /// Whether the next append may be decided without the lock.
  mutating func isOver() -> Bool {
    guard left > 0 else { return true }
    left -= 1
    return false
  }

  /// Notes that another writer was first.
  mutating func noteOther() {
    left = next
    next = min(next * 2, Self.most)
  }

  /// Notes that no other writer was first.
  mutating func noteAlone() { next = max(1, next - 1) }
}
