internal import DaybookValues

/// One pass over a batch that decides what becomes of its events, without taking any up.
struct PlanningPass {
  let batch: EventBatch
  var plan = AppendPlan()
  /// Streams that begin in this batch, with the numbers that they will get.
  var newStreams: [StreamName: UInt32] = [:]
  var nextStream: UInt32
  /// Versions of streams after the events planned so far; kept only when something is expected.
  var versions: [StreamKey: UInt32] = [:]
  /// Where in the batch each supplied id was met first.
  var ids: [EventID: Int] = [:]
  /// The numbers of the batch's definitions, once they were looked up.
  var schemas: [(type: UInt16, schema: UInt16)?]

  init(_ batch: EventBatch, nextStream: UInt32) {
    self.batch = batch
    self.nextStream = nextStream
    schemas = Array(repeating: nil, count: batch.definitions.count)
    plan.placements.reserveCapacity(batch.count)
  }
}

extension LogState {
  /// Decides what becomes of the events of `batch`.
  mutating func plan(
    _ batch: EventBatch, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> AppendPlan {
    var pass = PlanningPass(batch, nextStream: streams.count + 1)
    for index in batch.entries.indices {
      do throws(AppendError) {
        pass.plan.placements.append(try placement(of: index, &pass, in: log))
      } catch {
        throw AppendError(error.reason, eventIndex: index)
      }
    }
    // An append that is tried again succeeds as it did the first time, whatever happened since.
    if batch.isEmpty || pass.plan.addsEvents { try meet(batch.requirements, in: log) }
    return pass.plan
  }

  private mutating func placement(
    of index: Int, _ pass: inout PlanningPass,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> AppendPlan.Placement {
    let entry = pass.batch.entries[index]
    if let id = entry.id, let known = try known(id, index, &pass, in: log) { return known }
    let (stream, isNew) = try number(of: entry.stream, &pass, in: log)
    if pass.batch.hasExpectations { try meet(entry, stream, isNew, &pass) }
    let record = try record(entry, stream, isNew, &pass)
    let size = pass.plan.content(of: record, in: pass.batch, entry)
      .recordBytes(name: isNew ? entry.stream : nil)
    guard size <= RecordView.maximumBytes else {
      throw AppendError(.recordTooLarge(bytes: size))
    }
    return .new(record)
  }

  // Streams

  private mutating func number(
    of name: StreamName, _ pass: inout PlanningPass,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> (UInt32, isNew: Bool) {
    if let number = try existingNumber(of: name, in: log) { return (number, false) }
    if let number = pass.newStreams[name] { return (number, false) }
    let number = pass.nextStream
    pass.newStreams[name] = number
    pass.nextStream += 1
    return (number, true)
  }

  /// The number of a stream that the log holds, with its head in the index from then on.
  mutating func existingNumber(
    of name: StreamName, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> UInt32? {
    if let number = streams.number(of: name), streams.head(of: number) != nil { return number }
    do throws(LogError) {
      guard let number = try log.number(of: name, streams),
        let head = try log.head(of: number, streams)
      else { return nil }
      streams.remember(name, number)
      streams.remember(head, of: number)
      return number
    } catch { throw AppendError(.log(error)) }
  }

  private func meet(
    _ entry: EventBatch.Entry, _ stream: UInt32, _ isNew: Bool, _ pass: inout PlanningPass
  ) throws(AppendError) {
    let version =
      pass.versions[StreamKey(stream)] ?? (isNew ? 0 : streams.head(of: stream)?.version ?? 0)
    guard entry.expected.isMet(by: UInt64(version)) else {
      throw AppendError(
        .conflict(stream: entry.stream, expected: entry.expected, actual: UInt64(version)))
    }
    guard version < UInt32.max else { throw AppendError(.streamFull(entry.stream)) }
    pass.versions[StreamKey(stream)] = version + 1
  }

  private mutating func meet(
    _ requirements: [(stream: StreamName, expected: ExpectedVersion)],
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) {
    for (stream, expected) in requirements {
      let number = try existingNumber(of: stream, in: log)
      let version = UInt64(number.flatMap { streams.head(of: $0) }?.version ?? 0)
      guard expected.isMet(by: version) else {
        throw AppendError(.conflict(stream: stream, expected: expected, actual: version))
      }
    }
  }

  // Schemas

  private mutating func record(
    _ entry: EventBatch.Entry, _ stream: UInt32, _ isNew: Bool, _ pass: inout PlanningPass
  ) throws(AppendError) -> AppendPlan.NewRecord {
    guard entry.isJSON else {
      let (type, schema) = try schema(entry.kind, &pass)
      return .init(
        stream: stream, isFirst: isNew, type: type, schema: schema, payload: nil,
        hasNulls: entry.hasNulls)
    }
    let batch = pass.batch
    let bytes = batch.writer.bytes.rawBytes.extracting(entry.data)
    let (type, schema) = try shape(of: BinaryJSONView(bytes), batch.types[entry.kind])
    let layout = catalog.layout(type: type, schema: schema) ?? .wholeObject
    let encoded = encode(BinaryJSONView(bytes), as: layout)
    let start = pass.plan.payloads.count
    pass.plan.payloads.append(contentsOf: encoded.bytes)
    return .init(
      stream: stream, isFirst: isNew, type: type, schema: schema,
      payload: start..<pass.plan.payloads.count, hasNulls: encoded.hasNulls)
  }

  private mutating func schema(
    _ kind: Int, _ pass: inout PlanningPass
  ) throws(AppendError) -> (type: UInt16, schema: UInt16) {
    if let schema = pass.schemas[kind] { return schema }
    let definition = pass.batch.definitions[kind]
    guard let type = typeNumber(of: definition.type) else { throw AppendError(.tooManyTypes) }
    guard let place = catalog.place(of: definition, among: catalog.schemas(ofType: type)) else {
      throw AppendError(.fieldsChanged(definition.type, version: Int(definition.version)))
    }
    if let new = place.new { addSchema(new, toType: type) }
    pass.schemas[kind] = (type, place.number)
    return (type, place.number)
  }

  private mutating func shape(
    of object: borrowing BinaryJSONView, _ type: EventType
  ) throws(AppendError) -> (type: UInt16, schema: UInt16) {
    guard let number = typeNumber(of: type) else { throw AppendError(.tooManyTypes) }
    let place = catalog.schema(for: object, type: type, number: number)
    if let new = place.new { addSchema(new, toType: number) }
    return (number, place.number)
  }
}
