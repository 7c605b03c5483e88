package import DaybookValues

/// The fields of one stored event, read in place.
package struct PayloadView: ~Escapable {
  package private(set) var bytes: RawSpan
  package let layout: PayloadLayout
  package private(set) var hasNulls: Bool

  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan, layout: PayloadLayout, hasNulls: Bool) {
    self.bytes = bytes
    self.layout = layout
    self.hasNulls = hasNulls
  }

  /// Moves to an event with the same layout.
  @_lifetime(self: copy bytes)
  package mutating func move(to bytes: RawSpan, hasNulls: Bool) {
    self.bytes = bytes
    self.hasNulls = hasNulls
  }

  /// Whether the field at `index` is null.
  package func isNull(_ index: Int) -> Bool {
    if layout.kind(index) == .null { return true }
    guard hasNulls else { return false }
    return bytes.byte(at: layout.slotBytes + index / 8) & (1 << (index % 8)) != 0
  }

  /// The bytes of a text, or of a nested value in its binary form.
  @_lifetime(copy self)
  package func variableBytes(_ index: Int) -> RawSpan {
    let area = layout.slotBytes + (hasNulls ? layout.nullBytes : 0)
    let previous = layout.previousEnds[index]
    let start = previous < 0 ? 0 : Int(bytes.littleEndian(UInt32.self, at: previous))
    let end = Int(bytes.littleEndian(UInt32.self, at: layout.slotOffsets[index]))
    return bytes.extracting(area + start..<area + end)
  }

  /// The bits of a field of fixed size, sign-extended.
  package func bits(_ index: Int) -> UInt64 {
    let offset = layout.slotOffsets[index]
    return switch layout.kind(index) {
    case .bool: UInt64(bytes.byte(at: offset))
    case .int32:
      UInt64(bitPattern: Int64(bytes.littleEndian(Int32.self, at: offset)))
    case .int64, .uint64, .real: bytes.littleEndian(UInt64.self, at: offset)
    case .null, .text, .json: 0
    }
  }

  /// The field at `index` as JSON.
  package func value(_ index: Int) -> JSONValue {
    guard !isNull(index) else { return .null }
    return switch layout.kind(index) {
    case .null: .null
    case .bool: .bool(bits(index) != 0)
    case .int32, .int64: .integer(Int64(bitPattern: bits(index)))
    case .uint64: JSONValue(wholeNumber: bits(index))
    case .real: .real(Double(bitPattern: bits(index)))
    case .text: .string(variableBytes(index).text)
    case .json: BinaryJSONView(variableBytes(index)).value
    }
  }

  /// All fields as a JSON object, in their order.
  package var object: JSONObject {
    if layout === PayloadLayout.wholeObject { return BinaryJSONView(variableBytes(0)).object }
    // No name occurs twice in a layout.
    return JSONObject(
      distinct: layout.fields.indices.map { .init(key: layout.fields[$0].name, value: value($0)) })
  }
}

extension PayloadView {
  /// The first member called `name` of an object that is stored whole.
  ///
  /// All other members are skipped.
  package func member(named name: String) -> JSONValue? {
    var cursor = BinaryJSONMembers(BinaryJSONView(variableBytes(0)))
    while cursor.next() {
      if cursor.key.equals(utf8: name) { return cursor.value.value }
    }
    return nil
  }
}

extension PayloadLayout {
  /// The layout of an event whose object is stored whole, for example because its type has too many
  /// shapes.
  package static let wholeObject = PayloadLayout([.json("")])
}

extension JSONValue {
  /// A whole number as JSON stores it: signed if it fits `Int64`.
  init(wholeNumber: UInt64) {
    self = Int64(exactly: wholeNumber).map { .integer($0) } ?? .unsigned(wholeNumber)
  }
}
