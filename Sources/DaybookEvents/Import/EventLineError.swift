package import DaybookValues

/// The reason why a line of text is not an event.
package struct EventLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The found and the expected text.
  package let description: String
  /// The place in the text; the line counts from 1, and is above 1 only in an event of several
  /// lines.
  package let line: Int
  /// The column in the line: characters, counted from 1.
  package let column: Int

  init(_ description: String, line: Int = 1, column: Int) {
    self.description = description
    self.line = line
    self.column = column
  }

  package init(_ error: JSONError, in text: Span<UInt8>) {
    let place = error.position(in: text)
    self.init("\(error.reason)", line: place.line, column: place.column)
  }
}
