/// The lines of a script on stdin, each available as soon as it is complete.
package struct Script {
  private var lines = ScriptLines()
  private var reader = ScriptReader()
  /// Lines that were read to find out whether the script needs a daybook, but were not run yet.
  private var ahead: [String] = []
  private var isAtEnd = false

  package init() {}

  /// The next line; `nil` after the last line.
  mutating func next() throws -> String? {
    ahead.isEmpty ? try read() : ahead.removeFirst()
  }

  /// Returns which daybook the script needs, as determined by its first line that needs one.
  ///
  /// This reads the lines up to that line in advance. A script without lines needs an existing
  /// daybook.
  package mutating func daybookNeed(_ router: LineRouter) throws -> DaybookNeed {
    while let line = try read() {
      ahead.append(line)
      let need = router.daybookNeed(of: line)
      if need != .none { return need }
    }
    return ahead.isEmpty ? .present : .none
  }

  private mutating func read() throws -> String? {
    while !isAtEnd {
      if let line = try readLine() { return line.text }
    }
    return nil
  }

  /// Reads a line of stdin, and returns the previous line if the previous line is now complete.
  ///
  /// Otherwise, it returns `nil`. At the end of stdin, it returns the last line.
  private mutating func readLine() throws -> ScriptLines.Line? {
    if let text = try reader.next() { return lines.take(text) }
    isAtEnd = true
    return lines.finish()
  }
}
