internal import DaybookEvents
@_spi(Engine) internal import DaybookValues

/// Turns objects of JSON into events, by the rules of a mapping.
struct ObjectEvents {
  private var rules: MappingRules
  private var values: [FieldValue]

  init(_ rules: MappingRules) {
    self.rules = rules
    values = Array(repeating: .missing, count: rules.fields.count)
  }

  /// Adds the event of the object that was scanned.
  mutating func take(
    _ tape: borrowing JSONTape, _ text: Span<UInt8>, _ line: Int, _ part: inout ImportPart
  ) throws(ImportError) {
    gather(tape, text)
    guard let type = try rules.type(values, line: line),
      let stream = try rules.stream(values, line: line)
    else { return }
    let time = try rules.time(values, line: line)
    let id = try rules.id(values, in: stream, line: line)
    guard !rules.kinds.isEmpty else {
      return part.batch.append(type, tape, in: text, to: stream, id: id, time: time)
    }
    let data = try converted(tape.value(at: 0, in: text), line)
    part.batch.append(type, data, to: stream, id: id, time: time)
  }

  /// Adds the CloudEvent that was scanned; what the mapping says comes before what it says itself.
  mutating func takeCloudEvent(
    _ tape: borrowing JSONTape, _ text: Span<UInt8>, _ line: Int, _ part: inout ImportPart
  ) throws(ImportError) {
    gather(tape, text)
    let event = try CloudEvent(tape.value(at: 0, in: text).object ?? [:], line: line)
    let type = try rules.type(values, line: line) ?? event.type
    let stream = try rules.stream(values, line: line) ?? event.stream
    let id = try rules.id(values, in: stream, line: line)
    part.batch.append(
      type, event.data, to: stream, id: id ?? event.eventID,
      time: try rules.time(values, line: line) ?? event.time, meta: event.meta)
  }

  private mutating func gather(_ tape: borrowing JSONTape, _ text: Span<UInt8>) {
    for index in rules.fields.indices {
      let place = rules.fields[index].place(in: tape, of: text)
      values[index] = tape.fieldValue(at: place, in: text)
    }
  }

  /// The object with the fields converted that somebody named.
  private func converted(_ value: JSONValue, _ line: Int) throws(ImportError) -> JSONObject {
    var value = value
    for (path, kind) in rules.kinds {
      value = try value.replacing(path.name[...]) { (old) throws(ImportError) in
        try old.converted(to: kind, path.name, rules.clock, line)
      }
    }
    return value.object ?? [:]
  }
}

extension JSONValue {
  /// The value with the field at `path` replaced, where there is one.
  fileprivate func replacing(
    _ path: Substring, _ change: (JSONValue) throws(ImportError) -> JSONValue
  ) throws(ImportError) -> JSONValue {
    guard case .object(let object) = self else { return self }
    var members = Array(object)
    if let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(path.utf8) }) {
      members[index] = .init(key: members[index].key, value: try change(members[index].value))
      return .object(JSONObject(members))
    }
    for point in path.indices where path[point] == "." {
      let (head, tail) = (path[..<point], path[path.index(after: point)...])
      guard let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(head.utf8) })
      else { continue }
      let value = try members[index].value.replacing(tail, change)
      members[index] = .init(key: members[index].key, value: value)
      return .object(JSONObject(members))
    }
    return self
  }

  fileprivate func converted(
    to kind: FieldKind, _ name: String, _ clock: LocalClock?, _ line: Int
  ) throws(ImportError) -> JSONValue {
    let text: String
    switch self {
    case .null: return .null
    case .string(let string): text = string
    case .bool, .integer, .unsigned, .real: text = description
    case .array, .object: text = ""
    }
    if let value = kind.value(of: text, clock) { return value }
    throw kind.failure(text, of: name, line)
  }
}
