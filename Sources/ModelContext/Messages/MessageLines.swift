/// Splits the bytes from a client into lines, and stores at most ``limit`` bytes of each line.
package struct MessageLines: Sendable {
  /// One line without its line end.
  package enum Line: Sendable, Equatable {
    case message([UInt8])
    /// A message that has too many bytes; only its id is known.
    case tooLong(RequestID?)
  }

  /// The maximum number of bytes in a message: 4 MiB, as for the text of a query.
  package static let limit = 4 << 20

  private var beginning: [UInt8] = []
  /// Searches for the id in a line that is too long; `nil` while the line is within the limit.
  private var scanner: RequestIDScanner?

  package init() {}

  /// Returns the lines that end in `bytes`; bytes after the last line end are stored for the next
  /// call.
  package mutating func lines(in bytes: ArraySlice<UInt8>) -> [Line] {
    var (lines, rest) = ([Line](), bytes)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines += take()
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  /// Returns the last line if the input ends without a line end.
  package mutating func end() -> [Line] { take() }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard scanner == nil, beginning.count + bytes.count <= Self.limit else {
      var scanner = scanner ?? RequestIDScanner()
      scanner.scan(beginning[...])
      scanner.scan(bytes)
      (beginning, self.scanner) = ([], scanner)
      return
    }
    beginning += bytes
  }

  /// Ends the current line and returns it; a blank line is left out.
  private mutating func take() -> [Line] {
    defer { (beginning, scanner) = ([], nil) }
    if let scanner { return [.tooLong(scanner.id)] }
    let isBlank = beginning.allSatisfy { $0 == UInt8(ascii: " ") || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? [] : [.message(beginning)]
  }
}
