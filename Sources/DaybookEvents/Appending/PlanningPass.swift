internal import DaybookValues

/// One pass over a batch that decides the placement of its events, but adds no events.
struct PlanningPass {
  let batch: EventBatch
  var plan = AppendPlan()
  /// For each event, the index of its stream's entry in ``StreamIndex``.
  ///
  /// A stream that had no such entry when the pass began has -1.
  let places: [Int]
  /// Streams that begin in this batch, with their future numbers.
  var newStreams: [StreamName: UInt32] = [:]
  var nextStream: UInt32
  /// The versions of the new streams after the events planned so far.
  var newVersions: [UInt32] = []
  /// For each given id, the index of its first event in the batch.
  var ids: [EventID: Int] = [:]
  /// Whether the index of ids has any ids; `nil` until it is read.
  var hasStoredIDs: Bool?
  /// The number of each of the batch's JSON types; `nil` if it was not looked up yet.
  var typeNumbers: [UInt16?]
  /// The type and schema numbers of each of the batch's definitions; `nil` if they were not looked
  /// up yet.
  var schemas: [(type: UInt16, schema: UInt16)?]
  var probing = EventProbing()
  /// The number of this pass; the stream index stores planned versions under this number.
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

  /// The index in `newVersions` of a stream that begins in this batch.
  func indexOfNew(_ stream: PlannedStream) -> Int {
    newVersions.count - Int(nextStream - stream.number)
  }
}

/// The stream of an event that is planned.
struct PlannedStream {
  let number: UInt32
  /// The index of the stream's entry in ``StreamIndex``; `nil` when the stream begins in this
  /// batch.
  let place: Int?
  /// Whether the event is the first of its stream.
  let isNew: Bool
}
