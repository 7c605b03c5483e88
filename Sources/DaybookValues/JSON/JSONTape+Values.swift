extension JSONTape {
  /// The content, without escapes, of the string token at `index` of the scanned `text`.
  package func string(at index: Int, in text: Span<UInt8>) -> String {
    let token = tokens[index]
    let content = text.extracting(Int(token.start)..<Int(token.end))
    guard token.hasEscapes else { return String(copying: content) }
    var bytes: [UInt8] = []
    token.appendUTF8(of: text, to: &bytes)
    return String(copying: bytes.span)
  }

  /// The value at `index` of the scanned `text`, with all nested values.
  package func value(at index: Int, in text: Span<UInt8>) -> JSONValue {
    let token = tokens[index]
    switch token.kind {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .integer: return .integer(Int64(bitPattern: token.bits))
    case .unsigned: return .unsigned(token.bits)
    case .real: return .real(Double(bitPattern: token.bits))
    case .string: return .string(string(at: index, in: text))
    case .array: return .array(elements(at: index, in: text))
    case .object: return .object(members(at: index, in: text))
    }
  }

  private func elements(at index: Int, in text: Span<UInt8>) -> [JSONValue] {
    var elements: [JSONValue] = []
    elements.reserveCapacity(Int(tokens[index].count))
    var position = index + 1
    while position < tokens[index].next {
      elements.append(value(at: position, in: text))
      position = Int(tokens[position].next)
    }
    return elements
  }

  private func members(at index: Int, in text: Span<UInt8>) -> JSONObject {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(Int(tokens[index].count))
    var position = index + 1
    while position < tokens[index].next {
      let key = string(at: position, in: text)
      members.append(JSONObject.Member(key: key, value: value(at: position + 1, in: text)))
      position = Int(tokens[position + 1].next)
    }
    return JSONObject(distinct: members)
  }
}
