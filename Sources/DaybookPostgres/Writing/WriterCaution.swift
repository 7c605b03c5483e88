/// For how many appends a writer asks before it decides, since others append as well.
///
/// Who decides without asking and finds that somebody else was first has to read anew what it knew. Each
/// time that happens, twice as many appends ask first.
struct WriterCaution {
  private var left = 0
  private var next = 1

  private static let most = 1_024

  /// Takes note that somebody else was first.
  mutating func note() {
    left = next
    next = min(next * 2, Self.most)
  }

  /// Whether the next append need not ask; when that has been so for as long as it had not, it is as if
  /// nobody else had ever appended.
  mutating func isOver() -> Bool {
    guard left == 0 else {
      left -= 1
      return false
    }
    next = max(1, next - 1)
    return true
  }
}
