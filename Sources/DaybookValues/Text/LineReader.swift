/// Splits chunks of text into lines; a line within one chunk is not copied.
///
/// ```swift
/// while let chunk = try file.nextChunk() {
///   var offset = 0
///   while let line = try reader.nextLine(of: chunk, at: &offset) { use(line.bytes, line.number) }
/// }
/// if let line = reader.finish() { use(line.bytes, line.number) }
/// ```
///
/// A line ends with LF, and a CR before the LF is left out. The last line may have no LF.
package struct LineReader: Sendable {
  /// The number of bytes that a line may have, without its end: 8 MiB.
  package static let lineLimit = 8 << 20

  /// The number of lines read so far.
  private var count = 0
  /// The beginning of the current line, which ends in a later chunk.
  private var beginning: [UInt8] = []
  /// Whether `beginning` was returned as a line, so that it must be emptied before the next line.
  private var isUsed = false

  package init() {}

  /// The next line that ends in `chunk`.
  ///
  /// - Parameters:
  ///   - chunk: The next part of the text, which may end anywhere.
  ///   - offset: The index of the chunk's first byte to read; afterwards, the index after the
  ///     line's LF.
  /// - Returns: The line, to be used before the next call; `nil` when the chunk is used up.
  /// - Throws: ``LineTooLong``; the reader cannot be used afterwards.
  @_lifetime(&self, copy chunk)
  package mutating func nextLine(
    of chunk: Span<UInt8>, at offset: inout Int
  ) throws(LineTooLong) -> Line? {
    forgetUsed()
    let rest = chunk.extracting(offset...)
    let length = rest.lengthBeforeLineFeed
    // The byte beyond the limit may be the CR that is left out.
    guard beginning.count + length <= Self.lineLimit + 1 else {
      throw LineTooLong(number: count + 1)
    }
    guard length < rest.count else {
      beginning.append(copying: rest)
      offset = chunk.count
      return nil
    }
    offset += length + 1
    count += 1
    guard !beginning.isEmpty else { return try Line(rest.extracting(first: length), number: count) }
    beginning.append(copying: rest.extracting(first: length))
    isUsed = true
    return try Line(beginning.span, number: count)
  }

  /// The last line, if it has no LF; else `nil`.
  @_lifetime(&self)
  package mutating func finish() throws(LineTooLong) -> Line? {
    forgetUsed()
    guard !beginning.isEmpty else { return nil }
    count += 1
    isUsed = true
    guard beginning.count <= Self.lineLimit else { throw LineTooLong(number: count) }
    return Line(whole: beginning.span, number: count)
  }

  private mutating func forgetUsed() {
    guard isUsed else { return }
    beginning.removeAll(keepingCapacity: true)
    isUsed = false
  }
}

extension LineReader {
  /// One line, in its chunk or in the memory of the reader.
  package struct Line: ~Escapable {
    /// The number of the line, from 1.
    package let number: Int
    /// The line without its end.
    package let bytes: Span<UInt8>

    @_lifetime(copy bytes)
    init(whole bytes: Span<UInt8>, number: Int) {
      self.number = number
      self.bytes = bytes
    }

    /// A line that ended with LF; a CR before the LF is left out.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, number: Int) throws(LineTooLong) {
      let endsWithCR = bytes.byte(at: bytes.count - 1) == 0x0D
      let content = endsWithCR ? bytes.extracting(droppingLast: 1) : bytes
      guard content.count <= LineReader.lineLimit else { throw LineTooLong(number: number) }
      self.init(whole: content, number: number)
    }
  }
}

/// A line of more bytes than ``LineReader/lineLimit``.
package struct LineTooLong: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// The error without the line number.
  package var reason: String {
    "Found a line of more than \(LineReader.lineLimit) bytes, expected no more."
      + " Cut it into events of their own."
  }

  package var description: String { "Line \(number): \(reason)" }
}

extension Span<UInt8> {
  /// The number of bytes before the first LF; if there is no LF, the number of all bytes.
  fileprivate var lengthBeforeLineFeed: Int {
    var offset = 0
    while offset &+ 8 <= count {
      let stops = word(at: offset).stops(at: 0x0A)
      guard stops == 0 else { return offset &+ stops.bytesBeforeStop }
      offset &+= 8
    }
    while offset < count, self[offset] != 0x0A { offset &+= 1 }
    return offset
  }
}
