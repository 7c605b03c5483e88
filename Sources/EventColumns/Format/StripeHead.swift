/// The head of a stripe: a description of its events, and the heads of the columns that all events
/// have.
///
/// The groups follow it: see ``StripeHead/Group``.
package struct StripeHead: Sendable {
  /// A schema of the events, and the number of events with it.
  package struct Schema: Equatable, Sendable {
    package let type: UInt16
    package let schema: UInt16
    package var rowCount: Int
  }

  /// The columns that each event has, whatever its type, in the order of the log.
  package struct Envelope: Sendable {
    /// The index in ``StripeHead/schemas`` of each event's schema.
    package let codes: ColumnHead
    package let times: ColumnHead
    package let streams: ColumnHead
    package let versions: ColumnHead
    /// The numbers of the streams that begin in the stripe, and their names.
    package let newStreams: ColumnHead
    package let newNames: ColumnHead
  }

  /// The position of the first event.
  package let first: UInt64
  package let rowCount: Int
  /// The number of bytes of the blocks after the head.
  package let blockBytes: UInt64
  package let schemas: [Schema]
  /// The columns of all events; `nil` if the events have no columns.
  package let envelope: Envelope?

  /// The maximum number of events of a stripe.
  package static let mostRows = 1 << 20

  /// The position of the last event.
  package var last: UInt64 { first + UInt64(rowCount) - 1 }

  /// The number of events of each type.
  package var typeCounts: [UInt16: Int] {
    schemas.reduce(into: [:]) { $0[$1.type, default: 0] += $1.rowCount }
  }
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
    guard isConsistent else { throw .damaged("the head of a stripe contradicts itself") }
  }

  private var isConsistent: Bool {
    guard first > 0, rowCount > 0, blockBytes < 1 << 40 else { return false }
    guard envelope != nil else { return schemas.isEmpty }
    return schemas.reduce(0) { $0 + $1.rowCount } == rowCount
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
