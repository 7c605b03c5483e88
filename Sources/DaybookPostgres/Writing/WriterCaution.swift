/// Counts the appends that a writer must decide after it has locked the head row.
///
/// Without the lock, an append needs fewer round trips. However, if another writer appends first,
/// the state must be read again. Each such conflict doubles the number of appends under the lock,
/// up to 1,024. Each append without a conflict reduces this number by one for the next conflict.
struct WriterCaution {
  private var left = 0
  private var next = 1

  private static let most = 1_024

  /// Whether the next append may be decided without the lock.
  ///
  /// If not, the number of appends under the lock decreases by one.
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
