/// Finds a repeated key of an object, by the bytes of the keys without their escapes.
///
/// Few keys are compared with each other. Many keys go into a hash table with a seed for each
/// process, so that nobody can choose keys that collide. The memory is reused for the next object.
struct JSONKeySet {
  /// The slots of a hash table with open addressing: 1 + the position of a key in `keys`, or 0 for
  /// a free slot.
  private var slots: [UInt32] = []
  private var keys: [Key] = []
  /// The content of the keys that have escapes.
  private var unescaped: [UInt8] = []

  private struct Key {
    let token: Int
    /// The range of the content in the text, or in `unescaped`.
    let range: Range<Int>
    let hasEscapes: Bool
  }

  private static let fewKeys = 12

  /// Checks each object whose ``JSONKeyFilter`` could not exclude a repeated key.
  ///
  /// Throws ``JSONError/Reason/duplicateKey(_:)`` at the key that repeats an earlier key.
  @inline(never)
  mutating func requireDistinctKeys(
    in tokens: [JSONTape.Token], of text: Span<UInt8>
  ) throws(JSONError) {
    for index in tokens.indices where tokens[index].kind == .object {
      guard JSONKeyFilter(bits: tokens[index].bits).mayRepeat else { continue }
      try requireDistinctKeys(ofObjectAt: index, in: tokens, of: text)
    }
  }

  private mutating func requireDistinctKeys(
    ofObjectAt object: Int, in tokens: [JSONTape.Token], of text: Span<UInt8>
  ) throws(JSONError) {
    collectKeys(ofObjectAt: object, in: tokens, of: text)
    let repeated = keys.count <= Self.fewKeys ? repeatedOfFew(text) : repeatedOfMany(text)
    guard let repeated else { return }
    let content = String(copying: content(of: repeated, in: text))
    throw JSONError(.duplicateKey(content), at: Int(tokens[repeated.token].start) - 1)
  }

  private mutating func collectKeys(
    ofObjectAt object: Int, in tokens: [JSONTape.Token], of text: Span<UInt8>
  ) {
    keys.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
    var index = object + 1
    while index < tokens[object].next {
      let token = tokens[index]
      let range = Int(token.start)..<Int(token.end)
      keys.append(
        Key(
          token: index, range: token.hasEscapes ? unescape(range, of: text) : range,
          hasEscapes: token.hasEscapes))
      index = Int(tokens[index + 1].next)
    }
  }

  private mutating func unescape(_ range: Range<Int>, of text: Span<UInt8>) -> Range<Int> {
    let start = unescaped.count
    unescaped.append(unescaping: text.extracting(range))
    return start..<unescaped.count
  }

  private func repeatedOfFew(_ text: Span<UInt8>) -> Key? {
    for position in keys.indices {
      for earlier in 0..<position where isEqual(keys[position], keys[earlier], text) {
        return keys[position]
      }
    }
    return nil
  }

  private mutating func repeatedOfMany(_ text: Span<UInt8>) -> Key? {
    var size = 32
    while size < keys.count * 2 { size *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: size))
    for position in keys.indices where !insert(position, text) { return keys[position] }
    return nil
  }

  /// Puts a key into the table; returns false when the table has an equal key.
  private mutating func insert(_ position: Int, _ text: Span<UInt8>) -> Bool {
    var slot = hash(of: keys[position], text) & (slots.count - 1)
    while slots[slot] != 0 {
      guard !isEqual(keys[Int(slots[slot]) - 1], keys[position], text) else { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(position + 1)
    return true
  }

  private func hash(of key: Key, _ text: Span<UInt8>) -> Int {
    let content = content(of: key, in: text)
    var hasher = Hasher()
    var offset = 0
    while offset + 8 <= content.count {
      hasher.combine(content.word(at: offset))
      offset += 8
    }
    while offset < content.count {
      hasher.combine(content[offset])
      offset += 1
    }
    return hasher.finalize()
  }

  private func isEqual(_ left: Key, _ right: Key, _ text: Span<UInt8>) -> Bool {
    left.range.count == right.range.count
      && content(of: left, in: text).isEqual(to: content(of: right, in: text))
  }

  @_lifetime(borrow self, copy text)
  private func content(of key: Key, in text: Span<UInt8>) -> Span<UInt8> {
    key.hasEscapes ? unescaped.span.extracting(key.range) : text.extracting(key.range)
  }
}
