/// The head of a stripe: its events, and the places of their columns.
package struct StripeHead: Sendable {
  /// A schema of these events, and the number of events with it.
  package struct Schema: Equatable, Sendable {
    package let type: UInt16
    package let schema: UInt16
    package var rowCount: Int
  }

  /// The columns of the events of one type.
  package struct Group: Sendable {
    package let type: UInt16
    package let rowCount: Int
    /// Whether the events have fields that no column is kept of.
    package let lacksFields: Bool
    /// The UTF-8 of the names of the fields, in the order of the columns.
    package let names: [[UInt8]]
    package let columns: [ColumnHead]
  }

  /// The columns of all events, in the order of the log.
  package struct Envelope: Sendable {
    /// The index in ``StripeHead/schemas`` of each event's schema.
    package let codes: ColumnHead
    package let times: ColumnHead
    package let streams: ColumnHead
    package let versions: ColumnHead
    /// The numbers of the streams that begin here, and their names.
    package let newStreams: ColumnHead
    package let newNames: ColumnHead
  }

  /// The position of the first event.
  package let first: UInt64
  package let rowCount: Int
  /// The bytes of the blocks after the head.
  package let blockBytes: UInt64
  package let schemas: [Schema]
  /// The columns that all events have; `nil` where no columns are kept of the events.
  package let envelope: Envelope?
  package let groups: [Group]

  /// The most events of a stripe.
  package static let mostRows = 1 << 20

  /// The position of the last event.
  package var last: UInt64 { first + UInt64(rowCount) - 1 }

  /// The group of a type; `nil` when no event here is of it.
  package func group(of type: UInt16) -> Group? { groups.first { $0.type == type } }
}

extension StripeHead {
  func write(to head: inout HeadWriter) {
    head.write(first)
    head.write(UInt32(rowCount))
    head.write(blockBytes)
    head.write(UInt32(schemas.count))
    for schema in schemas {
      head.write(schema.type)
      head.write(schema.schema)
      head.write(UInt32(schema.rowCount))
    }
    head.write(UInt8(envelope == nil ? 0 : 1))
    for column in envelope?.columns ?? [] { column.write(to: &head) }
    head.write(UInt32(groups.count))
    for group in groups { group.write(to: &head) }
  }

  init(from head: inout HeadReader) throws(ColumnError) {
    first = try head.read(UInt64.self)
    rowCount = try head.readRowCount()
    blockBytes = try head.read(UInt64.self)
    var schemas: [Schema] = []
    for _ in 0..<(try head.readCount()) {
      schemas.append(
        Schema(
          type: try head.read(UInt16.self), schema: try head.read(UInt16.self),
          rowCount: try head.readRowCount()))
    }
    self.schemas = schemas
    envelope = try head.read(UInt8.self) == 0 ? nil : Envelope(from: &head, rowCount)
    var groups: [Group] = []
    for _ in 0..<(try head.readCount()) { groups.append(try Group(from: &head)) }
    self.groups = groups
    guard isConsistent else { throw .damaged("the head of a stripe contradicts itself") }
  }

  private var isConsistent: Bool {
    guard first > 0, rowCount > 0, blockBytes < 1 << 40 else { return false }
    guard envelope != nil else { return schemas.isEmpty && groups.isEmpty }
    var counts: [UInt16: Int] = [:]
    for schema in schemas { counts[schema.type, default: 0] += schema.rowCount }
    return schemas.reduce(0) { $0 + $1.rowCount } == rowCount
      && counts == Dictionary(groups.map { ($0.type, $0.rowCount) }) { first, _ in first }
      && counts.count == groups.count
  }
}

extension StripeHead.Envelope {
  fileprivate var columns: [ColumnHead] {
    [codes, times, streams, versions, newStreams, newNames]
  }

  fileprivate init(from head: inout HeadReader, _ rowCount: Int) throws(ColumnError) {
    codes = try ColumnHead(from: &head)
    times = try ColumnHead(from: &head)
    streams = try ColumnHead(from: &head)
    versions = try ColumnHead(from: &head)
    newStreams = try ColumnHead(from: &head)
    newNames = try ColumnHead(from: &head)
    let isOfNumbers = columns.dropLast().allSatisfy { $0.kind == .integer || $0.rowCount == 0 }
    guard isOfNumbers, columns.prefix(4).allSatisfy({ $0.rowCount == rowCount }),
      newNames.rowCount == newStreams.rowCount,
      newNames.kind == .text || newNames.rowCount == 0
    else { throw .damaged("the columns of all events do not fit them") }
  }
}

extension StripeHead.Group {
  fileprivate func write(to head: inout HeadWriter) {
    head.write(type)
    head.write(UInt32(rowCount))
    head.write(UInt8(lacksFields ? 1 : 0))
    head.write(UInt32(columns.count))
    for (name, column) in zip(names, columns) {
      head.write(name)
      column.write(to: &head)
    }
  }

  fileprivate init(from head: inout HeadReader) throws(ColumnError) {
    type = try head.read(UInt16.self)
    rowCount = try head.readRowCount()
    lacksFields = try head.read(UInt8.self) != 0
    var (names, columns) = ([[UInt8]](), [ColumnHead]())
    for _ in 0..<(try head.readCount()) {
      names.append(try head.readBytes())
      columns.append(try ColumnHead(from: &head))
    }
    (self.names, self.columns) = (names, columns)
    guard columns.allSatisfy({ $0.rowCount == rowCount }) else {
      throw .damaged("the columns of a type do not fit its events")
    }
  }
}
