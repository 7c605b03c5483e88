internal import DaybookEvents
internal import DaybookValues

/// The error of text that cannot be read, with its remedy.
enum TextFault {
  private static let encoding =
    " Where the text is in another encoding, say which: --encoding windows-1252, or latin1."
  /// The advice to give a pattern for lines of text, with an example that suits the line `first`.
  private static func pattern(_ first: Span<UInt8>) -> String {
    let example =
      beginsWithDayAndClock(first)
      ? "'day \" \" clock \" \" level \" \" message' with --time '{day} {clock}'."
      : "'time:datetime \" \" level \" \" message'."
    return
      " Lines of text want --pattern: clf, combined, csvlog, syslog, logfmt, or a pattern such as "
      + example
  }

  /// Whether a line begins with a time that contains a blank, such as `2026-03-05 10:00:07`.
  private static func beginsWithDayAndClock(_ line: Span<UInt8>) -> Bool {
    guard line.count > 13 else { return false }
    for index in [0, 3, 5, 9, 11] where !(0x30...0x39).contains(line[index]) { return false }
    return line[10] == 0x20 && line[13] == UInt8(ascii: ":")
  }

  private static let header =
    " Where the first row is a record, and no row of names, name the columns: --header"
    + " 'time,device,value'."

  static func notUTF8(line: Int) -> ImportError {
    ImportError(.badInput("The line is not valid UTF-8.\(encoding)"), line: line)
  }

  /// A fault in the JSON of `text`, which begins at `line` and `column`.
  static func json(
    _ error: JSONError, in text: Span<UInt8>, line: Int, column: Int
  ) -> ImportError {
    let fault = ImportError(EventLineError(error, in: text), inTextAt: line, column: column)
    switch error.reason {
    case .invalidUTF8: return fault.advising(encoding)
    default: return isJSON(text) ? fault : fault.advising(pattern(text))
    }
  }

  /// The error at the end of a table; it names the last line if a quote is never closed.
  static func table(_ error: CSVError, lastLine: Int) -> ImportError {
    guard error.reason == .unterminatedQuote, lastLine > error.line else { return table(error) }
    return ImportError(
      .badInput(
        "A quote opened in line \(error.line) is never closed: lines \(error.line) to \(lastLine) are"
          + " one cell."), line: error.line, column: error.column)
  }

  /// A fault in a table.
  static func table(_ error: CSVError) -> ImportError {
    switch error.reason {
    case .invalidUTF8: return ImportError(error).advising(encoding)
    case .repeatedColumn: return ImportError(error).advising(header)
    default: return ImportError(error)
    }
  }

  /// Whether a text begins with `{` or `[`, like JSON, but not like a log line in brackets.
  private static func isJSON(_ text: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(copying: text.extracting(0..<min(text.count, 1 << 12)))
    if bytes[...].beginsBracketedLine { return false }
    for index in text.indices where text[index] != 0x20 && text[index] != 0x09 {
      return text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "[")
    }
    return false
  }
}

extension ImportError {
  fileprivate func advising(_ advice: String) -> ImportError {
    guard case .badInput(let text) = reason else { return self }
    return ImportError(.badInput(text + advice), line: line, column: column)
  }
}
