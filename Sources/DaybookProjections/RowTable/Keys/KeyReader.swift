public import DaybookEvents

/// Reads the fields of one key, in the order in which they were written.
///
/// A ``RowKey`` reads its fields from it.
public struct KeyReader: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private var end: Int
  /// The name of the read model, for errors; if ``type`` is not `nil`, errors name that type
  /// instead.
  private let view: String
  private let type: (any KeyPart.Type)?

  package init(_ bytes: [UInt8], of view: String) { self.init(bytes, view, nil) }

  /// Begins to read a key of `type`.
  init(_ bytes: [UInt8], as type: any KeyPart.Type) { self.init(bytes, "", type) }

  private init(_ bytes: [UInt8], _ view: String, _ type: (any KeyPart.Type)?) {
    self.bytes = bytes
    (offset, end) = (0, bytes.count)
    (self.view, self.type) = (view, type)
  }

  /// Begins to read the key in `range` of the bytes.
  mutating func begin(_ range: Range<Int>) { (offset, end) = (range.lowerBound, range.upperBound) }

  /// Whether all bytes of the key were read.
  package var isAtEnd: Bool { offset == end }

  /// Reads the key's next fields, or its only field.
  public mutating func read<Value: RowKey>(
    _: Value.Type = Value.self
  ) throws(EventDecodingError) -> Value {
    try Value(from: &self)
  }

  /// Reads true or false.
  public mutating func read(_: Bool.Type = Bool.self) throws(EventDecodingError) -> Bool {
    try take(1) != 0
  }

  /// Reads the next field, or `nil` for null.
  public mutating func readIfPresent<Value: RowKey>(
    _: Value.Type = Value.self
  ) throws(EventDecodingError) -> Value? {
    try take(1) == 0 ? nil : Value(from: &self)
  }

  /// The error of decoding this key, with `reason`.
  public func error(_ reason: String) -> EventDecodingError {
    let name = type.map { "\($0)" } ?? view
    return EventDecodingError(type: EventType(checked: name), field: "key", reason: reason)
  }

  /// The next `count` bytes as a big-endian number.
  mutating func take(_ count: Int) throws(EventDecodingError) -> UInt64 {
    guard offset + count <= end else { throw error("it ends too soon") }
    var bits: UInt64 = 0
    for _ in 0..<count {
      bits = bits << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return bits
  }

  /// All bytes that are still unread.
  package mutating func takeRest() -> [UInt8] {
    defer { offset = end }
    return Array(bytes[offset..<end])
  }

  /// Takes the next text.
  ///
  /// - Throws: `EventDecodingError` if the bytes are not UTF-8.
  mutating func takeText() throws(EventDecodingError) -> String {
    guard let text = String(validating: try readTextBytes(), as: UTF8.self) else {
      throw error("its text is no UTF-8")
    }
    return text
  }

  /// The UTF-8 of the next text.
  package mutating func readTextBytes() throws(EventDecodingError) -> [UInt8] {
    var text: [UInt8] = []
    while true {
      let byte = UInt8(truncatingIfNeeded: try take(1))
      if byte == 0 { return text }
      text.append(byte == 1 ? UInt8(truncatingIfNeeded: try take(1)) &- 1 : byte)
    }
  }

  /// Skips the next field, which belongs to `column`.
  package mutating func skip(_ column: RowColumn) throws(EventDecodingError) {
    if column.isOptional, try take(1) == 0 { return }
    switch column.kind {
    case .bool: _ = try take(1)
    case .int32, .date: _ = try take(4)
    case .int64, .uint64, .timestamp: _ = try take(8)
    case .text: _ = try readTextBytes()
    case .real, .json: throw error("a key cannot hold \(column.kind)")
    }
  }
}
