internal import DaybookEvents
internal import DaybookValues

/// Finds the elements of one JSON array, or consecutive objects, in chunks of a text.
///
/// Each element must be an object. The reader only finds its braces, and the caller parses it.
struct JSONValueReader {
  /// The element that was read last.
  private(set) var value: [UInt8] = []
  /// The line and column at which the element begins, both from 1.
  private(set) var start = (line: 1, column: 1)

  private var state = State.beginning
  private var isArray = false
  private var isUsed = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var line = 1
  private var column = 1

  private enum State {
    case beginning, elementOrEnd, element, within, after, end
  }

  /// Continues until an element is complete; returns false when the chunk is used up.
  mutating func read(_ text: Span<UInt8>, at offset: inout Int) throws(ImportError) -> Bool {
    if isUsed {
      value.removeAll(keepingCapacity: true)
      isUsed = false
    }
    while offset < text.count {
      if state == .within {
        guard try readWithin(text, &offset) else { return false }
        (state, isUsed) = (.after, true)
        return true
      }
      try takeBetween(text[offset])
      guard state != .within else { continue }
      pass(text[offset])
      offset += 1
    }
    return false
  }

  /// Ends the text.
  func finish() throws(ImportError) {
    switch state {
    case .beginning, .end: return
    case .after where !isArray: return
    case .within:
      throw failure("Found the end of the text in an object, expected its closing '}'.", at: start)
    default: throw failure("Found the end of the text, expected the array's closing ']'.")
    }
  }

  /// Processes a byte between two elements.
  private mutating func takeBetween(_ byte: UInt8) throws(ImportError) {
    guard ![0x20, 0x09, 0x0A, 0x0D].contains(byte) else { return }
    switch (state, byte) {
    case (.beginning, UInt8(ascii: "[")): (isArray, state) = (true, .elementOrEnd)
    case (.beginning, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")),
      (.elementOrEnd, UInt8(ascii: "{")):
      begin()
    case (.after, UInt8(ascii: "{")) where !isArray: begin()
    case (.after, UInt8(ascii: ",")) where isArray: state = .element
    case (.after, UInt8(ascii: "]")) where isArray: state = .end
    case (.elementOrEnd, UInt8(ascii: "]")): state = .end
    case (.after, _) where isArray: throw failure("Found something else, expected ',' or ']'.")
    case (.end, _): throw failure("Found something after the array, expected the end of the text.")
    default: throw failure("Found something else, expected an object, such as {\"id\":1}.")
    }
  }

  private mutating func begin() {
    (state, start, depth) = (.within, (line, column), 0)
  }

  /// Gathers an object up to its last brace; returns false when the chunk ends before this brace.
  private mutating func readWithin(
    _ text: Span<UInt8>, _ offset: inout Int
  ) throws(ImportError) -> Bool {
    let first = offset
    var isComplete = false
    while offset < text.count, !isComplete {
      isComplete = takeWithin(text[offset])
      pass(text[offset])
      offset += 1
    }
    value.append(copying: text.extracting(first..<offset))
    guard value.count <= LineReader.lineLimit else {
      throw failure(
        "Found an object of more than \(LineReader.lineLimit) bytes, expected no more.", at: start)
    }
    return isComplete
  }

  /// Updates the state for a byte of an object; returns true if the byte ends the object.
  private mutating func takeWithin(_ byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }

  private mutating func pass(_ byte: UInt8) {
    if byte == 0x0A {
      (line, column) = (line + 1, 1)
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  /// An error after which the reader does not know where the next element begins.
  private func failure(_ text: String, at place: (line: Int, column: Int)? = nil) -> ImportError {
    let error = ImportError(
      .badInput(text), line: place?.line ?? line, column: place?.column ?? column)
    return error.endingSkipping
  }
}
