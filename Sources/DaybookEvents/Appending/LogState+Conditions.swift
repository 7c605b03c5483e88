extension LogState {
  /// Throws if one of `conditions` is false for the log, including its pending records.
  mutating func meet(
    _ conditions: [AppendCondition], in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) {
    for condition in conditions {
      // A condition whose position is after the end was made on another log.
      guard condition.position <= end else { throw AppendError(.changed(condition, by: nil)) }
      if let seq = try firstEvent(against: condition, in: log) {
        throw AppendError(.changed(condition, by: seq))
      }
    }
  }

  private mutating func firstEvent(
    against condition: AppendCondition,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> UInt64? {
    guard condition.position < end else { return nil }
    guard let selections = condition.selections else { return condition.position + 1 }
    for var selection in selections {
      (selection.from, selection.to) = (condition.position + 1, nil)
      if let stream = selection.stream, try lastSeq(of: stream, in: log) < selection.from {
        continue
      }
      do throws(LogError) {
        if !selection.tags.isEmpty {
          guard let seq = try firstTagged(of: selection, in: log) else { continue }
          return seq
        }
        if let seq = try firstStored(of: selection, in: log) { return seq }
        if let seq = try firstPending(of: selection, in: log) { return seq }
      } catch { throw AppendError(.log(error)) }
    }
    return nil
  }

  private func firstStored(
    of selection: EventSelection, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> UInt64? {
    var scan = EventScan(selection, end: stored)
    var found: UInt64?
    while found == nil, !scan.isDone {
      _ = try scan.runSlice(in: log, catalog: catalog) { (record, stream, _) throws(LogError) in
        guard selection.stream == nil || selection.stream == stream else { return true }
        found = record.seq
        return false
      }
    }
    return found
  }

  private func firstPending(
    of selection: EventSelection, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> UInt64? {
    var seq = max(selection.from, stored + 1)
    while seq <= end {
      if try wants(selection, seq, in: log) { return seq }
      seq += 1
    }
    return nil
  }

  private func firstTagged(
    of selection: EventSelection, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> UInt64? {
    let walk = TagWalk(selection.tags)
    var next = selection.from
    while next <= end, let seq = try walk.next(atOrAfter: next, through: end, tags, in: log) {
      if try wants(selection, seq, in: log) { return seq }
      next = seq + 1
    }
    return nil
  }

  private func wants(
    _ selection: EventSelection, _ seq: UInt64,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> Bool {
    let (isWanted, number) = try withRecord(seq, in: log) { (record) throws(LogError) in
      (selection.wants(record, catalog), record.streamNumber)
    }
    guard isWanted else { return false }
    return selection.wants(try name(of: number, in: log))
  }

  private func name(
    of number: UInt32, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> StreamName? {
    if let name = streams.name(of: number) { return name }
    return try log.storedName(of: number)
  }
}

extension EventSelection {
  fileprivate func wants(_ name: StreamName?) -> Bool {
    guard let name else { return true }
    return stream ?? name == name && category.map { name.isIn($0) } ?? true
  }
}
