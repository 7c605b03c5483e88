internal import Synchronization

/// A history that ends with the process.
public final class MemoryHistory: HistoryStore {
  private let list: Mutex<HistoryList>

  public init(_ entries: [String] = []) { list = Mutex(HistoryList(entries)) }

  public func load() -> HistoryList { list.withLock { $0 } }

  public func append(_ line: String) {
    guard HistoryRule.keeps(line) else { return }
    list.withLock { $0.append(line) }
  }
}
