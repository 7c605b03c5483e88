internal import DaybookValues

/// One pass over a batch that decides what becomes of its events, without taking any up.
struct PlanningPass {
  let batch: EventBatch
  var plan = AppendPlan()
  /// Where the index has the stream of each event, -1 where it had none when the pass began.
  let places: [Int]
  /// Streams that begin in this batch, with the numbers that they will get.
  var newStreams: [StreamName: UInt32] = [:]
  var nextStream: UInt32
  /// The versions of those streams after the events planned so far.
  var newVersions: [UInt32] = []
  /// Where in the batch each supplied id was met first.
  var ids: [EventID: Int] = [:]
  /// Whether the index of ids holds any; `nil` until it was asked.
  var hasStoredIDs: Bool?
  /// The numbers of the batch's JSON types, once they were looked up.
  var typeNumbers: [UInt16?]
  /// The numbers of the batch's definitions, once they were looked up.
  var schemas: [(type: UInt16, schema: UInt16)?]
  var probing = EventProbing()
  /// What tells this pass from others where the index of streams keeps its versions.
  let number: UInt64

  init(_ batch: EventBatch, _ streams: borrowing StreamIndex, number: UInt64) {
    self.batch = batch
    places = streams.places(of: batch.streams)
    nextStream = streams.count + 1
    self.number = number
    schemas = Array(repeating: nil, count: batch.definitions.count)
    typeNumbers = Array(repeating: nil, count: batch.types.count)
    if batch.hasIDs { ids.reserveCapacity(batch.count) }
    plan.placements.reserveCapacity(batch.count)
  }

  /// The place in `newVersions` of a stream that begins in this batch.
  func indexOfNew(_ stream: PlannedStream) -> Int {
    newVersions.count - Int(nextStream - stream.number)
  }
}

/// The stream of an event that is planned.
struct PlannedStream {
  let number: UInt32
  /// Where the index has it; `nil` when it begins in this batch.
  let place: Int?
  /// Whether this is its first event.
  let isNew: Bool
}
