internal import Synchronization

/// The line with the progress of a long command, on stderr at a terminal.
///
/// ``Console`` erases it before writing, also to stdout, because stdout and stderr appear on the
/// same screen.
package enum ProgressLine {
  private static let isShown = Mutex(false)

  /// Replaces the progress line with `text`.
  package static func show(_ text: String) {
    isShown.withLock { isShown in
      isShown = true
      put("\(text)")
    }
  }

  /// Erases the progress line, if it is shown.
  package static func clear() {
    isShown.withLock { isShown in
      if isShown { put("") }
      isShown = false
    }
  }

  /// Erases the terminal row of the cursor, in which the terminal may have printed `^C`.
  static func clearRow() {
    isShown.withLock { isShown in
      put("")
      isShown = false
    }
  }

  // An error of writing to the terminal is ignored, so that the command continues.
  private static func put(_ text: String) {
    try? Console(.error).put(Array("\r\(text)\u{1B}[K".utf8))
  }
}
