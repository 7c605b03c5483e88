internal import DaybookValues

/// Why a line of text is not an event.
package struct EventLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was found, and what was expected.
  package let description: String
  /// Where in the line: characters from 1.
  package let column: Int

  init(_ description: String, column: Int) {
    self.description = description
    self.column = column
  }

  init(_ error: JSONError, in text: Span<UInt8>) {
    self.init("\(error.reason)", column: error.position(in: text).column)
  }
}
