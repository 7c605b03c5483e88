import DaybookValues

extension JSONValue {
  /// About how many bytes it holds beyond its own size.
  var heldBytes: Int {
    switch self {
    case .null, .bool, .integer, .unsigned, .real: 0
    case .string(let text): text.utf8.count
    case .array(let elements):
      elements.reduce(32) { $0 + MemoryLayout<JSONValue>.stride + $1.heldBytes }
    case .object(let members):
      members.reduce(32) { bytes, member in
        bytes + MemoryLayout<JSONObject.Member>.stride + member.key.utf8.count
          + member.value.heldBytes
      }
    }
  }
}
