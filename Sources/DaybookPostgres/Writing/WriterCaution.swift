/// For how many appends a writer asks before it decides, since others append as well.
///
/// Who decides without asking and finds that somebody else was first has to read anew what it knew, while
/// everybody waits. Each time that happens, twice as many appends ask first; each time that nobody was, one
/// less.
struct WriterCaution {
  private var left = 0
  private var next = 1

  private static let most = 1_024

  /// Whether the next append need not ask.
  mutating func isOver() -> Bool {
    guard left > 0 else { return true }
    left -= 1
    return false
  }

  /// Takes note that somebody else was first.
  mutating func noteOther() {
    left = next
    next = min(next * 2, Self.most)
  }

  /// Takes note that nobody else was.
  mutating func noteAlone() { next = max(1, next - 1) }
}
