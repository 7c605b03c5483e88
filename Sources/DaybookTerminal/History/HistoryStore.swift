internal import Secrets
internal import Synchronization

/// A store of entered lines.
///
/// ```swift
/// struct NoHistory: HistoryStore {
///   func load() -> HistoryList { HistoryList() }
///   func append(_ line: String) {}
/// }
///
/// configuration.history = NoHistory()
/// ```
public protocol HistoryStore: Sendable {
  /// All stored entries, including the entries of other sessions.
  ///
  /// An editor calls it before each line, in the thread that reads lines.
  ///
  /// - Throws: ``TerminalError`` if the entries cannot be read; the line is then edited without
  ///   entries.
  func load() throws(TerminalError) -> HistoryList

  /// Adds a line, unless the store's own rule excludes the line.
  ///
  /// - Throws: ``TerminalError`` if the line cannot be stored; the line is still submitted.
  func append(_ line: String) throws(TerminalError)
}

/// The rule that decides which lines a history stores.
package enum HistoryRule {
  /// Whether a history stores the line.
  ///
  /// It does not store a line that is empty, begins with a blank, or contains a secret.
  package static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace else { return false }
    return !SecretText(line).holdsSecret
  }
}

/// A history that ends with the process.
///
/// It is the default of a ``Terminal``; a ``FileHistory`` remains after the process.
public final class MemoryHistory: HistoryStore {
  private let list: Mutex<HistoryList>

  /// A history of `entries`, the oldest first; even entries that contain secrets are stored.
  public init(_ entries: [String] = []) { list = Mutex(HistoryList(entries)) }

  /// The stored entries, the oldest first.
  public func load() -> HistoryList { list.withLock { $0 } }

  /// Adds a line.
  ///
  /// A line is not stored if it is empty, begins with a blank, or contains a secret.
  public func append(_ line: String) {
    guard HistoryRule.keeps(line) else { return }
    list.withLock { $0.append(line) }
  }
}
