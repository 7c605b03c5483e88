@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Reads one column of events, run by run.
protocol EventColumnReader: AnyObject {
  /// Adds the values of `rows`, which are indexes of records in `run`.
  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError)

  /// The values added since the last call.
  func takeVector(_ names: StreamNameCodes) -> Vector
}

/// Makes the readers of columns.
enum EventReaders {
  /// The reader of `column`, or of its member at `path`.
  static func reader(of column: EventColumn, at path: [String]) -> any EventColumnReader {
    switch column {
    case .seq, .time, .version: EnvelopeNumberReader(column)
    case .stream, .category: StreamReader(isCategory: column == .category)
    case .type: EventTypeReader()
    case .id: EventIDReader()
    case .data: DataReader(path)
    case .meta: MetadataReader(path)
    case .field(let name, let type):
      switch type {
      case .long: LongFieldReader(name)
      case .real: RealFieldReader(name)
      case .string: TextFieldReader(name)
      default: ValueFieldReader(name, type, path)
      }
    }
  }
}

/// Reads `seq`, `time` or `version`.
final class EnvelopeNumberReader: EventColumnReader {
  private let column: EventColumn
  private var numbers: [Int64] = []

  init(_ column: EventColumn) { self.column = column }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) {
    let first = Int64(bitPattern: run.first)
    switch column {
    case .seq: for row in rows { numbers.append(first &+ Int64(row)) }
    case .version: for row in rows { numbers.append(Int64(run.record(Int(row)).version)) }
    default:
      for row in rows {
        let time = Timestamp(microsecondsSinceEpoch: run.record(Int(row)).time)
        numbers.append(DateTime(time).ticks)
      }
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { numbers.removeAll() }
    return Vector(numbers, type: column.type)
  }
}

/// Reads `stream` or `category` as codes.
final class StreamReader: EventColumnReader {
  private let isCategory: Bool
  private var codes: [Int32] = []

  init(isCategory: Bool) { self.isCategory = isCategory }

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    for row in rows {
      let record = run.record(Int(row))
      guard let code = names.code(record.streamNumber) else {
        throw .damaged(seq: record.seq, "its stream has no name")
      }
      codes.append(isCategory ? names.categories[Int(code)] : code)
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { codes.removeAll() }
    return isCategory ? names.categoryNames.vector(codes) : names.streams.vector(codes)
  }
}

/// Reads `type` as the numbers of the types in the log.
final class EventTypeReader: EventColumnReader {
  private var types = NameDictionary()
  private var codes: [Int32] = []

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) throws(LogError) {
    for type in catalog.types.dropFirst(types.slices.count) { _ = types.add(type.name) }
    let count = types.slices.count
    for row in rows {
      let record = run.record(Int(row))
      guard Int(record.typeNumber) < count else {
        throw .damaged(seq: record.seq, "its type has no name")
      }
      codes.append(Int32(record.typeNumber))
    }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { codes.removeAll() }
    return types.vector(codes)
  }
}

/// Reads `id`.
final class EventIDReader: EventColumnReader {
  private var ids: [Value] = []

  func read(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog, _ names: StreamNameCodes
  ) {
    for row in rows { ids.append(.guid(run.record(Int(row)).id)) }
  }

  func takeVector(_ names: StreamNameCodes) -> Vector {
    defer { ids.removeAll() }
    return Vector(type: .guid, count: ids.count, storage: .values(ids))
  }
}

/// A column of a table of events.
enum EventColumn: Hashable, Sendable {
  case seq, time, stream, category, version, type, id, data, meta
  /// A field of the events of one type.
  case field(String, ScalarType)

  /// The columns of the table of all events.
  static let ofAllEvents: [EventColumn] = [
    .seq, .time, .stream, .category, .version, .type, .id, .data, .meta,
  ]

  /// The first columns of a type's table.
  static let ofOneType: [EventColumn] = [.seq, .time, .stream, .version, .id]

  /// The name of the column, unless an earlier column has the same name.
  var name: String {
    switch self {
    case .seq: "seq"
    case .time: "time"
    case .stream: "stream"
    case .category: "category"
    case .version: "version"
    case .type: "type"
    case .id: "id"
    case .data: "data"
    case .meta: "meta"
    case .field(let name, _): name
    }
  }

  var type: ScalarType {
    switch self {
    case .seq, .version: .long
    case .time: .datetime
    case .stream, .category, .type: .string
    case .id: .guid
    case .data, .meta: .dynamic
    case .field(_, let type): type
    }
  }
}

extension TableSchema {
  /// Makes the schema of a table of events, whose rows are in the order of `seq`.
  ///
  /// A field with the name of an earlier column is called `data_NAME`. So is a field whose name
  /// differs from an earlier name only in composed accents, because the two names look the same in
  /// a query.
  init(name: String, _ columns: [EventColumn]) {
    let fieldNames = Set(columns.filter(\.isField).map(\.name))
    var taken: Set<String> = []
    let fields = columns.map { column in
      var name = column.name
      while taken.contains(name) || name != column.name && fieldNames.contains(name) {
        name = "data_" + name
      }
      taken.insert(name)
      return Field(name, column.type)
    }
    let own = columns.indices.filter { columns[$0].isBookkeeping }
    self.init(
      name: name, fields: fields, orderedBy: columns.firstIndex(of: .seq),
      roles: Dictionary(uniqueKeysWithValues: own.map { ($0, .bookkeeping) }))
  }
}

extension EventColumn {
  fileprivate var isField: Bool {
    if case .field = self { true } else { false }
  }

  fileprivate var isBookkeeping: Bool { [.id, .version, .category, .meta].contains(self) }
}
