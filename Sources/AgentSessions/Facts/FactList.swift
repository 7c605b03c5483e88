internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// Gathers the facts of one file in the order of its records.
struct FactList {
  let source: SessionSource
  let file: String
  private(set) var reading = FactReading()
  private var bound = ValueBound()
  /// The time of the previous record, for records without a time.
  private var lastTime: Timestamp?

  /// Makes an empty list for the facts of `file`.
  ///
  /// Facts before the first record with a time get the time of that record. If no record has a
  /// time, all facts get the time at which the file was last written.
  init(_ source: SessionSource, _ file: SessionFile) {
    (self.source, self.file) = (source, file.path)
    reading.tally = file.tally
    lastTime = file.records.lazy.compactMap(\.time).first ?? Self.written(file.path)
  }

  private static func written(_ path: String) -> Timestamp? {
    FileState(path).secondsSinceEpoch.map { Timestamp(nearestWritable: Int64($0) * 1_000_000) }
  }

  /// Adds a fact of `record`; if the record has no time, the fact gets the time of a nearby record.
  mutating func add(
    _ event: AgentEvent, _ id: EventID, to run: RunName, of record: SessionRecord,
    likeness: EventID? = nil, formerID: EventID? = nil
  ) {
    let time = record.time
    if time == nil { reading.tally.supplied += 1 }
    reading.facts.append(
      AgentFact(
        event: event, run: run, id: id, time: time ?? lastTime,
        place: FactPlace(source: source, file: file, line: record.line), likeness: likeness,
        formerID: formerID))
    if let time { lastTime = time }
  }

  mutating func drop(_ count: Int = 1) { reading.tally.dropped += count }
  mutating func noteUnknown() { reading.tally.unknown += 1 }

  /// The text, shortened if it is too long.
  mutating func text(_ text: String) -> String {
    defer { reading.tally.cut += bound.takeCuts() }
    return bound.text(text)
  }

  /// The value, shortened if it is too large.
  mutating func value(_ value: JSONValue) -> JSONValue {
    defer { reading.tally.cut += bound.takeCuts() }
    return bound.value(value)
  }
}

extension ValueBound {
  /// The number of values that were shortened since the last call, which this resets.
  fileprivate mutating func takeCuts() -> Int {
    defer { forgetCuts() }
    return cuts
  }
}
