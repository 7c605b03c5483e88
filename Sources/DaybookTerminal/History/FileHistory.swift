internal import Synchronization

/// A history in a file that several sessions share.
///
/// It is a setting of a ``Terminal``.
///
/// Each line is added under a lock, and other sessions read the file before their next line, so no
/// line is lost. The file has mode 0600, and each entry is one line. When the file has twice the
/// permitted number of entries, it is shortened. A line is not stored if it begins with a blank or
/// contains a secret.
public final class FileHistory: HistoryStore {
  private struct State {
    var list = HistoryList()

    /// The file that was read last, and the offset up to which it was read.
    var place = HistoryFile.Place()
    var lineCount = 0
  }

  private let file: HistoryFile
  private let capacity: Int
  private let state = Mutex(State())

  /// A history in a file, which is opened at each call.
  ///
  /// - Parameters:
  ///   - path: The file. It may be missing, but its folder must exist.
  ///   - capacity: The maximum number of entries; the newest entries are kept. Numbers less than 1
  ///     count as 1.
  public init(path: String, capacity: Int = 10_000) {
    file = HistoryFile(path: path)
    self.capacity = max(capacity, 1)
  }

  /// All entries in the file, including the entries of other sessions.
  ///
  /// - Complexity: O(*n*) in the bytes that were added since the previous call; at the first call,
  ///   in the size of the file.
  /// - Throws: ``TerminalError`` if the file exists and cannot be read.
  public func load() throws(TerminalError) -> HistoryList {
    try state.withLock { (state) throws(TerminalError) in
      let added = try file.read(from: state.place)
      take(added, into: &state)
      return state.list
    }
  }

  /// Adds a line to the file, and shortens the file if it is too long.
  ///
  /// A line is not stored if it is empty, begins with a blank, or contains a secret.
  ///
  /// - Throws: ``TerminalError`` if the file cannot be locked, read or written.
  public func append(_ line: String) throws(TerminalError) {
    guard HistoryRule.keeps(line) else { return }
    try file.append(HistoryLine.encoded(line))
    try shortenIfLong()
  }

  private func take(_ added: HistoryFile.Content, into state: inout State) {
    if added.isWhole {
      state.list = HistoryList(added.lines.map(HistoryLine.decoded))
      state.lineCount = added.lines.count
    } else {
      for line in added.lines { state.list.append(HistoryLine.decoded(line)) }
      state.lineCount += added.lines.count
    }
    state.place = added.place
    // Each shortening reads all entries, so some extra entries are permitted before the next
    // shortening.
    if added.isWhole || state.list.count > capacity + capacity / 8 {
      state.list.limit(to: capacity)
    }
  }

  private func shortenIfLong() throws(TerminalError) {
    _ = try load()
    try state.withLock { (state) throws(TerminalError) in
      guard state.lineCount > capacity * 2 else { return }
      let capacity = capacity
      try file.rewrite { lines in
        HistoryList(lines.map(HistoryLine.decoded)).entries.suffix(capacity)
          .map(HistoryLine.encoded)
      }
    }
  }
}

/// The form of an entry in a history file: one line, with line breaks and backslashes escaped.
package enum HistoryLine {
  package static func encoded(_ entry: String) -> String {
    guard entry.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A || $0 == 0x0D }) else {
      return entry
    }
    return entry.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  package static func decoded(_ line: String) -> String {
    guard line.utf8.contains(0x5C) else { return line }
    var entry = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        entry.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        entry.unicodeScalars.append(scalar)
      }
    }
    return entry
  }
}
