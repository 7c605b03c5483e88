/// Encodes the fields of one key, in the order of its columns, as bytes that sort like the fields.
///
/// A ``RowKey`` writes its fields to it.
///
/// | value | bytes |
/// | --- | --- |
/// | `Bool` | 1 byte, 0 or 1 |
/// | `Int32`, `CalendarDate` | 4 bytes, the most significant first, with the sign bit inverted |
/// | `Int64`, `Int`, `Timestamp` | 8 bytes, likewise |
/// | `UInt64` | 8 bytes, the most significant first |
/// | `String` | its UTF-8, then a byte 0; in the text, a byte 0 becomes 1 1, and a 1 becomes 1 2 |
/// | an optional | a byte 0 for `nil`, else a byte 1 and the value |
public struct KeyWriter: Sendable {
  /// The maximum number of bytes of a key.
  public static let maximumBytes = 500

  /// The bytes, eight bytes in each big-endian word; unused bytes are 0.
  @usableFromInline var short: InlineArray<4, UInt64>
  /// The words of a key that is too long for `short`.
  @usableFromInline var long: [UInt64] = []
  /// The number of bytes that were written.
  @usableFromInline package private(set) var byteCount = 0

  /// A writer without any bytes.
  @inlinable package init() { short = InlineArray(repeating: 0) }

  /// A writer with the bytes of `key`.
  @inlinable package init(_ key: some RowKey) {
    self.init()
    key.write(to: &self)
  }

  /// Writes the key's next fields, or its only field.
  @inlinable public mutating func write(_ value: some RowKey) { value.write(to: &self) }

  /// Writes the next field, or null.
  @inlinable public mutating func write<Value: RowKey>(_ value: Value?) {
    append(value == nil ? 0 : 1, bytes: 1)
    value?.write(to: &self)
  }

  /// Writes true or false; false sorts first.
  @inlinable public mutating func write(_ value: Bool) { append(value ? 1 : 0, bytes: 1) }

  /// Appends the `count` least significant bytes of `bits` in big-endian order.
  @usableFromInline mutating func append(_ bits: UInt64, bytes count: Int) {
    let (word, used, width) = (byteCount &>> 3, (byteCount & 7) &* 8, count &* 8)
    byteCount &+= count
    reserve(words: (byteCount &+ 7) &>> 3)
    if used &+ width <= 64 {
      add(bits &<< UInt64(64 &- used &- width), to: word)
    } else {
      let rest = used &+ width &- 64
      add(bits &>> UInt64(rest), to: word)
      add(bits &<< UInt64(64 &- rest), to: word &+ 1)
    }
  }

  /// Appends the bytes of a text, and a terminator that sorts before all of them.
  @usableFromInline mutating func append(text: String) { append(text.utf8) }

  /// Writes the next field, a text as valid UTF-8.
  package mutating func write(utf8 text: ArraySlice<UInt8>) { append(text) }

  /// Appends the bytes of a text, up to eight at a time, and a terminator.
  @inline(__always)
  private mutating func append(_ text: some Sequence<UInt8>) {
    var (word, count) = (UInt64(0), 0)
    for byte in text {
      if byte > 1 {
        (word, count) = (word &<< 8 | UInt64(byte), count &+ 1)
        if count < 8 { continue }
      }
      if count > 0 { append(word, bytes: count) }
      (word, count) = (0, 0)
      if byte <= 1 { append(0x0101 + UInt64(byte), bytes: 2) }
    }
    if count > 0 { append(word, bytes: count) }
    append(0, bytes: 1)
  }

  /// Appends the bytes of another key.
  mutating func append(_ other: KeyWriter) {
    for index in 0..<other.wordCount {
      let count = min(8, other.byteCount &- index &* 8)
      append(other.word(index) &>> UInt64(64 &- count &* 8), bytes: count)
    }
  }

  /// Whether both keys have the same bytes.
  func isSame(as other: KeyWriter) -> Bool {
    byteCount == other.byteCount && (0..<wordCount).allSatisfy { word($0) == other.word($0) }
  }

  /// The number of words in use.
  var wordCount: Int { (byteCount &+ 7) &>> 3 }

  /// The word at `index`.
  @inline(__always)
  func word(_ index: Int) -> UInt64 { long.isEmpty ? short[index] : long[index] }

  /// Whether this key sorts before `other`.
  func precedes(_ other: KeyWriter) -> Bool {
    for index in 0..<min(wordCount, other.wordCount) where word(index) != other.word(index) {
      return word(index) < other.word(index)
    }
    return byteCount < other.byteCount
  }

  @inline(__always)
  private mutating func reserve(words count: Int) {
    if count > short.count || !long.isEmpty { makeLong(count) }
  }

  private mutating func makeLong(_ count: Int) {
    if long.isEmpty { for index in short.indices { long.append(short[index]) } }
    while long.count < count { long.append(0) }
  }

  @inline(__always)
  private mutating func add(_ bits: UInt64, to word: Int) {
    if long.isEmpty { short[word] |= bits } else { long[word] |= bits }
  }
}

extension KeyWriter {
  /// A key with these bytes.
  package init(bytes: [UInt8]) {
    self.init()
    for byte in bytes { append(UInt64(byte), bytes: 1) }
  }

  /// The bytes in stored form.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for index in 0..<wordCount {
      let word = word(index)
      for shift in 0..<min(8, byteCount - index * 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(56 - shift * 8)))
      }
    }
    return bytes
  }
}
