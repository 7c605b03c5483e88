internal import DaybookEvents
internal import DaybookProjections

/// Measures codecs of events, rows and keys against hand-written code, whose figures are in C's
/// column.
struct CodecTask: BenchmarkTask {
  let name = "codec"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let events = bench.workload.events
    return try await fields(
      "event", events.map { GamePlayed<Kind0>($0) }, events.map { CodedGamePlayed($0) }, bench.runs)
      + fields(
        "row", events.map { Played(minutes: Int64($0.minutes), times: $0.game) },
        events.map { CodedPlayed(minutes: Int64($0.minutes), times: $0.game) }, bench.runs)
      + [
        batches(
          events.map { GamePlayed<Kind0>($0) }, events.map { CodedGamePlayed($0) }, bench.runs)
      ]
      + keys(
        events.map { UserGame($0.user, $0.game) },
        events.map { CodedUserGame(user: $0.user, game: $0.game) }, bench.runs)
  }

  private func fields(
    _ what: String, _ byHand: [some FieldContent], _ coded: [some FieldContent], _ runs: Int
  ) async throws -> [Measurement] {
    let (hand, codec) = (FieldBytes(byHand), FieldBytes(coded))
    precondition(hand.bytes == codec.bytes, "a codec writes other bytes")
    let isReadBack = try hand.isReadBack() && codec.isReadBack()
    precondition(isReadBack, "what was written is not read")
    return [
      try await pairs("\(what) written", byHand.count, runs, hand.writeSeconds, codec.writeSeconds),
      try await pairs("\(what) read", byHand.count, runs, hand.readSeconds, codec.readSeconds),
    ]
  }

  /// Measures appends to a batch, which knows no event types and so calls through the protocol.
  private func batches(
    _ byHand: [some Event], _ coded: [some Event], _ runs: Int
  ) async throws -> Measurement {
    try await pairs(
      "event put into a batch", byHand.count, runs, { batchSeconds(byHand) },
      { batchSeconds(coded) })
  }

  private func batchSeconds(_ events: [some Event]) -> Double {
    seconds {
      var batch = EventBatch()
      for (index, event) in events.enumerated() {
        if index.isMultiple(of: 1_000) { batch = EventBatch() }
        batch.append(event, to: "games")
      }
      precondition(!batch.isEmpty)
    }
  }

  private func keys(
    _ byHand: [some RowKey], _ coded: [some RowKey], _ runs: Int
  ) async throws -> [Measurement] {
    let (hand, codec) = (KeyBytes(byHand), KeyBytes(coded))
    precondition(hand.bytes == codec.bytes, "a codec writes other bytes")
    let isReadBack = try hand.isReadBack() && codec.isReadBack()
    precondition(isReadBack, "what was written is not read")
    return [
      try await pairs("key written", byHand.count, runs, hand.writeSeconds, codec.writeSeconds),
      try await pairs("key read", byHand.count, runs, hand.readSeconds, codec.readSeconds),
    ]
  }

  private func pairs(
    _ what: String, _ count: Int, _ runs: Int, _ byHand: () throws -> Double,
    _ coded: () throws -> Double
  ) async throws -> Measurement {
    try await PairedRuns(runs, baseline: byHand, engine: coded)
      .measurement(
        "\(what) by a codec, and by hand", unit: "ns", factor: 1e9 / Double(count),
        goal: .timesBaseline(1.03))
  }
}
