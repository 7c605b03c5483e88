/// The tokens of one JSON text in reading order, each with its kind and its byte range.
///
/// A tape contains no text: read it together with the text that was scanned. Use one tape for many
/// lines: its memory is reused, and nothing is allocated for a line that is not larger than earlier
/// lines.
@_spi(Engine) public struct JSONTape: Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case null, `false`, `true`, integer, unsigned, real, string, array, object
  }

  /// The deepest nesting of arrays and objects.
  package static let depthLimit = 64

  /// The tokens of the text; a container comes before its content.
  ///
  /// In an object, each member is a string token for its key, and then its value.
  package private(set) var tokens: [Token] = []
  private var keys = JSONKeySet()

  package init() {}

  /// Replaces the tokens with the tokens of `text`, which is one JSON value with optional blanks
  /// around it.
  ///
  /// - Parameter text: At most 4 GiB of UTF-8 without a byte order mark.
  /// - Throws: ``JSONError`` with the first fault in reading order; a repeated key is reported only
  ///   if there is no other fault. After an error there are no tokens.
  /// - Complexity: O(*n*) in the bytes of the text, for any content.
  package mutating func scan(_ text: Span<UInt8>) throws(JSONError) {
    let limit = Int(UInt32.max)
    guard text.count <= limit else { throw JSONError(.tooLong(limit: limit), at: 0) }
    do throws(JSONError) {
      if try scanTokens(text) { try keys.requireDistinctKeys(in: tokens, of: text) }
    } catch {
      tokens.removeAll(keepingCapacity: true)
      throw error
    }
  }

  /// Scans into the allocated memory, or allocates more; returns true when an object may repeat a
  /// key.
  private mutating func scanTokens(_ text: Span<UInt8>) throws(JSONError) -> Bool {
    var room = max(tokens.capacity, 32)
    while true {
      var isComplete = false
      var mayRepeatKeys = false
      tokens.removeAll(keepingCapacity: true)
      try tokens.append(addingCapacity: room) { output throws(JSONError) in
        var scanner = JSONScanner(text)
        isComplete = try scanner.scan(into: &output)
        mayRepeatKeys = scanner.mayRepeatKeys
      }
      guard !isComplete else { return mayRepeatKeys }
      room = max(tokens.capacity, room) * 2
    }
  }
}
