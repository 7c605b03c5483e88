@_spi(Engine) internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

/// A log before it is damaged: its events, and the byte ranges of their records in the file.
///
/// The ranges are found by a search for the records' bytes, and not through any table.
struct SectorTruth {
  let bytes: Data
  let events: [RecordedEvent]
  let digest: String
  let tags: TagTruth
  /// The byte ranges of all copies of each record, by the event's position from 1.
  private let places: [[Range<Int>]]

  init(of directory: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let log = try FileEventLog.open(directory, .readOnly)
    defer { log.close() }
    var places: [[Range<Int>]] = []
    try log.scan(.all) { (record, _, _) throws(LogError) in
      let record = Data(record.bytes.byteSpan.indices.map { record.bytes.byte(at: $0) })
      places.append(Self.places(of: record, in: bytes))
      return true
    }
    self.bytes = bytes
    self.places = places
    events = try log.read(.all, limit: .max).events
    tags = TagTruth(events)
    digest = try log.verify().digest
  }

  private static func places(of record: Data, in bytes: Data) -> [Range<Int>] {
    var (places, start) = ([Range<Int>](), bytes.startIndex)
    while let range = bytes.range(of: record, in: start..<bytes.endIndex) {
      places.append(range)
      start = range.upperBound
    }
    return places
  }

  /// Returns the positions of events that have no intact copy when the bytes in `range` are zeroed.
  func lost(by range: Range<Int>) -> Set<UInt64> {
    let lost = places.indices.filter { index in
      places[index].allSatisfy { changes(in: $0.clamped(to: range)) }
    }
    return Set(lost.map { UInt64($0 + 1) })
  }

  // A record stays intact if all of its zeroed bytes were zero before.
  private func changes(in range: Range<Int>) -> Bool { range.contains { bytes[$0] != 0 } }

  /// The pages with names of types, fields or streams outside of the records.
  var pagesOfNames: [Int] {
    let names = Set(events.flatMap { [$0.type.name, $0.stream.name] + $0.data.map(\.key) })
    var pages: Set<Int> = []
    for name in names {
      for place in Self.places(of: Data(name.utf8), in: bytes) {
        pages.insert(place.lowerBound / SampleLog.pageSize)
      }
    }
    return pages.sorted()
  }
}
