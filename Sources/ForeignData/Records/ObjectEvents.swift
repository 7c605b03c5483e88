internal import DaybookEvents
@_spi(Engine) internal import DaybookValues

/// Turns objects of JSON into events, by the rules of a mapping.
struct ObjectEvents {
  private var rules: MappingRules
  private var values: [FieldValue]
  private var supply: TimeSupply

  /// The number of records that got the time of another record.
  var supplied: Int { supply.count }

  init(_ rules: MappingRules) {
    self.rules = rules
    supply = TimeSupply(rules.timeFields)
    values = Array(repeating: .missing, count: rules.fields.count)
  }

  /// Adds the event of the scanned object.
  mutating func take(
    _ tape: borrowing JSONTape, _ text: Span<UInt8>, _ line: Int, _ part: inout ImportPart
  ) throws(ImportError) {
    gather(tape, text)
    guard let type = try rules.type(values, line: line),
      let stream = try rules.stream(values, line: line)
    else { return }
    let time = try rules.time(values, line: line)
    let id = try rules.id(values, in: stream, line: line)
    guard !rules.keepsRecord || supply.mustWait(time) else {
      let time = supply.time(time, &part)
      part.batch.append(type, tape, in: text, to: stream, id: id, time: time)
      return part.lines.append(line)
    }
    let record = try converted(tape.value(at: 0, in: text), line)
    let event = ForeignEvent(
      type: type, stream: stream, id: id, data: try data(of: record, line), meta: meta(of: record),
      line: line)
    guard !supply.mustWait(time) else { return try supply.wait(event, bytes: text.count) }
    event.append(at: supply.time(time, &part), to: &part)
  }

  /// Ends the text.
  func finish() throws(ImportError) { try supply.finish() }

  /// Adds the scanned CloudEvent; the rules of the mapping override its attributes.
  mutating func takeCloudEvent(
    _ tape: borrowing JSONTape, _ text: Span<UInt8>, _ line: Int, _ part: inout ImportPart
  ) throws(ImportError) {
    gather(tape, text)
    let event = try CloudEvent(tape.value(at: 0, in: text).object ?? [:], line: line)
    let type = try rules.type(values, line: line) ?? event.type
    let stream = try rules.stream(values, line: line) ?? event.stream
    let id = try rules.id(values, in: stream, line: line) ?? event.eventID
    let own = event.time.map { RecordTime.known($0) }
    var time = try rules.time(values, line: line)
    switch time {
    case .unasked: time = own ?? .unasked
    case .missing: time = own ?? .missing
    case .known: break
    }
    let taken = ForeignEvent(
      type: type, stream: stream, id: id, data: event.data, meta: event.meta, line: line)
    guard !supply.mustWait(time) else { return try supply.wait(taken, bytes: text.count) }
    taken.append(at: supply.time(time, &part), to: &part)
  }

  private mutating func gather(_ tape: borrowing JSONTape, _ text: Span<UInt8>) {
    for index in rules.fields.indices {
      let place = rules.fields[index].place(in: tape, of: text)
      values[index] = tape.fieldValue(at: place, in: text)
    }
  }

  /// The data of an event: the object in the mapping's data field, or else the whole record.
  ///
  /// If the mapping keeps the other fields of a record, they include a data field without an object.
  private func data(of record: JSONObject, _ line: Int) throws(ImportError) -> JSONObject {
    guard let path = rules.data else { return record }
    switch JSONValue.object(record).member(at: path.name[...]) {
    case .object(let data)?: return data
    case nil, .null?: return [:]
    case _? where rules.keepsRest: return [:]
    case _?:
      throw ImportError(
        .badInput(
          "The field '\(path.name)', which --data names, holds no object. The data of an event are an"
            + " object: name another field."),
        line: line)
    }
  }

  /// The fields of the record outside of its data, if the mapping keeps them.
  private func meta(of record: JSONObject) -> JSONObject {
    guard rules.keepsRest, let data = rules.data else { return [:] }
    let record = JSONValue.object(record)
    let rest =
      record.member(at: data.name[...])?.object == nil ? record : record.removing(data.name[...])
    return (rules.typeField.map { rest.removing($0.name[...]) } ?? rest).object ?? [:]
  }

  /// The object with the declared fields converted.
  private func converted(_ value: JSONValue, _ line: Int) throws(ImportError) -> JSONObject {
    var value = value
    for (path, kind) in rules.kinds {
      value = try value.replacing(path.name[...]) { (old) throws(ImportError) in
        try old.converted(to: kind, path.name, rules.cells, line)
      }
    }
    return value.object ?? [:]
  }
}

extension JSONValue {
  /// The value at `path`; `nil` if there is none.
  ///
  /// A field whose own name contains the dots takes precedence over a field within an object.
  fileprivate func member(at path: Substring) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    if let value = object[String(path)] { return value }
    for point in path.indices where path[point] == "." {
      let rest = path[path.index(after: point)...]
      if let found = object[String(path[..<point])]?.member(at: rest) { return found }
    }
    return nil
  }

  /// A copy in which the result of `change` replaces the value of the field at `path`, if it
  /// exists.
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

  /// The value without the field at `path`.
  fileprivate func removing(_ path: Substring) -> JSONValue {
    guard case .object(let object) = self else { return self }
    var members = Array(object)
    if let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(path.utf8) }) {
      members.remove(at: index)
      return .object(JSONObject(members))
    }
    for point in path.indices where path[point] == "." {
      guard
        let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(path[..<point].utf8) })
      else { continue }
      let inner = members[index].value
      members[index] = .init(
        key: members[index].key, value: inner.removing(path[path.index(after: point)...]))
      if members[index].value != inner { return .object(JSONObject(members)) }
    }
    return self
  }

  fileprivate func converted(
    to kind: FieldKind, _ name: String, _ reading: CellReading, _ line: Int
  ) throws(ImportError) -> JSONValue {
    let text: String
    switch self {
    case .null: return .null
    case .string(let string): text = string
    case .bool, .integer, .unsigned, .real: text = description
    case .array, .object: text = ""
    }
    // A JSON number is read with a decimal point, even if the texts have a different decimal mark.
    if kind != .text, kind != .datetime, let value = kind.value(of: text, CellReading()) {
      return value
    }
    if let value = kind.value(of: text, reading) { return value }
    throw kind.failure(text, of: name, line)
  }
}
