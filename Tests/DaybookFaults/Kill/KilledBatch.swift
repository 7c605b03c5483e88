internal import DaybookEvents
internal import DaybookValues
internal import TestSupport
internal import ViewsTestDomain

/// A batch that a killed process was to append; the same place and seed always give the same batch.
struct KilledBatch {
  /// The round, the writer and the number of a batch; a writer appends its batches in order.
  struct Place: Hashable {
    var round: Int
    var writer: Int
    var number: Int
  }

  struct Entry: Equatable {
    /// The type and the fields of the event.
    enum Body: Equatable {
      case counted(Counted)
      /// An event of a type with many fields, of which each event has only one.
      case wide(field: Int64)
    }

    let id: EventID
    let stream: StreamName
    let body: Body
    let tags: [String]
  }

  /// The event type whose events each have a field with a name of its own.
  static let wideType: EventType = "wide.seen"

  /// The number of writers that append at the same time.
  static let writers = 4

  let place: Place
  let entries: [Entry]

  init(_ place: Place, seed: UInt64) {
    let number = UInt64(place.round) << 32 | UInt64(place.writer) << 24 | UInt64(place.number)
    var generator = SeededGenerator(seed: seed &+ number &* 0x9E37_79B9_7F4A_7C15)
    // Now and then a batch is so large that it becomes a block at once.
    let isLarge = Int.random(in: 0..<40, using: &generator) == 0
    let count = isLarge ? 300 : Int.random(in: 1...5, using: &generator)
    self.place = place
    entries = (0..<count).map { Entry($0, of: place, using: &generator) }
  }

  /// Returns the stream that only the writer with this number appends to.
  static func stream(ofWriter writer: Int) -> StreamName {
    StreamName(checked: "writer-\(writer)")
  }

  /// Returns the batch to append when the writer's own stream is at `version`.
  func batch(ownVersion version: UInt64) -> EventBatch {
    var batch = EventBatch()
    var version = version
    let own = Self.stream(ofWriter: place.writer)
    for entry in entries {
      let isOwn = entry.stream == own
      entry.append(to: &batch, expecting: isOwn ? .version(version) : .any)
      if isOwn { version += 1 }
    }
    return batch
  }
}

extension KilledBatch.Entry {
  fileprivate init(
    _ index: Int, of place: KilledBatch.Place, using generator: inout SeededGenerator
  ) {
    id = EventID(
      high: UInt64(place.round) << 32 | UInt64(place.writer) << 16 | 0x4000,
      low: 0b10 << 62 | UInt64(place.number) << 16 | UInt64(index))
    let isOwn = Bool.random(using: &generator)
    stream =
      isOwn
      ? KilledBatch.stream(ofWriter: place.writer)
      : StreamName(checked: "shared-\(Int.random(in: 0..<5, using: &generator))")
    let number = Int64.random(in: 0..<3_000, using: &generator)
    let isWide = number.isMultiple(of: 5)
    body = isWide ? .wide(field: number) : .counted(Counted(number, "word \(number % 53)"))
    tags = number.isMultiple(of: 3) ? ["word:\(number % 53)", "digit:\(number % 10)"] : []
  }

  /// Adds the event to a batch.
  func append(to batch: inout EventBatch, expecting expected: ExpectedVersion) {
    switch body {
    case .counted(let counted):
      batch.append(counted, to: stream, expecting: expected, id: id, tags: tags)
    case .wide(let field):
      batch.append(
        KilledBatch.wideType, ["field\(field)": .integer(field)], to: stream,
        expecting: expected, id: id, tags: tags)
    }
  }
}
