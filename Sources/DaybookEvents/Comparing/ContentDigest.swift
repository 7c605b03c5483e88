package import DaybookValues
internal import Hashing

/// The content of an event as a number of 128 bits: equal numbers mean equal content, even if an
/// attacker chose the content.
package struct ContentDigest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  fileprivate init(of bytes: [UInt8]) {
    let digest = DigestFunction.sha256.digest(of: bytes)
    func number(_ range: Range<Int>) -> UInt64 {
      digest[range].reduce(0) { $0 << 8 | UInt64($1) }
    }
    (high, low) = (number(0..<8), number(8..<16))
  }
}

/// The compared parts of an event: its type, all or some of its data, and optionally its stream.
package struct EventContent: Sendable, Equatable {
  /// The names of the compared fields, with the parts of a path joined by `.`; empty for all
  /// fields.
  package let fields: [String]
  /// The fields that are not compared when `fields` is empty.
  package let passedOver: Set<ExactText>
  /// Whether the event's stream is compared, too.
  package let namesStream: Bool

  /// - Parameters:
  ///   - fields: The compared fields; empty for all fields.
  ///   - passedOver: The fields that are not compared when `fields` is empty.
  ///   - namesStream: Whether the stream counts.
  package init(
    fields: [String] = [], passingOver passedOver: [String] = [], namesStream: Bool = false
  ) {
    self.passedOver = fields.isEmpty ? Set(passedOver.map { ExactText($0) }) : []
    var known: Set<ExactText> = []
    self.fields = fields.filter { known.insert(ExactText($0)).inserted }
    self.namesStream = namesStream
  }

  /// The compared fields of `event`, with their values; missing fields are skipped.
  package func values(of event: RecordedEvent) -> [JSONObject.Member] {
    guard !fields.isEmpty else {
      return passedOver.isEmpty
        ? Array(event.data) : event.data.filter { !passedOver.contains(ExactText($0.key)) }
    }
    return fields.compactMap { field in
      event.data.value(atPath: field).map { JSONObject.Member(key: field, value: $0) }
    }
  }

  /// Whether the member `name` of the data is shown next to the compared members, but not compared.
  package func showsBesides(_ name: String) -> Bool {
    fields.isEmpty ? passedOver.contains(ExactText(name)) : !fields.contains(name)
  }

  /// The digest of the compared parts of `event`.
  ///
  /// The order of an object's members does not matter, but the kind of a number does.
  package func digest(of event: RecordedEvent) -> ContentDigest {
    var bytes = Self.ordered(.string(event.type.name))
    if namesStream { bytes += Self.ordered(.string(event.stream.name)) }
    return ContentDigest(of: bytes + Self.ordered(.object(JSONObject(values(of: event)))))
  }

  /// Whether two values are equal in a comparison.
  package static func isSame(_ first: JSONValue, _ second: JSONValue) -> Bool {
    ordered(first) == ordered(second)
  }

  private static func ordered(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value.withOrderedMembers)
    return writer.bytes
  }
}

extension JSONObject {
  /// The value under the key `path`, or else the value in a nested object.
  ///
  /// For a nested object, the parts of `path` between dots are the keys.
  fileprivate func value(atPath path: String) -> JSONValue? {
    if let value = self[path] { return value }
    var end = path.startIndex
    while let dot = path[end...].firstIndex(of: ".") {
      if let inner = self[String(path[..<dot])]?.object,
        let value = inner.value(atPath: String(path[path.index(after: dot)...]))
      {
        return value
      }
      end = path.index(after: dot)
    }
    return nil
  }
}

extension JSONValue {
  /// The value with the members of all objects in the order of their keys.
  fileprivate var withOrderedMembers: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withOrderedMembers))
    case .object(let object):
      .object(
        JSONObject(
          object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { .init(key: $0.key, value: $0.value.withOrderedMembers) }))
    default: self
    }
  }
}
