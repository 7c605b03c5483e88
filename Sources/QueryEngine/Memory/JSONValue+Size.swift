package import DaybookValues

extension JSONValue {
  /// The approximate bytes that the value holds beyond its inline size, with the allocator's
  /// headers.
  package var heldBytes: Int {
    switch self {
    case .null, .bool, .integer, .unsigned, .real: 0
    case .string(let text): text.heldBytes
    case .array(let elements):
      elements.reduce(48) { $0 + MemoryLayout<JSONValue>.stride + $1.heldBytes }
    case .object(let members):
      members.reduce(48) { bytes, member in
        bytes + MemoryLayout<JSONObject.Member>.stride + member.key.heldBytes
          + member.value.heldBytes
      }
    }
  }

  /// Whether both values share the memory beyond their inline size.
  fileprivate func isIdentical(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)): left.span.isIdentical(to: right.span)
    case (.object(let left), .object(let right)): left.isIdentical(to: right)
    default: false
    }
  }
}

extension [Value] {
  /// The approximate number of bytes of a column's values.
  ///
  /// After `mv-apply`, for example, adjacent rows may share one array. Its size is then measured
  /// once, but counted for each row.
  var heldBytes: Int {
    var measured: (value: JSONValue, bytes: Int) = (.null, 0)
    return reduce(count * MemoryLayout<Value>.stride) { bytes, value in
      guard case .dynamic(let json) = value else { return bytes + value.heldBytes }
      if !json.isIdentical(to: measured.value) { measured = (json, json.heldBytes) }
      return bytes + measured.bytes
    }
  }
}

extension String {
  /// The approximate bytes that the text holds beyond its inline size.
  ///
  /// Up to 15 bytes of text are stored inline.
  var heldBytes: Int { utf8.count > 15 ? utf8.count + 48 : 0 }
}
