/// One pass over a JSON text that produces its tokens.
///
/// The scanner is not recursive: the state of an outer container is kept in the container's token,
/// so that nesting uses no stack. Each step is called at one place only and inlined into
/// ``scan(into:)``, so that the state stays in registers. Rare cases are separate functions, which
/// get only values as parameters, and not the scanner.
struct JSONScanner: ~Escapable {
  typealias Tokens = OutputSpan<JSONTape.Token>

  private let text: Span<UInt8>
  private var offset = 0
  /// The index of the token of the innermost open container, or -1.
  private var container = -1
  /// The closing bracket of the innermost open container.
  private var bracket: UInt8 = 0
  private var depth = 0
  /// The number of commas so far in the innermost open container.
  private var commas: UInt32 = 0
  /// The filter of the keys of the innermost open object.
  private var filter = JSONKeyFilter()
  private var isAtKey = false
  /// Whether the text has an object that may repeat a key; a bit of the object's token marks it.
  private(set) var mayRepeatKeys = false

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// Scans the whole text; returns false when `tokens` has too little capacity for all tokens.
  @inline(always)
  mutating func scan(into tokens: inout Tokens) throws(JSONError) -> Bool {
    let first = skipBlanks()
    if first == 0 || first == 0xEF { try text.requireJSONStart() }
    repeat {
      guard tokens.freeCapacity > 1 else { return false }
      if isAtKey { try scanKey(into: &tokens) }
      guard try scanValue(into: &tokens) else { continue }
      try advance(&tokens)
    } while container >= 0
    _ = skipBlanks()
    guard offset == text.count else { throw text.error({ .expectedEnd(found: $0) }, at: offset) }
    return true
  }

  /// Skips blanks, and returns the byte after them, or NUL at the end.
  @inline(always)
  private mutating func skipBlanks() -> UInt8 {
    var byte = text.byte(at: offset)
    // Most texts have no blanks. The codes of blanks are below the codes of all other valid
    // characters, so for most texts the first test is enough.
    while byte <= 0x20, text.isBlank(at: offset) {
      offset &+= 1
      byte = text.byte(at: offset)
    }
    return byte
  }

  /// Scans a scalar or an empty container; returns false when it has opened a container instead.
  @inline(always)
  private mutating func scanValue(into tokens: inout Tokens) throws(JSONError) -> Bool {
    let byte = skipBlanks()
    let start = offset
    if byte == UInt8(ascii: "\"") {
      let content = try text.scanJSONString(at: start)
      offset = content.end &+ 1
      tokens.append(
        JSONTape.Token(
          .string, content.start, content.end, hasEscapes: content.hasEscapes,
          next: tokens.count &+ 1))
    } else if byte.isDigit || byte == UInt8(ascii: "-") {
      let number = try JSONNumber(scanning: text, at: start)
      offset = number.end
      tokens.append(
        JSONTape.Token(number.kind, start, offset, bits: number.bits, next: tokens.count &+ 1))
    } else if byte | 0x20 == UInt8(ascii: "{") {
      return try open(byte, in: &tokens)
    } else {
      let (kind, length) = try text.scanJSONWord(at: start, commas: commas)
      offset &+= length
      tokens.append(JSONTape.Token(kind, start, offset, next: tokens.count &+ 1))
    }
    return true
  }

  /// Scans a key and its colon.
  @inline(always)
  private mutating func scanKey(into tokens: inout Tokens) throws(JSONError) {
    guard skipBlanks() == UInt8(ascii: "\"") else {
      throw text.errorForKey(at: offset, commas: commas)
    }
    let key = try text.scanJSONString(at: offset)
    filter.insert(key, of: text, in: container, tokens)
    tokens.append(
      JSONTape.Token(
        .string, key.start, key.end, hasEscapes: key.hasEscapes,
        next: tokens.count &+ 1))
    offset = key.end &+ 1
    guard text.byte(at: offset) == UInt8(ascii: ":") || skipBlanks() == UInt8(ascii: ":") else {
      throw text.error({ .expectedColon(found: $0) }, at: offset)
    }
    offset &+= 1
  }
}

extension JSONScanner {
  /// Enters an array or object; returns true when it is empty, and so already complete.
  @inline(always)
  private mutating func open(_ byte: UInt8, in tokens: inout Tokens) throws(JSONError) -> Bool {
    guard depth < JSONTape.depthLimit else {
      throw JSONError(.tooDeep(limit: JSONTape.depthLimit), at: offset)
    }
    let opened = tokens.count
    let isObject = byte == UInt8(ascii: "{")
    tokens.append(
      JSONTape.Token(isObject ? .object : .array, offset, offset &+ 1, next: opened &+ 1))
    offset &+= 1
    // In ASCII, a closing bracket is the opening bracket's code plus 2.
    guard skipBlanks() != byte &+ 2 else {
      offset &+= 1
      tokens[opened].setEnd(offset)
      return true
    }
    keepContainer(&tokens)
    tokens[opened].setExtent(count: 0, next: container)
    (container, commas, filter) = (opened, 0, JSONKeyFilter())
    (bracket, isAtKey) = (byte &+ 2, isObject)
    depth &+= 1
    return false
  }

  /// Keeps the state of the open container in its token.
  @inline(always)
  private func keepContainer(_ tokens: inout Tokens) {
    guard container >= 0 else { return }
    tokens[container].setExtent(count: commas, next: Int(Int32(bitPattern: tokens[container].next)))
    tokens[container].bits = filter.bits
  }

  /// Moves from the end of a value to the next value, and closes containers that end before it.
  @inline(always)
  private mutating func advance(_ tokens: inout Tokens) throws(JSONError) {
    while container >= 0 {
      let byte = skipBlanks()
      offset &+= 1
      if byte == UInt8(ascii: ",") {
        commas &+= 1
        isAtKey = bracket == UInt8(ascii: "}")
        return
      }
      guard byte == bracket else { throw text.errorAfterValue(at: offset &- 1, bracket: bracket) }
      close(&tokens)
    }
  }

  /// Completes the innermost container and returns to its outer container.
  @inline(always)
  private mutating func close(_ tokens: inout Tokens) {
    let outer = tokens[container].next
    tokens[container].setEnd(offset)
    tokens[container].setExtent(count: commas &+ 1, next: tokens.count)
    tokens[container].bits = filter.bits
    mayRepeatKeys = mayRepeatKeys || filter.mayRepeat
    depth &-= 1
    guard outer != .max else { return container = -1 }
    container = Int(outer)
    commas = tokens[container].count
    filter = JSONKeyFilter(bits: tokens[container].bits)
    bracket = tokens[container].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }
}
