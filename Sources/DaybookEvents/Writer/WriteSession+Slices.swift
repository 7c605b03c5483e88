internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// The steps of an import, which writes slices of records after the visible end of the log.
///
/// After the last slice, all of its records become visible together. An import holds the daybook's
/// lock all the time, so that no other process writes.
extension WriteSession {
  /// The number of bytes of the records to be written.
  var pendingBytes: Int { state?.pendingBytes ?? 0 }

  /// The number of imported events with an earlier time than the previous event.
  var backwards: Int { state?.times?.backwards ?? 0 }

  /// Adds `batch` without writing it.
  ///
  /// `origin` is `nil` for the first batch. `lastTime` is the time of the last event before the
  /// import.
  func takeUp(
    _ batch: EventBatch, from origin: inout ImportOrigin?, after lastTime: Timestamp?
  ) throws(LogError) -> Result<[AppendedEvent], AppendError> {
    let environment = environment
    let write = try begin(in: environment)
    if origin == nil { try write.requireNoReplica(environment.path) }
    var state = try takeState(write)
    lastTransaction = environment.lastTransaction
    let time = now()
    if origin == nil { state.times = TimeOrder(after: lastTime) }
    var known = origin ?? ImportOrigin(end: state.end)
    let result = Result { () throws(AppendError) in
      try state.append(batch, from: &known, at: time, in: write)
    }
    origin = known
    self.state = state
    return result
  }

  /// Writes the pending records after the visible end.
  func storeUnseen(isFirst: Bool) throws(LogError) {
    try requireDiskReserve()
    if isFirst { try sealTail() }
    let environment = environment
    try withMapGrowing { () throws(LogError) in
      guard var state else { return }
      var write = try LogWrite(in: environment, tables, verified)
      try write.storeUnseen(&state)
      try write.commit()
      state.didStoreUnseen()
      self.state = state
      lastTransaction = environment.lastTransaction
    }
  }

  /// Writes the pending records, and makes all imported events visible.
  func storeVisibly() throws(LogError) {
    let environment = environment
    try withMapGrowing { () throws(LogError) in
      guard var state, state.hasUnseen else { return }
      var write = try LogWrite(in: environment, tables, verified)
      var tail = tail  // a repeated transaction starts with the same tail
      try write.store(&state, &tail)
      let number = write.transactionNumber
      try write.commit()
      self.tail = tail
      didCommit(&state, as: number)
      self.state = state
    }
  }

  /// Drops all records that are not visible.
  func dropDraft() {
    forget()
    let environment = environment
    _ = try? begin(in: environment)
  }

  /// Moves the tail into a block, so that no block contains both visible and invisible events.
  private func sealTail() throws(LogError) {
    let environment = environment
    try withMapGrowing { () throws(LogError) in
      guard let state else { return }
      var write = try LogWrite(in: environment, tables, verified)
      var tail = tail
      try write.sealTail(&tail, end: state.stored, state.catalog)
      try write.commit()
      self.tail = tail
      lastTransaction = environment.lastTransaction
    }
  }

  func withMapGrowing(_ body: () throws(LogError) -> Void) throws(LogError) {
    while true {
      do throws(LogError) { return try body() } catch {
        if error.system?.isInterruption == true { continue }
        guard error.system?.fault == .mapFull else { throw error }
        try growMap()
      }
    }
  }
}
