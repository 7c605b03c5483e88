@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The columns of consecutive events, under construction.
///
/// All events have columns for schema, time, stream and version. In addition, the events of each
/// type have columns for their fields.
struct StripeBuilder {
  /// The position of the first event.
  let first: UInt64
  private(set) var rowCount = 0
  /// Whether the events have no columns, because they are too large.
  private(set) var isOpaque = false
  private(set) var schemas: [StripeHead.Schema] = []
  private(set) var groups: [GroupBuilder] = []
  private(set) var codes: [Int64] = []
  private(set) var times: [Int64] = []
  private(set) var streams: [Int64] = []
  private(set) var versions: [Int64] = []
  /// The numbers of the streams that begin in the stripe; `newNames` has their names.
  private(set) var newStreams: [Int64] = []
  private(set) var newNames = TextPool()
  private var plans: [Plan] = []
  private var planNumbers: [UInt32: Int] = [:]
  private var byteCount = 0

  /// The plan for records of one schema.
  private struct Plan {
    let key: UInt32
    let group: Int
    let isWhole: Bool
    let slots: [FieldSlot]
    /// The number of bytes of the slots, and of the null bits.
    let slotBytes: Int
    let nullBytes: Int
  }

  /// The number of bytes of records after which a stripe ends at the log's next digest.
  static let usualBytes = 64 << 20
  /// The maximum number of bytes of a stripe's records; beyond it, the events have no columns.
  static let mostBytes = 256 << 20

  init(first: UInt64) { self.first = first }

  /// The position after the last event.
  var next: UInt64 { first + UInt64(rowCount) }

  /// Whether the events have columns.
  ///
  /// They have no columns if they are too large, or if two streams of the same name begin. Two such
  /// streams exist only in a damaged log.
  var hasColumns: Bool { !isOpaque && newNames.count == newStreams.count }

  /// Whether the stripe should end here, because it has `wanted` events, many bytes, or no columns.
  ///
  /// A stripe only ends where the log has a digest.
  func isFull(_ wanted: Int) -> Bool {
    guard rowCount > 0, rowCount % LogDigest.span == 0 else { return false }
    return rowCount >= wanted || isOpaque || byteCount >= Self.usualBytes
  }

  /// Adds the next record.
  ///
  /// - Throws: ``LogError`` when its schema is unknown.
  mutating func add(
    _ record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) {
    byteCount += record.bytes.byteCount
    if byteCount > Self.mostBytes, !isOpaque { becomeOpaque() }
    rowCount += 1
    guard !isOpaque else { return }
    let code = try code(of: record, catalog)
    schemas[code].rowCount += 1
    codes.append(Int64(code))
    times.append(record.time)
    streams.append(Int64(record.streamNumber))
    versions.append(Int64(record.version))
    if let name = record.streamName {
      newStreams.append(Int64(record.streamNumber))
      _ = newNames.code(of: name)
    }
    addFields(of: record, code)
  }

  private mutating func addFields(of record: borrowing RecordView, _ code: Int) {
    // The plan is not copied out of the array, because a copy would retain its slots for each
    // record.
    let group = plans[code].group
    guard !plans[code].isWhole else { return groups[group].addWhole(record) }
    let nullBytes = record.hasNulls ? plans[code].nullBytes : 0
    let area = RecordView.envelopeBytes + plans[code].slotBytes + nullBytes
    for index in 0..<plans[code].slots.count {
      let slot = plans[code].slots[index]
      if nullBytes == 0 || !slot.isNull(in: record) {
        groups[group].add(slot, of: record, area: area)
      }
    }
    groups[group].endRow()
  }

  private mutating func becomeOpaque() {
    let (first, rowCount) = (first, rowCount)
    self = StripeBuilder(first: first)
    (self.rowCount, isOpaque, byteCount) = (rowCount, true, Self.mostBytes)
  }

  /// The code of a record's schema in this stripe.
  private mutating func code(
    of record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Int {
    let (type, schema) = (record.typeNumber, record.schemaNumber)
    let key = EventCatalog.schemaKey(type: type, schema: schema)
    if let last = codes.last, plans[Int(last)].key == key { return Int(last) }
    if let code = planNumbers[key] { return code }
    guard let layout = catalog.layout(type: type, schema: schema) else {
      throw LogError(.damaged, "Event \(record.seq) is damaged: its schema is not known.")
    }
    let group = group(of: type)
    plans.append(
      Plan(
        key: key, group: group, isWhole: schema == 0,
        slots: schema == 0 ? [] : groups[group].slots(of: layout),
        slotBytes: layout.slotBytes, nullBytes: layout.nullBytes))
    schemas.append(StripeHead.Schema(type: type, schema: schema, rowCount: 0))
    planNumbers[key] = plans.count - 1
    return plans.count - 1
  }

  private mutating func group(of type: UInt16) -> Int {
    if let place = groups.firstIndex(where: { $0.type == type }) { return place }
    groups.append(GroupBuilder(type: type))
    return groups.count - 1
  }
}
