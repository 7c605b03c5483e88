package import DaybookValues

/// A value as a key of groups, joins and sets, in which values with equal keys belong together.
///
/// Null equals null, NaN equals NaN, 0 equals -0, and an int equals a long of the same value.
/// Strings are compared by their bytes, and dynamics by their JSON text.
package enum KeyValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case decimal(Decimal)
  case text(String)
  case time(Int64)
  case guid(EventID)
  case json(String)

  package init(_ value: Value) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .integer(Int64(value))
      case .long(let value): .integer(value)
      case .real(let value): .real(value == 0 ? 0 : value)
      case .decimal(let value): .decimal(value)
      case .string(let value): .text(value)
      case .datetime(let value): .time(value.ticks)
      case .timespan(let value): .time(value.ticks)
      case .guid(let value): .guid(value)
      case .dynamic(let value): .json(value.canonicalText)
      }
  }
}

extension KeyValue {
  /// The approximate number of bytes that the key holds.
  var heldBytes: Int {
    switch self {
    case .text(let text), .json(let text): MemoryLayout<KeyValue>.stride + text.heldBytes
    default: MemoryLayout<KeyValue>.stride
    }
  }
}

extension KeyValue: Hashable {
  package static func == (left: KeyValue, right: KeyValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)), (.time(let left), .time(let right)):
      left == right
    case (.real(let left), .real(let right)): left == right || (left.isNaN && right.isNaN)
    case (.decimal(let left), .decimal(let right)): left == right
    case (.text(let left), .text(let right)), (.json(let left), .json(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.guid(let left), .guid(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value), .time(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.isNaN ? .nan : value)
    case .decimal(let value): hasher.combine(value)
    case .text(let value), .json(let value): value.hashBytes(into: &hasher)
    case .guid(let value): hasher.combine(value)
    }
  }
}

extension String {
  /// Adds the UTF-8 bytes, so that texts with different bytes are different keys.
  fileprivate func hashBytes(into hasher: inout Hasher) {
    let bytes = utf8.span
    var offset = 0
    while offset + 8 <= bytes.count {
      var word: UInt64 = 0
      for place in 0..<8 { word |= UInt64(bytes[offset + place]) << UInt64(place * 8) }
      hasher.combine(word)
      offset += 8
    }
    while offset < bytes.count {
      hasher.combine(bytes[offset])
      offset += 1
    }
    hasher.combine(bytes.count)
  }
}

extension JSONValue {
  /// The text by which dynamics are compared, which is mostly their JSON.
  ///
  /// A real that is whole is written as an integer, so that 1 and 1.0 are equal. This does not
  /// apply within an array or an object.
  var canonicalText: String {
    if case .real(let value) = self, let whole = value.wholeNumber { return whole.description }
    if case .string(let text) = self { return "\"" + text }
    return kustoText
  }
}

extension JSONValue {
  /// The key by which a set compares elements.
  package var key: KeyValue { KeyValue(QueryEngine.Value(self)) }
}
