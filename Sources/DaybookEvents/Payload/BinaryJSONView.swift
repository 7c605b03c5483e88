package import DaybookValues

/// A JSON value in its binary form, read in place.
///
/// The bytes were checked with their record. A view still never reads outside of them: a length
/// that does not fit stops the program.
package struct BinaryJSONView: ~Escapable {
  package let bytes: RawSpan

  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan) { self.bytes = bytes }

  package var tag: BinaryJSON.Tag {
    BinaryJSON.Tag(rawValue: bytes.byte(at: 0)) ?? .null
  }

  /// The 64 bits of a number, after its tag.
  package var bits: UInt64 { bytes.littleEndian(UInt64.self, at: 1) }

  /// The number of values or members.
  package var count: Int { Int(bytes.littleEndian(UInt32.self, at: 5)) }

  /// The bytes of the value, its tag included.
  package var byteCount: Int {
    switch tag {
    case .null, .false, .true: 1
    case .integer, .unsigned, .real: 9
    case .string: 5 + Int(bytes.littleEndian(UInt32.self, at: 1))
    case .array, .object:
      BinaryJSON.containerHeadBytes + Int(bytes.littleEndian(UInt32.self, at: 1))
    }
  }

  /// The UTF-8 of a string, read in place.
  package var utf8: RawSpan {
    @_lifetime(copy self) get { bytes.extracting(5..<byteCount) }
  }

  /// The value, with all nested values.
  package var value: JSONValue {
    switch tag {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer: .integer(Int64(bitPattern: bits))
    case .unsigned: .unsigned(bits)
    case .real: .real(Double(bitPattern: bits))
    case .string: .string(utf8.text)
    case .array: .array(values)
    case .object: .object(object)
    }
  }

  /// The value at `index` if this is an array of `count` values; else `nil`.
  package func element(_ index: Int, of count: Int) -> JSONValue? {
    guard tag == .array, self.count == count else { return nil }
    var offset = BinaryJSON.containerHeadBytes
    for _ in 0..<index {
      offset += BinaryJSONView(bytes.extracting(offset..<bytes.byteCount)).byteCount
    }
    return BinaryJSONView(bytes.extracting(offset..<bytes.byteCount)).value
  }

  private var values: [JSONValue] {
    var values: [JSONValue] = []
    var offset = BinaryJSON.containerHeadBytes
    for _ in 0..<count {
      let element = BinaryJSONView(bytes.extracting(offset..<bytes.byteCount))
      values.append(element.value)
      offset += element.byteCount
    }
    return values
  }

  /// The members of an object, in order.
  package var object: JSONObject {
    var members: [JSONObject.Member] = []
    var cursor = BinaryJSONMembers(self)
    while cursor.next() {
      members.append(.init(key: cursor.key.text, value: cursor.value.value))
    }
    return JSONObject(members)
  }
}

/// The members of a binary object, one after the other.
package struct BinaryJSONMembers: ~Copyable, ~Escapable {
  private let bytes: RawSpan
  private var left: Int
  private var keyStart = 0
  private var valueStart = 0
  private var following = BinaryJSON.containerHeadBytes

  @_lifetime(copy object)
  package init(_ object: borrowing BinaryJSONView) {
    bytes = object.bytes
    left = object.count
  }

  /// Moves to the next member; returns false when there is none.
  @_lifetime(self: copy self)
  package mutating func next() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    keyStart = following + 4
    valueStart = keyStart + Int(bytes.littleEndian(UInt32.self, at: following))
    following = valueStart + value.byteCount
    return true
  }

  /// The UTF-8 of the key.
  package var key: RawSpan {
    @_lifetime(copy self) get { bytes.extracting(keyStart..<valueStart) }
  }

  /// The value.
  package var value: BinaryJSONView {
    @_lifetime(copy self) get { BinaryJSONView(bytes.extracting(valueStart..<bytes.byteCount)) }
  }
}
