@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Reads a field of integers.
final class LongFieldReader: EventColumnReader {
  private var places: FieldPlaces
  private var numbers: [Int64] = []
  private var nulls = NullMarks()

  init(_ name: String) { places = FieldPlaces(name) }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    // The array moves to a variable. A property of a class would be checked for exclusive access at
    // each row.
    var numbers = numbers
    self.numbers = []
    defer { self.numbers = numbers }
    numbers.reserveCapacity(numbers.count + rows.count)
    var place = FieldPlaces.Place.nowhere
    for row in rows {
      let record = run.record(Int(row))
      if place.key != record.schemaKey { place = try places.place(in: record, catalog) }
      switch place.kind {
      case .int32 where !place.isNull(in: record):
        let number = Int32(bitPattern: record.payloadHalfWord(at: place.offset))
        numbers.append(Int64(number))
      case .int64 where !place.isNull(in: record):
        numbers.append(Int64(bitPattern: record.payloadWord(at: place.offset)))
      default:
        let number = try places.json(of: record, catalog).integer
        if number == nil { nulls.mark(numbers.count) }
        numbers.append(number ?? 0)
      }
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { numbers.removeAll() }
    return Vector(numbers, type: .long, validity: nulls.takeValidity(numbers.count))
  }
}

/// Reads a field of reals, which may have integers in some events.
final class RealFieldReader: EventColumnReader {
  private var places: FieldPlaces
  private var numbers: [Double] = []
  private var nulls = NullMarks()

  init(_ name: String) { places = FieldPlaces(name) }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    var place = FieldPlaces.Place.nowhere
    for row in rows {
      let record = run.record(Int(row))
      if place.key != record.schemaKey { place = try places.place(in: record, catalog) }
      if place.kind == .real, !place.isNull(in: record) {
        numbers.append(Double(bitPattern: record.payloadWord(at: place.offset)))
      } else {
        let number = try places.json(of: record, catalog).real
        if number == nil { nulls.mark(numbers.count) }
        numbers.append(number ?? 0)
      }
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { numbers.removeAll() }
    return Vector(numbers, validity: nulls.takeValidity(numbers.count))
  }
}

/// Reads a field of texts as bytes; a missing text is empty.
final class TextFieldReader: EventColumnReader {
  private var places: FieldPlaces
  private var bytes: [UInt8] = []
  private var slices: [StringVector.Slice] = []

  init(_ name: String) { places = FieldPlaces(name) }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    var (place, layout) = (FieldPlaces.Place.nowhere, PayloadLayout.wholeObject)
    for row in rows {
      let record = run.record(Int(row))
      if place.key != record.schemaKey {
        place = try places.place(in: record, catalog)
        layout = try catalog.layout(of: record)
      }
      let start = bytes.count
      if place.kind == .text, !place.isNull(in: record) {
        bytes.append(record.payload(layout).variableBytes(place.index))
      } else if let text = try places.json(of: record, catalog).string {
        bytes.append(contentsOf: text.utf8)
      }
      slices.append(StringVector.Slice(start: start, length: bytes.count - start))
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer {
      bytes.removeAll()
      slices.removeAll()
    }
    return Vector(StringVector(bytes: bytes, slices: slices))
  }
}

/// Reads a field of any other type, or one member of a dynamic field.
final class ValueFieldReader: EventColumnReader {
  private let type: ScalarType
  private let path: [String]
  private var places: FieldPlaces
  private var values: [Value] = []

  init(_ name: String, _ type: ScalarType, _ path: [String]) {
    (self.type, self.path, places) = (type, path, FieldPlaces(name))
  }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    for row in rows {
      let json = try places.json(of: run.record(Int(row)), catalog)
      values.append(
        type == .dynamic ? Value(dynamic: json, at: path[...]) : Value(json, as: type))
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { values.removeAll() }
    return Vector(values, type: type)
  }
}

/// Marks that show which rows have no value.
struct NullMarks {
  private var rows: [Int] = []

  mutating func mark(_ row: Int) { rows.append(row) }

  /// Clears the marks, and returns for each of `count` rows whether it has a value.
  ///
  /// It is `nil` if all rows have a value.
  mutating func takeValidity(_ count: Int) -> [Bool]? {
    guard !rows.isEmpty else { return nil }
    var validity = [Bool](repeating: true, count: count)
    for row in rows { validity[row] = false }
    rows.removeAll()
    return validity
  }
}

extension Value {
  /// The value of `json` in a column of `type`; a missing value if `json` has a different kind.
  init(_ json: JSONValue, as type: ScalarType) {
    self =
      switch (type, json) {
      case (_, .null): type.missing
      case (.bool, .bool(let flag)): .bool(flag)
      case (.long, .integer(let number)): .long(number)
      case (.decimal, .integer(let number)): .decimal(Decimal(number))
      case (.decimal, .unsigned(let number)):
        .decimal(Decimal(significand: Int128(number), exponent: 0))
      case (.real, _): json.real.map { .real($0) } ?? .null
      case (.string, .string(let text)): .string(text)
      case (.datetime, .string(let text)): .datetime(instant: text)
      case (.dynamic, _): .dynamic(json)
      default: type.missing
      }
  }

  /// The instant in a read model's text; a date means the start of the day.
  private static func datetime(instant text: String) -> Value {
    if let date = CalendarDate(text) {
      return DateTime(startOf: date).map { .datetime($0) } ?? .null
    }
    return (try? Timestamp(parsing: text)).map { .datetime(DateTime($0)) } ?? .null
  }
}

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
  /// The member of `json` at `path`; null if it is missing or JSON's null.
  init(dynamic json: JSONValue, at path: ArraySlice<String>) {
    var member = json
    for key in path { member = member[key] ?? .null }
    self = member.isNull ? .null : .dynamic(member)
  }
}

extension EventCatalog {
  /// The layout of a record's payload.
  ///
  /// - Throws: `LogError` with code `damaged` if the schema is unknown.
  func layout(of record: borrowing RecordView) throws(LogError) -> PayloadLayout {
    guard let layout = layout(type: record.typeNumber, schema: record.schemaNumber) else {
      throw .damaged(seq: record.seq, "its schema is not known")
    }
    return layout
  }
}
