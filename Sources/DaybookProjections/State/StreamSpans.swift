@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The streams of a part of the log, with the events that determine the values of their fields.
///
/// Events with the same shape have the same fields in the same order. So only the last event of a
/// shape in a stream determines values.
struct StreamSpans {
  /// Facts about one stream that follow from the events of the part, apart from their fields.
  struct Span {
    let number: UInt32
    let stream: StreamName
    let firstTime: Int64
    fileprivate(set) var lastTime: Int64
    fileprivate(set) var lastType: UInt16
    fileprivate(set) var version: UInt32
    fileprivate(set) var count: Int64 = 1
  }

  /// The limits of a part, which ensure that its events fit into memory.
  struct Limits {
    var shapes = 1 << 17
    var bytes = 1 << 25
    var positions: UInt64 = 1 << 22
  }

  private(set) var spans: [Span] = []
  private var shapes = StreamShapes()
  /// For each stream index, the index of the stream's span; -1 if the stream has no span.
  private var places: [Int] = []
  private let limits: Limits

  init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Whether the part has reached one of its limits.
  private var isFull: Bool {
    shapes.entries.count >= limits.shapes || shapes.byteCount >= limits.bytes
  }

  /// Starts a new part with the events from `first` to `end`.
  ///
  /// The part ends earlier if it reaches one of its limits.
  ///
  /// - Parameters:
  ///   - first: The first position of the part.
  ///   - end: The greatest possible last position of the part.
  ///   - log: The log with the events.
  ///   - isSkipped: Whether the event at a position is omitted.
  /// - Returns: The last position of the part.
  /// - Throws: `LogError` if the log cannot be read.
  mutating func read(
    from first: UInt64, through end: UInt64, of log: any RecordScanning,
    skipping isSkipped: (UInt64) -> Bool
  ) throws(LogError) -> UInt64 {
    removeAll()
    var last = min(end, first + (limits.positions - 1))
    var selection = EventSelection(from: first, to: last)
    selection.hidesEngineEvents = true
    try log.scan(selection) { (record, stream, _) throws(LogError) in
      if isSkipped(record.seq) { return true }
      note(record, of: stream)
      if isFull { last = record.seq }
      return !isFull
    }
    return last
  }

  private mutating func removeAll() {
    for span in spans { places[Int(span.number)] = -1 }
    spans.removeAll(keepingCapacity: true)
    shapes.removeAll()
  }

  private mutating func note(_ record: borrowing RecordView, of stream: StreamName) {
    let number = Int(record.streamNumber)
    if number >= places.count {
      places += repeatElement(-1, count: max(number + 1, 2 * places.count) - places.count)
    }
    let place = places[number]
    if place < 0 {
      if !stream.isHidden { begin(record, stream) }
    } else {
      spans[place].lastTime = record.time
      spans[place].lastType = record.typeNumber
      spans[place].version = record.version
      spans[place].count += 1
      shapes.note(record, of: place)
    }
  }

  private mutating func begin(_ record: borrowing RecordView, _ stream: StreamName) {
    places[Int(record.streamNumber)] = spans.count
    shapes.note(record, of: spans.count)
    spans.append(
      Span(
        number: record.streamNumber, stream: stream, firstTime: record.time, lastTime: record.time,
        lastType: record.typeNumber, version: record.version))
  }
}

extension StreamSpans {
  /// Reads the last event of each shape, and calls `body` for each stream.
  ///
  /// `body` gets the stream's span, the type of the stream's last event, and the merged fields.
  ///
  /// - Throws: `LogError` when the log cannot be read.
  func merge(
    in log: any RecordScanning, _ body: (Span, EventType, JSONObject) -> Void
  ) throws(LogError) {
    var objects = [JSONObject](repeating: [:], count: shapes.entries.count)
    let catalog = try readObjects(&objects, in: log)
    let (indexes, ends) = shapes.indexes(ofStreams: spans.count)
    var start = 0
    for (span, end) in zip(spans, ends) {
      guard let type = catalog.type(span.lastType) else {
        throw .damaged(seq: shapes.entries[indexes[start]].seq, "its type is unknown")
      }
      body(span, type, merged(indexes[start..<end], objects))
      start = end
    }
  }

  /// Reads the fields of each shape's last event, and returns the catalog of these events.
  private func readObjects(
    _ objects: inout [JSONObject], in log: any RecordScanning
  ) throws(LogError) -> EventCatalog {
    let entries = shapes.entries
    let order = entries.indices.sorted { entries[$0].seq < entries[$1].seq }
    var (next, known) = (0, EventCatalog())
    guard let first = order.first, let last = order.last else { return known }
    var selection = EventSelection(from: entries[first].seq, to: entries[last].seq)
    selection.hidesEngineEvents = true
    try log.scan(selection) { (record, stream, catalog) throws(LogError) in
      guard record.seq == entries[order[next]].seq else { return true }
      objects[order[next]] = try RecordedEvent(record, stream: stream, catalog).data
      next += 1
      if next == order.count { known = catalog }
      return next < order.count
    }
    guard next == order.count else {
      throw .damaged(seq: entries[order[next]].seq, "it cannot be read a second time")
    }
    return known
  }

  /// The fields of a stream in the order of their first appearance, with their last values.
  private func merged(_ shapes: ArraySlice<Int>, _ objects: [JSONObject]) -> JSONObject {
    var object = JSONObject()
    for shape in shapes { object.merge(objects[shape]) }
    let entries = self.shapes.entries
    let inOrder = shapes.sorted { entries[$0].seq < entries[$1].seq }
    // The fields are in order now. Their values must come from the latest event, so all shapes are
    // merged again in the order of the log.
    if inOrder[...] != shapes { for shape in inOrder { object.merge(objects[shape]) } }
    return object
  }
}
