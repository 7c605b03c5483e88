/// The result of reading a damaged log, before anything is written.
struct RecoverySurvey {
  /// The reason why an event cannot be read.
  enum Reason: String {
    case damaged = "its bytes are not those that were written"
    case missing = "it is in no page that can be read"
    case unknownFields = "the names of its fields cannot be read"
  }

  /// The positions that cannot be read, in order.
  private(set) var lost: [UInt64] = []
  private(set) var reasons: [UInt64: Reason] = [:]
  /// The types and schemas of all records, including records that lack a readable schema.
  private(set) var need = CatalogNeed()
  /// The types and schemas of the readable records.
  private(set) var readableNeed = CatalogNeed()
  /// The names of streams whose first record is undamaged, although its schema cannot be read.
  private(set) var names: [UInt32: StreamName] = [:]
  private var places = LostPlaces()
  /// The streams and versions of undamaged records whose schemas cannot be read.
  private var knownPlaces: [UInt64: LostPlaces.Place] = [:]

  mutating func note(_ record: borrowing RecordView, hasFields: Bool) {
    need.note(record)
    places.note(
      seq: record.seq, stream: record.streamNumber, version: record.version,
      previous: record.previous)
    guard !hasFields else { return readableNeed.note(record) }
    note(lost: record.seq, .unknownFields)
    knownPlaces[record.seq] = LostPlaces.Place(
      stream: record.streamNumber, version: record.version)
    if let name = record.newStreamName { names[record.streamNumber] = name }
  }

  mutating func note(lost seq: UInt64, _ reason: Reason) {
    lost.append(seq)
    reasons[seq] = reason
  }

  /// Drops the lost events directly before the end, and returns the new end.
  mutating func dropTrailing(from end: UInt64) -> UInt64 {
    var end = end
    while lost.last == end {
      lost.removeLast()
      end -= 1
    }
    return end
  }

  /// The streams and versions of the lost events, as far as other events and the table of heads
  /// show them.
  func lostPlaces(
    heads: [UInt32: StreamHead], upTo end: UInt64
  ) -> [UInt64: LostPlaces.Place] {
    guard !lost.isEmpty else { return [:] }
    var places = places
    places.note(heads: heads, upTo: end)
    places.noteMissingStreams(upTo: end)
    let found = places.places(of: lost.filter { knownPlaces[$0] == nil })
    return found.merging(knownPlaces) { $1 }
  }
}
