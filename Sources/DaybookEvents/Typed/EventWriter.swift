public import DaybookValues

/// Encodes the values of one event, in the order of its fields.
///
/// ``Event/write(to:)`` receives the writer; see ``Event``. An event with a ``Codec`` needs no such
/// function.
///
/// A value cannot be stored if its kind differs from the field's kind, if it is out of the field's
/// range, or if it is not finite. An event with the wrong number of values cannot be stored either.
/// Appending such an event throws ``AppendError/Reason/notStorable(_:)``, which names the field.
/// Storing such a row of a read model throws as well.
public struct EventWriter: Sendable {
  package var bytes: [UInt8] = []
  package private(set) var hasNulls = false
  /// The reason why a value of the event cannot be stored; `nil` if all values can.
  package private(set) var problem: String?
  /// The definitions of all events so far; one writer can write events of several types.
  package private(set) var definitions: [EventDefinition] = []
  /// The slots of all definitions, end to end, so that a change of definition changes only two
  /// numbers.
  private var slots: [PayloadLayout.Slot] = []
  private var firstSlots: [Int] = []
  /// The index of the present event's definition in `definitions`.
  private var kind = 0
  /// The index in `slots` of the next field, and the index after the event's last field.
  private var next = 0
  private var end = 0
  /// The offset of the event in `bytes`, and the offset of its texts and nested values.
  private var start = 0
  private var variableStart = 0
  private var nulls: [Int] = []

  package init() {}

  package init(_ definition: EventDefinition) { kind = add(definition) }

  /// Adds a new definition, and returns its number for ``begin(kind:)``.
  package mutating func add(_ definition: EventDefinition) -> Int {
    definitions.append(definition)
    firstSlots.append(slots.count)
    slots += definition.layout.slots
    return definitions.count - 1
  }

  /// Begins an event of `definition`, and reserves the slots of its fields at the end of the bytes.
  package mutating func begin(_ definition: EventDefinition) {
    begin(kind: definitions.firstIndex { $0 === definition } ?? add(definition))
  }

  /// Begins an event of the definition with this number, and reserves the slots of its fields at
  /// the end of the bytes.
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

  /// Ends the event, and refuses it if some of its fields have no value.
  package mutating func finish() {
    if next != end {
      refuse("values for \(field) of its \(end - firstSlots[kind]) fields: \(nextName) has none")
    }
    if hasNulls { insertNulls() }
  }

  /// Writes true or false to a field of kind `bool`.
  public mutating func write(_ value: Bool) {
    guard let slot = slot(for: .bool, "true or false") else { return }
    bytes[slot] = value ? 1 : 0
  }

  /// Writes a whole number to a field of kind `int32`, `int64` or `uint64`.
  ///
  /// The function is inlinable, so that the caller's type of number costs no generic code.
  @inlinable public mutating func write(_ value: some FixedWidthInteger) {
    if let number = Int64(exactly: value) {
      writeWhole(number)
    } else {
      writeLarge(UInt64(exactly: value))
    }
  }

  @usableFromInline mutating func writeWhole(_ value: Int64) {
    guard next < end else { return refuse(excess) }
    let slot = slots[next]
    let isKept: Bool
    switch slot.kind {
    case .int32: isKept = store(Int32(exactly: value), slot)
    case .int64: isKept = store(value, slot)
    case .uint64: isKept = store(UInt64(exactly: value), slot)
    default: isKept = false
    }
    if !isKept { refuse("\(value) in its \(nextName)") }
    next += 1
  }

  private mutating func store(
    _ number: (some FixedWidthInteger & BitwiseCopyable)?, _ slot: PayloadLayout.Slot
  )
    -> Bool
  {
    guard let number else { return false }
    bytes.storeLittleEndian(number, at: start + slot.offset)
    return true
  }

  /// Writes a number beyond `Int64`; `nil` means a number beyond `UInt64`.
  @usableFromInline mutating func writeLarge(_ value: UInt64?) {
    let words = value.map { "\($0)" } ?? "a number of more than 64 bits"
    guard let slot = slot(for: .uint64, words), let value else { return refuse(words) }
    bytes.storeLittleEndian(value, at: slot)
  }

  /// Writes a double to a field of kind `real`; JSON has no NaN and no infinity.
  public mutating func write(_ value: Double) {
    if !value.isFinite { refuse("\(value) in its \(nextName), which JSON has no word for") }
    write(ofRow: value)
  }

  /// Writes a double of a row, which may be NaN or infinite.
  package mutating func write(ofRow value: Double) {
    guard let slot = slot(for: .real, "a real number") else { return }
    bytes.storeLittleEndian(value.bitPattern, at: slot)
  }

  /// Writes text to a field of kind `text`.
  public mutating func write(_ value: String) {
    guard let slot = slot(for: .text, "text") else { return }
    bytes.append(unsafe value.utf8.span.bytes)
    endVariable(at: slot)
  }

  /// Writes any JSON value to a field of kind `json`.
  public mutating func write(_ value: JSONValue) {
    guard let slot = slot(for: .json, "a JSON value") else { return }
    problem = problem ?? StorableJSON.problem(inField: value)
    bytes.appendBinaryJSON(value)
    endVariable(at: slot)
  }

  /// Writes any value to a field of kind `json` of a row; its reals may be NaN or infinite.
  package mutating func write(ofRow value: JSONValue) {
    guard let slot = slot(for: .json, "a JSON value") else { return }
    problem = problem ?? StorableJSON.problem(inRow: value)
    bytes.appendBinaryJSON(value)
    endVariable(at: slot)
  }

  /// Writes an array of whole numbers to a field of kind `json` of a row.
  package mutating func write(ofRow count: Int, _ number: (Int) -> Int64) {
    guard let slot = slot(for: .json, "an array") else { return }
    bytes.appendBinaryNumbers(count, number)
    endVariable(at: slot)
  }

  /// Writes null to a field of any kind.
  public mutating func writeNull() {
    guard next < end else { return refuse(excess) }
    hasNulls = true
    nulls.append(field)
    let slot = slots[next]
    next += 1
    if slot.kind.isOfVariableSize { endVariable(at: start + slot.offset) }
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

  /// The kind of the next field; `nil` after the last field.
  package var nextKind: EventField.Kind? { next < end ? slots[next].kind : nil }

  private var definition: EventDefinition { definitions[kind] }

  /// The number of written fields of the event.
  private var field: Int { next - firstSlots[kind] }

  /// The name of the next field, with its kind.
  private var nextName: String {
    guard next < end else { return "fields" }
    let field = definition.fields[field]
    return "field '\(field.name)', which is of the kind \(field.kind)"
  }

  private var excess: String { "more values than its \(end - firstSlots[kind]) fields" }

  /// The offset of the next field's slot; `nil` if the field's kind is not `kind`.
  ///
  /// In that case the event is refused with a message that has `words`, a description of the value.
  private mutating func slot(for kind: EventField.Kind, _ words: @autoclosure () -> String) -> Int?
  {
    guard next < end, slots[next].kind == kind else {
      refuse(next < end ? "\(words()) in its \(nextName)" : excess)
      next = min(next + 1, end)
      return nil
    }
    next += 1
    return start + slots[next - 1].offset
  }

  /// Notes that a row's values cannot be computed; only the first `reason` is kept.
  package mutating func refuse(unkept reason: String) {
    if problem == nil { problem = reason }
    (next, hasNulls) = (end, false)
    nulls.removeAll(keepingCapacity: true)
  }

  /// Notes that the field called `name` would read back with a different value.
  mutating func refuse(swapped name: String) {
    refuse("another value in its field '\(name)' than its codec reads back")
  }

  /// Notes the reason why the event cannot be stored; only the first reason is kept.
  private mutating func refuse(_ reason: String) {
    guard problem == nil else { return }
    problem = "\(reason) (\(definition.type))"
  }

  private mutating func endVariable(at slot: Int) {
    // The batch refuses an event whose lengths do not fit 4 bytes.
    bytes.storeLittleEndian(UInt32(clamping: bytes.count - variableStart), at: slot)
  }

  private mutating func insertNulls() {
    var bits = [UInt8](repeating: 0, count: definition.layout.nullBytes)
    for field in nulls { bits[field / 8] |= 1 << (field % 8) }
    bytes.insert(contentsOf: bits, at: variableStart)
    nulls.removeAll(keepingCapacity: true)
  }
}
