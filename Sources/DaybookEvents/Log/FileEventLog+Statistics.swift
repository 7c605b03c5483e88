internal import DaybookStorage
internal import DaybookSystem
public import DaybookValues

/// The size of a log: in total, and by types and categories.
///
/// ```swift
/// let size = try log.statistics()
/// print(size.total.events, "events in", size.total.streams, "streams")
/// for (type, group) in size.types { print(type, group.events, group.perDay ?? 0) }
/// ```
public struct LogStatistics: Sendable, Equatable {
  /// The events of one type, of one category of streams, or of the whole log.
  public struct Group: Sendable, Equatable {
    /// The number of events.
    public internal(set) var events: UInt64 = 0
    /// The number of streams whose first event belongs to the group.
    ///
    /// A stream in which an event of the group comes only later does not count.
    public internal(set) var streams: UInt64 = 0
    /// The total bytes of the records.
    public internal(set) var bytes: UInt64 = 0
    /// The earliest time of an event; `nil` without events.
    public internal(set) var first: Timestamp?
    /// The latest time of an event; `nil` without events.
    public internal(set) var last: Timestamp?

    /// The mean number of events in a day, between the earliest time and the latest.
    ///
    /// It is `nil` when the two times are less than an hour apart.
    public var perDay: Double? {
      guard let first, let last else { return nil }
      let microseconds = last.microsecondsSinceEpoch - first.microsecondsSinceEpoch
      guard microseconds >= 3_600_000_000 else { return nil }
      return Double(events) / (Double(microseconds) / 86_400_000_000)
    }

    mutating func add(_ record: borrowing RecordView) {
      let time = Timestamp(microsecondsSinceEpoch: record.time)
      events += 1
      streams += record.version == 1 ? 1 : 0
      bytes += UInt64(record.bytes.byteCount)
      first = min(first ?? time, time)
      last = max(last ?? time, time)
    }
  }

  /// The numbers for all events.
  public internal(set) var total = Group()
  /// The numbers for each event type, in order of first appearance.
  public internal(set) var types: [(type: EventType, group: Group)] = []
  /// The numbers for each category, in order of first appearance.
  public internal(set) var categories: [(category: String, group: Group)] = []
  /// The size of the file `log.mdb` in bytes.
  public internal(set) var fileBytes: UInt64 = 0
  /// The used bytes of the memory map, and the size of the map in bytes.
  public internal(set) var mapBytes: (used: UInt64, size: UInt64) = (0, 0)

  public static func == (left: Self, right: Self) -> Bool {
    left.total == right.total && left.types.elementsEqual(right.types, by: ==)
      && left.categories.elementsEqual(right.categories, by: ==)
      && left.fileBytes == right.fileBytes && left.mapBytes == right.mapBytes
  }
}

extension FileEventLog {
  /// Counts the events of the log, by type and by category.
  ///
  /// - Parameter hidesEngineEvents: Whether to leave out the events of the engine itself.
  /// - Returns: The counts, and the sizes of the file.
  /// - Throws: ``LogError`` if the log cannot be read or is damaged.
  /// - Complexity: O(*n*) in the number of events; about 0.1 s for a million events.
  public func statistics(hidesEngineEvents: Bool = false) throws(LogError) -> LogStatistics {
    var statistics = LogStatistics()
    var types: [LogStatistics.Group] = []
    var categories: [String: Int] = [:]
    var selection = EventSelection.all
    selection.hidesEngineEvents = hidesEngineEvents
    try scan(selection) { (record, stream, _) throws(LogError) in
      statistics.total.add(record)
      let type = Int(record.typeNumber)
      while types.count <= type { types.append(.init()) }
      types[type].add(record)
      statistics.add(record, category: stream.category, &categories)
      return true
    }
    statistics.types = zip(try self.types(), types).filter { $1.events > 0 }.map { ($0, $1) }
    do throws(SystemError) {
      let information = try environment.information()
      statistics.fileBytes = information.fileSizeInBytes
      statistics.mapBytes = (information.usedBytes, information.mapSizeInBytes)
    } catch { throw LogError(error) }
    return statistics
  }
}

extension LogStatistics {
  fileprivate mutating func add(
    _ record: borrowing RecordView, category: String, _ indexes: inout [String: Int]
  ) {
    let index = indexes[category] ?? categories.count
    if index == categories.count {
      categories.append((category, Group()))
      indexes[category] = index
    }
    categories[index].group.add(record)
  }
}
