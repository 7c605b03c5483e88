package import DaybookValues

extension LogState {
  /// The placement of an event whose id is already in the log or earlier in the batch; `nil` for a
  /// new id.
  ///
  /// An event with the same id and the same content is not appended again. Different content under
  /// the same id is an error.
  mutating func known(
    _ id: EventID, _ index: Int, _ pass: inout PlanningPass,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> AppendPlan.Placement? {
    if let first = pass.ids[id] { return try repeated(id, index, first, pass) }
    pass.ids[id] = index
    guard let seq = try seq(of: id, &pass, in: log) else { return nil }
    let number = try existingNumber(of: pass.batch.streams[index], in: log)
    let stored = try storedEvent(seq, in: log)
    let difference =
      stored.stream != number
      ? "another stream"
      : difference(stored.type, stored.data, pass.batch.type(of: index), pass.batch.data(of: index))
    guard let difference else { return .known(seq: seq, version: stored.version) }
    throw AppendError(.idInUse(id, seq: seq, difference: difference))
  }

  private func repeated(
    _ id: EventID, _ index: Int, _ first: Int, _ pass: borrowing PlanningPass
  ) throws(AppendError) -> AppendPlan.Placement {
    let batch = pass.batch
    let difference =
      batch.streams[first] != batch.streams[index]
      ? "another stream"
      : difference(
        batch.type(of: first), batch.data(of: first), batch.type(of: index), batch.data(of: index))
    if let difference {
      throw AppendError(.idInUse(id, seq: seq(of: first, pass), difference: difference))
    }
    if case .known = pass.plan.placements[first] { return pass.plan.placements[first] }
    return .repeated(first)
  }

  /// Refuses a command that was appended before with more or with fewer events.
  ///
  /// Only ids that are derived from the command's id identify the command; ids that the caller gave
  /// do not.
  func meetCommand(
    _ pass: inout PlanningPass, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) {
    guard let command = pass.batch.command, pass.plan.knowsEvents else { return }
    let own = pass.batch.indexes(ofEventsOf: command)
    let seqs = own.compactMap { pass.plan.knownSeq(at: $0) }
    guard let seq = seqs.first else { return }
    func refusal(_ difference: String) -> AppendError {
      AppendError(.idInUse(command, seq: seq, difference: "a command that led to \(difference)"))
    }
    if seqs.count < own.count { throw refusal("fewer events") }
    let next = EventID(of: pass.batch.count, in: command)
    if try self.seq(of: next, &pass, in: log) != nil { throw refusal("more events") }
  }

  /// The position of the event at `index`: its position in the log, or its planned position.
  private func seq(of index: Int, _ pass: borrowing PlanningPass) -> UInt64 {
    if case .known(let seq, _) = pass.plan.placements[index] { return seq }
    // Known and repeated events before this one take no position.
    let before = pass.plan.placements[..<index]
    return end + 1 + UInt64(before.count { if case .new = $0 { true } else { false } })
  }

  private func difference(
    _ storedType: EventType, _ stored: JSONObject, _ type: EventType, _ data: JSONObject
  ) -> String? {
    if storedType != type { return "the type '\(storedType)'" }
    let isSame = JSONValue.object(stored).isEquivalent(to: .object(data))
    return isSame ? nil : "other data"
  }

  /// The position of the event with `id`, if the log has it.
  private func seq(
    of id: EventID, _ pass: inout PlanningPass,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> UInt64? {
    if let seq = newIDs[id] { return seq }
    do throws(LogError) {
      if pass.hasStoredIDs == nil { pass.hasStoredIDs = try log.hasStoredIDs() }
      // A position in the index is valid only when its event exists; an aborted import may leave a
      // position without an event.
      let indexed = pass.hasStoredIDs == true ? try log.storedSeq(of: id) : nil
      if let indexed, try isThere(id, at: indexed, in: log) { return indexed }
      guard let own = id.sequence, try isThere(id, at: own, in: log) else { return nil }
      return own
    } catch { throw AppendError(.log(error)) }
  }

  private func isThere(
    _ id: EventID, at seq: UInt64, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> Bool {
    guard seq > 0, seq <= end else { return false }
    return try withRecord(seq, in: log) { (record) throws(LogError) in record.id == id }
  }

  private func storedEvent(
    _ seq: UInt64, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> (type: EventType, data: JSONObject, stream: UInt32, version: UInt32) {
    do throws(LogError) {
      return try withRecord(seq, in: log) { (record) throws(LogError) in
        guard let type = catalog.type(record.typeNumber),
          let layout = catalog.layout(type: record.typeNumber, schema: record.schemaNumber)
        else { throw LogError.damaged(seq: seq, "its schema is unknown") }
        return (type, record.payload(layout).object, record.streamNumber, record.version)
      }
    } catch { throw AppendError(.log(error)) }
  }
}

extension EventBatch {
  /// The indexes of the events whose ids are derived from the id `command`.
  fileprivate func indexes(ofEventsOf command: EventID) -> [Int] {
    entries.indices.filter { id(of: $0) == EventID(of: $0, in: command) }
  }

  /// The type of the event at `index`.
  func type(of index: Int) -> EventType { type(of: entries[index]) }

  func type(of entry: Entry) -> EventType {
    entry.isJSON ? types[entry.kind] : definitions[entry.kind].type
  }

  /// The data of the event at `index`.
  package func data(of index: Int) -> JSONObject { data(of: entries[index]) }

  func data(of entry: Entry) -> JSONObject {
    let data = writer.bytes.rawBytes.extracting(entry.data)
    guard !entry.isJSON else { return BinaryJSONView(data).object }
    let layout = definitions[entry.kind].layout
    return PayloadView(data, layout: layout, hasNulls: entry.hasNulls).object
  }
}
