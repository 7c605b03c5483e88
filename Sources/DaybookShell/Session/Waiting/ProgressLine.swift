internal import Synchronization

/// The line on a terminal's stderr that says how far a long command has come.
///
/// Whatever is written by ``Console`` takes it away first, on stdout, too: both ways lead to the same
/// screen.
package enum ProgressLine {
  private static let isShown = Mutex(false)

  /// Shows `text` in place of what the line held.
  package static func show(_ text: String) {
    isShown.withLock { isShown in
      isShown = true
      put("\(text)")
    }
  }

  /// Takes the line away.
  package static func clear() {
    isShown.withLock { isShown in
      if isShown { put("") }
      isShown = false
    }
  }

  /// Takes away what stands in the row of the cursor, such as the `^C` that a terminal writes itself.
  static func clearRow() {
    isShown.withLock { isShown in
      put("")
      isShown = false
    }
  }

  // A terminal that cannot be written to keeps no command from its work.
  private static func put(_ text: String) {
    try? Console(.error).put(Array("\r\(text)\u{1B}[K".utf8))
  }
}
