@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Reads `data`, or one member of it.
final class DataReader: EventColumnReader {
  private let path: [String]
  private var places: FieldPlaces?
  private var values: [Value] = []

  init(_ path: [String]) {
    self.path = path
    places = path.first.map { FieldPlaces($0) }
  }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    for row in rows {
      let record = run.record(Int(row))
      guard places != nil else {
        values.append(.dynamic(.object(record.payload(try catalog.layout(of: record)).object)))
        continue
      }
      let json = try places?.json(of: record, catalog) ?? .null
      values.append(Value(dynamic: json, at: path.dropFirst()))
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { values.removeAll() }
    return Vector(type: .dynamic, count: values.count, storage: .values(values))
  }
}

/// Reads `meta`, or one member of it; null for an event without metadata.
final class MetadataReader: EventColumnReader {
  private let path: [String]
  private var values: [Value] = []

  init(_ path: [String]) { self.path = path }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) {
    for row in rows {
      let record = run.record(Int(row))
      let json: JSONValue = record.hasMetadata ? .object(record.metadataObject) : .null
      values.append(Value(dynamic: json, at: path[...]))
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { values.removeAll() }
    return Vector(type: .dynamic, count: values.count, storage: .values(values))
  }
}

extension Value {
  /// The member at `path` of JSON; null if it is JSON's null or missing.
  init(dynamic json: JSONValue, at path: ArraySlice<String>) {
    var member = json
    for key in path { member = member[key] ?? .null }
    self = member.isNull ? .null : .dynamic(member)
  }
}

extension EventCatalog {
  /// The layout of a record's payload.
  func layout(of record: borrowing RecordView) throws(LogError) -> PayloadLayout {
    guard let layout = layout(type: record.typeNumber, schema: record.schemaNumber) else {
      throw .damaged(seq: record.seq, "its schema is not known")
    }
    return layout
  }
}
