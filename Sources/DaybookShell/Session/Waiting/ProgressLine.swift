internal import Synchronization

/// The line on a terminal's stderr with the progress of a long command.
///
/// ``Console`` erases it before it writes, also to stdout, as both show on the same screen.
package enum ProgressLine {
  private static let isShown = Mutex(false)

  /// Replaces the line by `text`.
  package static func show(_ text: String) {
    isShown.withLock { isShown in
      isShown = true
      put("\(text)")
    }
  }

  /// Erases the line.
  package static func clear() {
    isShown.withLock { isShown in
      if isShown { put("") }
      isShown = false
    }
  }

  /// Erases the row of the cursor, such as a `^C` that the terminal printed.
  static func clearRow() {
    isShown.withLock { isShown in
      put("")
      isShown = false
    }
  }

  // A terminal that cannot be written must not stop a command.
  private static func put(_ text: String) {
    try? Console(.error).put(Array("\r\(text)\u{1B}[K".utf8))
  }
}
