@_spi(Engine) internal import DaybookValues

/// The name of a field; dots separate an object's name from the names of its fields.
///
/// A field whose own name contains the dots takes precedence over a field within an object.
struct FieldPath: Sendable, Hashable {
  let name: String
  private let bytes: [UInt8]
  /// The byte offsets of the dots in the name.
  private let points: [Int]

  init(_ name: String) {
    self.name = name
    let bytes = Array(name.utf8)
    self.bytes = bytes
    points = bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }
  }

  /// The index of the value's token in the scanned object; `nil` if the object lacks the field.
  func place(in tape: borrowing JSONTape, of text: Span<UInt8>) -> Int? {
    place(in: tape, of: text, object: 0, from: 0)
  }

  private func place(
    in tape: borrowing JSONTape, of text: Span<UInt8>, object: Int, from start: Int
  ) -> Int? {
    guard tape.tokens[object].kind == .object else { return nil }
    if let key = member(start..<bytes.count, of: object, tape, text) { return key + 1 }
    for point in points where point >= start {
      guard let key = member(start..<point, of: object, tape, text),
        let found = place(in: tape, of: text, object: key + 1, from: point + 1)
      else { continue }
      return found
    }
    return nil
  }

  /// The index of the key token in `object` that equals `part` of this name; `nil` if there is
  /// none.
  private func member(
    _ part: Range<Int>, of object: Int, _ tape: borrowing JSONTape, _ text: Span<UInt8>
  ) -> Int? {
    let end = Int(tape.tokens[object].next)
    var key = object + 1
    while key < end {
      let token = tape.tokens[key]
      if token.hasEscapes {
        if tape.string(at: key, in: text).utf8.elementsEqual(bytes[part]) { return key }
      } else if Int(token.end - token.start) == part.count, has(part, text, at: Int(token.start)) {
        return key
      }
      key = Int(tape.tokens[key + 1].next)
    }
    return nil
  }

  private func has(_ part: Range<Int>, _ text: Span<UInt8>, at start: Int) -> Bool {
    for offset in 0..<part.count where bytes[part.lowerBound + offset] != text[start + offset] {
      return false
    }
    return true
  }
}

extension JSONTape {
  /// The value whose token is at index `place`; a `nil` index means that the field is missing.
  func fieldValue(at place: Int?, in text: Span<UInt8>) -> FieldValue {
    guard let place else { return .missing }
    let token = tokens[place]
    switch token.kind {
    case .null: return .null
    case .object, .array: return .nested
    case .string: return .text(string(at: place, in: text))
    case .true, .false, .integer, .unsigned, .real:
      let written = text.extracting(Int(token.start)..<Int(token.end))
      return .text(String(decoding: written.indices.map { written[$0] }, as: UTF8.self))
    }
  }
}
