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

/// The readers of columns.
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

/// Reads `type` as the log's numbers of types.
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
