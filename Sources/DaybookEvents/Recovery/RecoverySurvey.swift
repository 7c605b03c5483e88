/// What a look through a damaged log found, before anything is written.
struct RecoverySurvey {
  /// Why an event cannot be read.
  enum Reason: String {
    case damaged = "its bytes are not those that were written"
    case missing = "it is in no page that can be read"
    case unknownFields = "the names of its fields cannot be read"
  }

  /// The positions that cannot be read, in order.
  private(set) var lost: [UInt64] = []
  private(set) var reasons: [UInt64: Reason] = [:]
  private(set) var need = CatalogNeed()
  private(set) var places = LostPlaces()

  mutating func note(_ record: borrowing RecordView) {
    need.note(record)
    places.note(
      seq: record.seq, stream: record.streamNumber, version: record.version,
      previous: record.previous)
  }

  mutating func note(lost seq: UInt64, _ reason: Reason) {
    lost.append(seq)
    reasons[seq] = reason
  }

  /// Forgets what is lost at the end, where nothing whole comes after.
  mutating func dropTrailing(from end: UInt64) -> UInt64 {
    var end = end
    while lost.last == end {
      lost.removeLast()
      end -= 1
    }
    return end
  }

  /// Where the lost events stood, as far as the others tell, and the table of heads.
  func lostPlaces(
    heads: [UInt32: StreamHead], upTo end: UInt64
  ) -> [UInt64: LostPlaces.Place] {
    guard !lost.isEmpty else { return [:] }
    var places = places
    places.note(heads: heads, upTo: end)
    places.noteMissingStreams(upTo: end)
    return places.places(of: lost)
  }
}
