import DaybookValues

extension JSONValue {
  /// About how many bytes it holds beyond its own size: what the allocator gives, heads included.
  var heldBytes: Int {
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
}

extension String {
  /// About how many bytes it holds beyond its own size; up to 15 bytes of text stand in that.
  var heldBytes: Int { utf8.count > 15 ? utf8.count + 48 : 0 }
}
