internal import DaybookSystem
internal import DaybookValues

extension FileEventLog {
  /// Makes a daybook at `destination` that holds every event of this moment, while others append.
  ///
  /// The copy has no free pages and no read models. It is made beside `destination` and gets its
  /// name when it is complete, checked and on the disk. No read transaction is held for long.
  ///
  /// - Parameters:
  ///   - destination: A directory that does not exist.
  ///   - progress: Is told how many events were copied.
  /// - Returns: The number of events in the copy.
  /// - Throws: ``LogError``: `notWritable` when something is there, or the log's own.
  public func backUp(
    to destination: String, progress: (UInt64) -> Void = { _ in }
  ) throws(LogError) -> UInt64 {
    let place: TemporaryDaybook
    do throws(StorageError) { place = try TemporaryDaybook(beside: destination) } catch {
      throw LogError(making: error)
    }
    let end = try copy(to: place.path, progress)
    do throws(StorageError) { try place.keep(as: destination) } catch {
      throw LogError(making: error)
    }
    return end
  }

  private func copy(to path: String, _ progress: (UInt64) -> Void) throws(LogError) -> UInt64 {
    let copy = try FileEventLog.open(path, .readWriteCreating)
    defer { copy.close() }
    let (end, catalog) = try withRead { (_, end, catalog) throws(LogError) in (end, catalog) }
    var writer = LogCopy(into: copy, catalog)
    while writer.next <= end {
      let slice = try readSlice(from: writer.next, through: end)
      try writer.write(slice)
      progress(writer.next - 1)
    }
    try writer.finish()
    guard try copy.digest() == writer.head else {
      throw LogError(.damaged, "The copy at \(path) differs from the log. Make it again.")
    }
    try copy.closeFile()
    return end
  }

  /// The records from `first` on that make a block, as a copy.
  private func readSlice(
    from first: UInt64, through end: UInt64
  ) throws(LogError) -> BlockBuilder {
    var block = BlockBuilder(first: first)
    try withRead { (read, _, _) throws(LogError) in
      _ = try read.visit(first...end, skipping: { _ in false }) { (record) throws(LogError) in
        guard block.hasRoom(for: 1, byteCount: record.bytes.byteCount) else { return false }
        block.append(record.bytes)
        return true
      }
    }
    return block
  }
}
