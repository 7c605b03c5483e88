@_spi(Engine) internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import LogTestModel

extension Simulation {
  /// Returns the first difference between the log and the model; `nil` without one.
  mutating func difference() throws -> String? {
    let (log, wanted) = (engine.log, model.events)
    var (count, finding) = (0, String?.none)
    try log.scan(.all) { (record, stream, catalog) throws(LogError) in
      defer { count += 1 }
      let seen = count < known.count ? known[count] : []
      if record.bytes.equals(seen.rawBytes) { return true }
      let event = try RecordedEvent(record, stream: stream, catalog)
      guard count < wanted.count, Self.isSame(event, wanted[count], at: count + 1) else {
        finding = "Event \(count + 1) is \(event), not what the model says."
        return false
      }
      var bytes: [UInt8] = []
      bytes.append(record.bytes)
      known.replaceSubrange(min(count, known.count)..., with: [bytes])
      return true
    }
    if let finding { return finding }
    guard count == wanted.count else { return "The log has \(count) events, not \(wanted.count)." }
    return try streamDifference(log)
  }

  private static func isSame(
    _ event: RecordedEvent, _ wanted: (operation: LogModel.Operation, version: UInt64), at seq: Int
  ) -> Bool {
    let operation = wanted.operation
    return event.seq == UInt64(seq) && event.stream == operation.stream
      && event.type == operation.type && event.data == operation.data
      && event.id == operation.id && event.version == wanted.version
  }

  private func streamDifference(_ log: FileEventLog) throws -> String? {
    for (stream, version) in model.versions.sorted(by: { $0.key < $1.key }) {
      let found = try log.version(of: stream)
      if found != version { return "\(stream) is at version \(found), not \(version)." }
      var versions: [UInt64] = []
      try log.scan(EventSelection(stream: stream)) { (record, _, _) throws(LogError) in
        versions.append(UInt64(record.version))
        return true
      }
      if versions != Array(1..<version + 1) { return "\(stream) has the versions \(versions)." }
    }
    return try tagDifference(log)
  }

  private func tagDifference(_ log: FileEventLog) throws -> String? {
    var wanted: [String: [UInt64]] = [:]
    for (index, event) in model.events.enumerated() {
      for tag in event.operation.tags { wanted[tag, default: []].append(UInt64(index + 1)) }
    }
    for (tag, seqs) in wanted.sorted(by: { $0.key < $1.key }) {
      var found: [UInt64] = []
      try log.scan(EventSelection(tags: [tag])) { (record, _, _) throws(LogError) in
        found.append(record.seq)
        return true
      }
      if found != seqs { return "The tag '\(tag)' gives \(found), not \(seqs)." }
    }
    return nil
  }

  func rowDifference(
    _ work: (ReadModels) async throws -> Void
  ) async throws -> String? {
    let models = try await ReadModels.open(
      [StreamTally.self], of: engine.log, in: directory, follows: false)
    defer { models.close() }
    try await work(models)
    if let rebuild = models.takeRebuilds().first { return "\(rebuild)" }
    var wanted: [String: String] = [:]
    for (operation, _) in model.events {
      guard let digit = ["t.one": "1", "t.two": "2"][operation.type.name] else { continue }
      let row = wanted[operation.stream.name, default: ""] + digit
      wanted[operation.stream.name] = row.hasSuffix("2222") ? nil : row
    }
    let rows = try models.read(StreamTally.self) { rows in
      Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.row) })
    }
    return rows == wanted ? nil : "The read model has \(rows), not \(wanted)."
  }
}
