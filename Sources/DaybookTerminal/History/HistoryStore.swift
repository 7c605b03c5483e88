internal import Secrets
internal import Synchronization

/// A place that keeps entered lines.
public protocol HistoryStore: Sendable {
  /// All entries that are kept now, including those that other sessions have added.
  ///
  /// An editor calls it before each line, on the thread that reads.
  ///
  /// - Throws: ``TerminalError`` if the entries cannot be read; the line is edited without them.
  func load() throws(TerminalError) -> HistoryList

  /// Adds a line, if the history keeps lines like it.
  ///
  /// - Throws: ``TerminalError`` if the line cannot be kept; it is submitted nevertheless.
  func append(_ line: String) throws(TerminalError)
}

/// The rule for the lines that a history keeps.
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

  /// A history of `entries`, the oldest first; they are kept whatever they contain.
  public init(_ entries: [String] = []) { list = Mutex(HistoryList(entries)) }

  /// The entries that are kept now, the oldest first.
  public func load() -> HistoryList { list.withLock { $0 } }

  /// Adds a line.
  ///
  /// A line is not kept when it is empty, begins with a blank, or contains a secret.
  public func append(_ line: String) {
    guard HistoryRule.keeps(line) else { return }
    list.withLock { $0.append(line) }
  }
}
