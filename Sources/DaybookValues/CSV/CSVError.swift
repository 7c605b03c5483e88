/// The reason why a text is not the CSV that a daybook reads, with its line and column.
package struct CSVError: Error, Equatable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    case textAfterQuote
    case quoteInCell
    case unterminatedQuote
    case invalidUTF8(UInt8)
    case nul
    case recordTooLong(limit: Int)
    case cellCount(found: Int, header: Int)
    case repeatedColumn(String)
  }

  /// The reason of the error.
  package let reason: Reason
  /// The line, from 1: each LF, CR and CR LF ends a line, even in a quoted cell.
  package let line: Int
  /// The character on that line, from 1.
  package let column: Int

  package init(_ reason: Reason, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  package var description: String { "\("\(reason)".dropLast()) (line \(line), column \(column))." }
}

extension CSVError.Reason: CustomStringConvertible {
  /// One sentence for a person, with a full stop and without the line and column.
  package var description: String {
    switch self {
    case .textAfterQuote:
      "Found text after a closing quote, expected the end of the cell; a quote inside is doubled."
    case .quoteInCell: "Found a quote inside a cell that does not begin with one."
    case .unterminatedQuote: "Found the end of the text, expected the closing quote of this cell."
    case .invalidUTF8(let byte):
      "Found the byte 0x\(String(byte, radix: 16, uppercase: true)), expected valid UTF-8."
    case .nul: "Found a NUL byte, expected text."
    case .recordTooLong(let limit): "Found a record of more than \(limit) bytes, expected no more."
    case .cellCount(let found, let header):
      "Found \(found) \(found == 1 ? "cell" : "cells"), expected \(header) as in the header."
    case .repeatedColumn(let name):
      "Found two columns named \(JSONValue.string(name)), expected different names; rename one."
    }
  }
}
