internal import Synchronization

/// Where entered lines are kept.
public protocol HistoryStore: Sendable {
  /// All entries that are kept now, including those that other sessions have added.
  ///
  /// It is called before each line.
  func load() throws(TerminalError) -> HistoryList

  /// Adds a line, if the history keeps lines like it.
  func append(_ line: String) throws(TerminalError)
}

/// Which lines a history keeps.
package enum HistoryRule {
  /// Whether the line is kept: not if it is empty, begins with a blank or contains a secret.
  package static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace else { return false }
    return !SecretText(line).holdsSecret
  }
}

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
