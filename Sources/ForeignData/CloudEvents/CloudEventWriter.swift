package import DaybookEvents
internal import DaybookValues

/// Writes events as CloudEvents 1.0 in structured form, one for each line.
///
/// The attributes of an imported CloudEvent are in `meta`, and are written again. So its export
/// equals the imported CloudEvent. Any other event gets the source `urn:daybook`, and its stream as
/// subject. The stream is also written as `daybookstream` if source and subject do not determine
/// it.
package struct CloudEventWriter: Sendable {
  private var writer = JSONWriter()
  /// The number of written events without some of their metadata, which cannot be CloudEvents
  /// attributes.
  package private(set) var shortened = 0

  package init() {}

  /// The lines written since the last `removeAll()`, in UTF-8.
  package var bytes: [UInt8] { writer.bytes }

  /// Removes the written lines, but keeps the allocated memory.
  package mutating func removeAll() { writer.bytes.removeAll(keepingCapacity: true) }

  /// Writes one event as a line.
  package mutating func write(_ event: RecordedEvent) {
    let isForeign = event.meta["source"]?.string.map { !$0.isEmpty } ?? false
    var members: [JSONObject.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key: key, value: value)) }
    add("specversion", "1.0")
    add("id", .string(Self.id(of: event)))
    if !isForeign {
      add("source", .string(CloudEvent.ownSource))
      add("subject", .string(event.stream.name))
    }
    add("type", .string(event.type.name))
    add("time", .string("\(event.time)"))
    let attributes = event.meta.filter {
      Self.isAttribute($0) && (isForeign || $0.key != "subject")
    }
    members += attributes
    if event.meta.count > attributes.count + (event.meta["id"] == nil ? 0 : 1) { shortened += 1 }
    if Self.stream(attributes) != event.stream.name {
      add("daybookstream", .string(event.stream.name))
    }
    members.append(Self.data(of: event, isForeign))
    writer.write(JSONObject(members))
    writer.writeByte(UInt8(ascii: "\n"))
  }

  /// The foreign id from which the event's id was made, if it is known; else the event's id.
  private static func id(of event: RecordedEvent) -> String {
    guard let id = event.meta["id"]?.string, EventID(foreign: id, in: event.stream) == event.id
    else { return "\(event.id)" }
    return id
  }

  private static let taken = [
    "specversion", "id", "type", "time", "data", "database64", "daybookstream",
  ]

  /// Whether a member of the metadata can be an attribute.
  ///
  /// Its name must consist of lower-case letters and digits, and must not be in ``taken``. Its
  /// value must be a text that is not empty, a bool, or a whole number of 32 bits.
  private static func isAttribute(_ member: JSONObject.Member) -> Bool {
    let isName = member.key.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isName, !member.key.isEmpty, !taken.contains(member.key) else { return false }
    switch member.value {
    case .string(let text): return !text.isEmpty
    case .bool: return true
    case .integer(let number): return Int32(exactly: number) != nil
    case .null, .unsigned, .real, .array, .object: return false
    }
  }

  /// The stream that an import would derive from the attributes; `nil` without a source.
  private static func stream(_ attributes: [JSONObject.Member]) -> String? {
    func text(_ key: String) -> String? { attributes.first { $0.key == key }?.value.string }
    guard let source = text("source") else { return nil }
    return text("subject").map { "\(source)/\($0)" } ?? source
  }

  private static func data(of event: RecordedEvent, _ isForeign: Bool) -> JSONObject.Member {
    if isForeign, event.data.count == 1 {
      if let text = event.data["data_base64"] { return .init(key: "data_base64", value: text) }
      if let value = event.data["value"] { return .init(key: "data", value: value) }
    }
    return .init(key: "data", value: .object(event.data))
  }
}
