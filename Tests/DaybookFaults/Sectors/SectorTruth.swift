@_spi(Engine) internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

/// A log before anything happened to it: its events, and where in the bytes of its file each stands.
///
/// The places are found by a search for the records' bytes, whatever tables lead to them.
struct SectorTruth {
  let bytes: Data
  let events: [RecordedEvent]
  let digest: String
  let tags: TagTruth
  /// Of each event, by its position from 1, every place where its record stands.
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

  /// The positions of the events of which no copy is left when the bytes of `range` are zeroed.
  func lost(by range: Range<Int>) -> Set<UInt64> {
    let lost = places.indices.filter { index in
      places[index].allSatisfy { changes(in: $0.clamped(to: range)) }
    }
    return Set(lost.map { UInt64($0 + 1) })
  }

  // A record of which only zeros are zeroed is as it was.
  private func changes(in range: Range<Int>) -> Bool { range.contains { bytes[$0] != 0 } }

  /// The pages in which a type, a field or a stream is named outside of the records.
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
