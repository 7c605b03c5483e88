public import DaybookValues

/// Takes the values of one event, in the order of its fields.
///
/// Writing another kind than the field's, a number outside a field's range, or another count of
/// values than there are fields is a mistake in the program and stops it.
public struct EventWriter: Sendable {
  package var bytes: [UInt8] = []
  package private(set) var hasNulls = false
  /// Why a value of the event cannot be kept.
  package private(set) var problem: String?
  /// What the events are written under; a writer serves several types in turn.
  package private(set) var definitions: [EventDefinition] = []
  /// The slots of all definitions, end to end: to change from one to another changes two numbers.
  private var slots: [PayloadLayout.Slot] = []
  private var firstSlots: [Int] = []
  /// Which of the definitions the event has.
  private var kind = 0
  /// The slot of the field that is written next, and where those of the event end.
  private var next = 0
  private var end = 0
  /// Where the event begins, and where its texts and nested values do.
  private var start = 0
  private var variableStart = 0
  private var nulls: [Int] = []

  package init() {}

  package init(_ definition: EventDefinition) { kind = add(definition) }

  /// Takes up a definition that it has not met, and gives its number for ``begin(kind:)``.
  package mutating func add(_ definition: EventDefinition) -> Int {
    definitions.append(definition)
    firstSlots.append(slots.count)
    slots += definition.layout.slots
    return definitions.count - 1
  }

  /// Makes room for the fields of `definition` after what was written before.
  package mutating func begin(_ definition: EventDefinition) {
    begin(kind: definitions.firstIndex { $0 === definition } ?? add(definition))
  }

  /// Makes room for the fields of a definition after what was written before.
  package mutating func begin(kind: Int) {
    self.kind = kind
    next = firstSlots[kind]
    end = kind + 1 < firstSlots.count ? firstSlots[kind + 1] : slots.count
    start = bytes.count
    hasNulls = false
    problem = nil
    bytes.appendZeros(definitions[kind].layout.slotBytes)
    variableStart = bytes.count
  }

  /// Ends the event: all fields were written.
  package mutating func finish() {
    precondition(
      next == end, "\(definition.type) wrote \(field) of \(definition.fields.count) fields")
    if hasNulls { insertNulls() }
  }

  /// Writes true or false to a field of kind `bool`.
  public mutating func write(_ value: Bool) {
    let slot = slot(for: .bool)
    bytes[slot] = value ? 1 : 0
  }

  /// Writes a whole number to a field of kind `int32`, `int64` or `uint64`.
  // Inlinable, so that the caller's own type of number costs no generic code.
  @inlinable public mutating func write(_ value: some FixedWidthInteger) {
    if let number = Int64(exactly: value) {
      writeWhole(number)
    } else {
      writeLarge(UInt64(exactly: value))
    }
  }

  @usableFromInline mutating func writeWhole(_ value: Int64) {
    requireField()
    let slot = slots[next]
    next += 1
    switch slot.kind {
    case .int32: bytes.storeLittleEndian(exactly(value, as: Int32.self), at: start + slot.offset)
    case .int64: bytes.storeLittleEndian(value, at: start + slot.offset)
    case .uint64: bytes.storeLittleEndian(exactly(value, as: UInt64.self), at: start + slot.offset)
    default: preconditionFailure("\(place) is no field for whole numbers")
    }
  }

  /// Writes a number beyond `Int64`; `nil` stands for one beyond `UInt64`, too.
  @usableFromInline mutating func writeLarge(_ value: UInt64?) {
    let slot = slot(for: .uint64)
    guard let value else { preconditionFailure("\(place) cannot hold more than 64 bits") }
    bytes.storeLittleEndian(value, at: slot)
  }

  /// Writes a double to a field of kind `real`; JSON has no NaN and no infinity.
  public mutating func write(_ value: Double) {
    precondition(value.isFinite, "\(definition.type): a field cannot hold \(value)")
    let slot = slot(for: .real)
    bytes.storeLittleEndian(value.bitPattern, at: slot)
  }

  /// Writes text to a field of kind `text`.
  public mutating func write(_ value: String) {
    let slot = slot(for: .text)
    bytes.append(unsafe value.utf8.span.bytes)
    endVariable(at: slot)
  }

  /// Writes any JSON value to a field of kind `json`.
  public mutating func write(_ value: JSONValue) {
    let slot = slot(for: .json)
    problem = problem ?? StorableJSON.problem(inField: value)
    bytes.appendBinaryJSON(value)
    endVariable(at: slot)
  }

  /// Writes null to a field of any kind.
  public mutating func writeNull() {
    requireField()
    hasNulls = true
    nulls.append(field)
    let kind = slots[next].kind
    let slot = slot(for: kind)
    if kind.isOfVariableSize { endVariable(at: slot) }
  }

  /// Writes true or false, or null for `nil`.
  public mutating func write(_ value: Bool?) {
    if let value { write(value) } else { writeNull() }
  }

  /// Writes a whole number, or null for `nil`.
  @inlinable public mutating func write<Number: FixedWidthInteger>(_ value: Number?) {
    if let value { write(value) } else { writeNull() }
  }

  /// Writes a double, or null for `nil`.
  public mutating func write(_ value: Double?) {
    if let value { write(value) } else { writeNull() }
  }

  /// Writes text, or null for `nil`.
  public mutating func write(_ value: String?) {
    if let value { write(value) } else { writeNull() }
  }

  private var definition: EventDefinition { definitions[kind] }

  /// How many fields of the event were written.
  private var field: Int { next - firstSlots[kind] }

  private var place: String { "\(definition.type), field '\(definition.fields[field - 1].name)'," }

  private mutating func slot(for kind: EventField.Kind) -> Int {
    requireField()
    precondition(
      slots[next].kind == kind,
      "\(definition.type), field '\(definition.fields[field].name)', does not hold \(kind)")
    next += 1
    return start + slots[next - 1].offset
  }

  private func requireField() {
    precondition(next < end, "\(definition.type) writes too many fields")
  }

  private mutating func endVariable(at slot: Int) {
    // The batch refuses an event whose lengths do not fit 4 bytes.
    bytes.storeLittleEndian(UInt32(clamping: bytes.count - variableStart), at: slot)
  }

  private func exactly<Number: FixedWidthInteger>(_ value: Int64, as: Number.Type) -> Number {
    guard let number = Number(exactly: value) else {
      preconditionFailure("\(place) cannot hold \(value)")
    }
    return number
  }

  private mutating func insertNulls() {
    var bits = [UInt8](repeating: 0, count: definition.layout.nullBytes)
    for field in nulls { bits[field / 8] |= 1 << (field % 8) }
    bytes.insert(contentsOf: bits, at: variableStart)
    nulls.removeAll(keepingCapacity: true)
  }
}
