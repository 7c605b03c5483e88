internal import DaybookValues

extension LogState {
  /// Decides the placement of the events of `batch`.
  mutating func plan(
    _ batch: EventBatch, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> AppendPlan {
    if let refusal = batch.refusal { throw refusal }
    planCount += 1
    var pass = PlanningPass(batch, streams, number: planCount)
    for index in batch.entries.indices {
      do throws(AppendError) {
        pass.plan.placements.append(try placement(of: index, &pass, in: log))
      } catch {
        throw AppendError(error.reason, eventIndex: index)
      }
    }
    try meetCommand(&pass, in: log)
    // A repeated append succeeds like the first append, despite later events.
    if batch.isEmpty || pass.plan.addsEvents {
      try meet(batch.requirements, in: log)
      try meet(batch.conditions, in: log)
    }
    return pass.plan
  }

  private mutating func placement(
    of index: Int, _ pass: inout PlanningPass,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> AppendPlan.Placement {
    let entry = pass.batch.entries[index]
    if let id = pass.batch.id(of: index), let known = try known(id, index, &pass, in: log) {
      return known
    }
    let stream = try stream(index, &pass, in: log)
    try meet(entry.expected, index, stream, &pass)
    let record = try record(index, stream, &pass)
    try probe(record, at: index, &pass)
    let size = pass.plan.content(of: record, in: pass.batch, entry)
      .recordBytes(name: stream.isNew ? pass.batch.streams[index] : nil)
    guard size <= RecordView.maximumBytes else {
      throw AppendError(.recordTooLarge(bytes: size))
    }
    return .new(record)
  }

  // Streams

  private mutating func stream(
    _ index: Int, _ pass: inout PlanningPass,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> PlannedStream {
    let known = pass.places[index]
    if known >= 0 {
      return PlannedStream(number: streams.number(at: known), place: known, isNew: false)
    }
    let name = pass.batch.streams[index]
    if let place = try existingPlace(of: name, in: log) {
      return PlannedStream(number: streams.number(at: place), place: place, isNew: false)
    }
    if let number = pass.newStreams[name] {
      return PlannedStream(number: number, place: nil, isNew: false)
    }
    let number = pass.nextStream
    pass.newStreams[name] = number
    pass.newVersions.append(0)
    pass.nextStream += 1
    return PlannedStream(number: number, place: nil, isNew: true)
  }

  /// The number of the stream called `name`; `nil` if the log has no such stream.
  mutating func existingNumber(
    of name: StreamName, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> UInt32? {
    try existingPlace(of: name, in: log).map { streams.number(at: $0) }
  }

  /// The index of the stream's entry in `streams`, after loading the entry if necessary; `nil` if
  /// the log has no such stream.
  private mutating func existingPlace(
    of name: StreamName, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> Int? {
    if let place = streams.place(of: name) { return place }
    do throws(LogError) {
      guard let number = try log.number(of: name, streams),
        let head = try log.head(of: number, streams)
      else { return nil }
      streams.remember(name, number)
      streams.remember(head, of: number)
      return streams.place(of: number)
    } catch { throw AppendError(.log(error)) }
  }

  /// The position of the stream's last event, or 0.
  mutating func lastSeq(
    of name: StreamName, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> UInt64 {
    try existingPlace(of: name, in: log).flatMap { streams.head(at: $0) }?.seq ?? 0
  }

  private mutating func meet(
    _ expected: ExpectedVersion, _ index: Int, _ stream: PlannedStream,
    _ pass: inout PlanningPass
  ) throws(AppendError) {
    let version = version(of: stream, pass)
    guard expected.isMet(by: UInt64(version)) else {
      throw AppendError(
        .conflict(
          stream: pass.batch.streams[index], expected: expected, actual: UInt64(version)))
    }
    guard version < UInt32.max else {
      throw AppendError(.streamFull(pass.batch.streams[index]))
    }
    if let place = stream.place {
      streams.set(version: version + 1, at: place, in: pass.number)
    } else {
      pass.newVersions[pass.indexOfNew(stream)] = version + 1
    }
  }

  /// The version of a stream after the events planned so far.
  private func version(of stream: PlannedStream, _ pass: borrowing PlanningPass) -> UInt32 {
    guard let place = stream.place else { return pass.newVersions[pass.indexOfNew(stream)] }
    return streams.version(at: place, in: pass.number)
  }

  private mutating func meet(
    _ requirements: [(stream: StreamName, expected: ExpectedVersion)],
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) {
    for (stream, expected) in requirements {
      let place = try existingPlace(of: stream, in: log)
      let version = UInt64(place.flatMap { streams.head(at: $0) }?.version ?? 0)
      guard expected.isMet(by: version) else {
        throw AppendError(.conflict(stream: stream, expected: expected, actual: version))
      }
    }
  }

  // Schemas

  private mutating func record(
    _ index: Int, _ stream: PlannedStream, _ pass: inout PlanningPass
  ) throws(AppendError) -> AppendPlan.NewRecord {
    let entry = pass.batch.entries[index]
    guard entry.isJSON else {
      let (type, schema) = try schema(entry.kind, &pass)
      return .init(
        stream: stream, type: type, schema: schema, payload: nil,
        hasNulls: entry.hasNulls)
    }
    let batch = pass.batch
    let bytes = batch.writer.bytes.rawBytes.extracting(entry.data)
    let number = try typeNumber(ofKind: entry.kind, &pass)
    let schema = try shape(
      of: BinaryJSONView(bytes), batch.types[entry.kind], number, version: entry.schemaVersion,
      in: batch.streams[index])
    let layout = catalog.layout(type: number, schema: schema) ?? .wholeObject
    let start = pass.plan.payloads.count
    let hasNulls = PayloadEncoder.append(
      BinaryJSONView(bytes), as: layout, to: &pass.plan.payloads)
    return .init(
      stream: stream, type: number, schema: schema, payload: start..<pass.plan.payloads.count,
      hasNulls: hasNulls)
  }

  /// Refuses JSON that cannot be read as the program's own event of its type.
  ///
  /// Three kinds of events are not checked:
  ///
  /// - Events of a hypothetical history.
  /// - Events of an import that is so far an exact copy of a log; see ``CopiedPrefix``.
  /// - Events that have the type of a ``ScreenStateEvent``, but are in a stream of a different
  ///   category, and so belong to another program.
  private func probe(
    _ record: AppendPlan.NewRecord, at index: Int, _ pass: inout PlanningPass
  ) throws(AppendError) {
    guard let payload = record.payload, pass.batch.isProbed else { return }
    let type = pass.batch.types[pass.batch.entries[index].kind]
    let key = EventCatalog.schemaKey(type: record.type, schema: record.schema)
    let problem = pass.probing.problem(
      in: pass.plan.payloads, payload, hasNulls: record.hasNulls, key: key, type, catalog)
    guard let problem else { return }
    let category = catalog.known.screenState(type)?.screenCategory
    guard category.map({ pass.batch.streams[index].isIn($0) }) ?? true, !isCopied(record, pass)
    else { return }
    throw AppendError(.notStorable(problem))
  }

  /// Whether the import, including the planned records and `record`, is still an exact copy of a
  /// log.
  private func isCopied(
    _ record: AppendPlan.NewRecord, _ pass: borrowing PlanningPass
  ) -> Bool {
    guard var copied = pass.batch.copied, copied.isWhole else { return false }
    copied.note(places(of: pass.plan.placements + [.new(record)]), pass.batch)
    return copied.isWhole
  }

  private mutating func schema(
    _ kind: Int, _ pass: inout PlanningPass
  ) throws(AppendError) -> (type: UInt16, schema: UInt16) {
    if let schema = pass.schemas[kind] { return schema }
    let definition = pass.batch.definitions[kind]
    guard let type = typeNumber(of: definition.type) else { throw AppendError(tooManyTypes) }
    guard let place = catalog.place(of: definition, among: catalog.schemas(ofType: type)) else {
      throw AppendError(.fieldsChanged(definition.type, version: Int(definition.version)))
    }
    if let new = place.new { addSchema(new, toType: type) }
    pass.schemas[kind] = (type, place.number)
    return (type, place.number)
  }

  private mutating func typeNumber(
    ofKind kind: Int, _ pass: inout PlanningPass
  ) throws(AppendError) -> UInt16 {
    if let number = pass.typeNumbers[kind] { return number }
    guard let number = typeNumber(of: pass.batch.types[kind]) else {
      throw AppendError(tooManyTypes)
    }
    pass.typeNumbers[kind] = number
    return number
  }

  private var tooManyTypes: AppendError.Reason {
    .tooManyTypes(count: catalog.typeCount, limit: typeLimit.count)
  }

  // An event that is stored without a schema cannot store the version that its JSON declares.
  private static func unkeptVersion(_ version: UInt16) -> AppendError.Reason {
    .notStorable(
      "version \(version) ('v'), but a version is kept only with data of at most"
        + " \(EventCatalog.maximumFields) fields, in a type of at most \(EventCatalog.maximumShapes)"
        + " sets of fields")
  }

  /// The number of the schema under which a JSON event is stored; 0 if the whole object is stored.
  private mutating func shape(
    of object: borrowing BinaryJSONView, _ type: EventType, _ number: UInt16, version: UInt16,
    in stream: StreamName
  ) throws(AppendError) -> UInt16 {
    let place = catalog.schema(
      for: object, type: type, number: number, version: version, in: stream)
    guard place.number > 0 || version < 2 else { throw AppendError(Self.unkeptVersion(version)) }
    if let new = place.new { addSchema(new, toType: number) }
    return place.number
  }
}
