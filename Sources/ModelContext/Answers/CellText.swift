internal import DaybookValues

/// The JSON text of a value, or the beginning of it.
///
/// The complete text is never made, because it may need more memory than is available.
struct CellText: Sendable {
  /// The number of bytes up to which a text is measured.
  static let measuredBytes = 1 << 20

  /// The number of characters that are written at a time.
  private static let part = 1_000

  private let limit: Int
  private var writer = JSONWriter()
  private var kept: [UInt8] = []
  /// The number of bytes of the complete text; if it exceeds ``measuredBytes``, a lower bound.
  private(set) var bytes = 0

  /// Makes the text of `value`, and stores at most `limit` bytes of it.
  init(_ value: JSONValue, limit: Int) {
    self.limit = limit
    add(value)
  }

  /// Whether ``text`` is the complete text.
  var isWhole: Bool { bytes == kept.count }

  /// The stored text, up to a complete character; a cut text ends with a remark about its length.
  var text: String {
    guard !isWhole else { return String(decoding: kept, as: UTF8.self) }
    let length = isMeasured ? "\(bytes) bytes" : "more than \(Self.measuredBytes) bytes"
    return "\(String(decoding: kept[..<kept.endOfCharacters], as: UTF8.self))… (\(length))"
  }

  private var isMeasured: Bool { bytes <= Self.measuredBytes }

  private mutating func add(_ value: JSONValue) {
    guard isMeasured else { return }
    switch value {
    case .string(let text): add(text)
    case .array(let elements): add("[", "]", elements) { $0.add($1) }
    case .object(let members):
      add("{", "}", members) {
        $0.add($1.key)
        $0.add(mark: ":")
        $0.add($1.value)
      }
    case .null, .bool, .integer, .unsigned, .real:
      writer.write(value)
      takeWritten()
    }
  }

  private mutating func add<Elements: Sequence>(
    _ start: StaticString, _ end: StaticString, _ elements: Elements,
    _ each: (inout CellText, Elements.Element) -> Void
  ) {
    add(mark: start)
    var isFirst = true
    for element in elements where isMeasured {
      if !isFirst { add(mark: ",") }
      isFirst = false
      each(&self, element)
    }
    add(mark: end)
  }

  private mutating func add(_ text: String) {
    add(mark: "\"")
    var rest = text[...]
    while !rest.isEmpty, isMeasured {
      let scalars = rest.unicodeScalars
      let end =
        scalars.index(scalars.startIndex, offsetBy: Self.part, limitedBy: scalars.endIndex)
        ?? scalars.endIndex
      writer.writeString(String(rest[..<end]))
      writer.bytes.removeFirst()
      writer.bytes.removeLast()
      takeWritten()
      rest = rest[end...]
    }
    add(mark: "\"")
  }

  private mutating func add(mark: StaticString) {
    writer.writeRaw(mark)
    takeWritten()
  }

  private mutating func takeWritten() {
    bytes += writer.bytes.count
    kept += writer.bytes.prefix(limit - kept.count)
    writer.bytes.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// The index after the last complete UTF-8 character.
  fileprivate var endOfCharacters: Int {
    var end = count
    while end > 0, self[end - 1] & 0xC0 == 0x80 { end -= 1 }
    guard end > 0, self[end - 1] >= 0xC0 else { return count }
    let length = self[end - 1] >= 0xF0 ? 4 : self[end - 1] >= 0xE0 ? 3 : 2
    return end - 1 + length <= count ? count : end - 1
  }
}
