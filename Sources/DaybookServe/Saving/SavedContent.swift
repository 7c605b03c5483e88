internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// The data of a saved page.
struct SavedContent {
  let json: JSONValue

  /// - Throws: ``KustoFailure`` if a query fails, ``ServeError`` if the content is too large, or an
  ///   error of reading the log.
  init(of text: String, in daybook: ServedDaybook, from first: UInt64, to last: UInt64) throws {
    let control = QueryControl()
    var results: [SavedResult] = []
    var bytes = 0
    for seq in first...last {
      let tables = try daybook.database(asOf: AsOf(seq), as: daybook.name, control).tables
      let bounds = QueryLimits(resultRows: 500_000, heldBytes: 512 << 20)
      let found = try daybook.mending(control) {
        try PageResults(daybook: daybook, bounds: bounds, control: control)
          .results(of: text, in: tables)
      }
      if results.isEmpty { results = found.map { _ in SavedResult() } }
      for (index, result) in found.enumerated() { bytes += results[index].add(result, at: seq) }
      guard bytes <= SavedPage.mostBytes else { throw SavedPage.tooLarge(bytes) }
    }
    var blame = SavedBlame(daybook, from: first, to: last)
    for result in results {
      if let view = result.view { try blame.add(result.keys, in: view) }
    }
    json = try Self.json(text, daybook, first, last, results, blame)
  }

  private static func json(
    _ text: String, _ daybook: ServedDaybook, _ first: UInt64, _ last: UInt64,
    _ results: [SavedResult], _ blame: SavedBlame
  ) throws -> JSONValue {
    let samples = try LogSamples.events(of: daybook.log, from: max(first, 1), through: last)
    // There is no event at position 0, which is before the first event.
    let positions = last > 0 ? Array(max(first, 1)...last) : []
    let events = try blame.events.union(positions).sorted().compactMap {
      try daybook.log.event(at: $0)
    }
    return [
      "name": .string(daybook.name), "version": .string("Daybook \(ProgramVersion.text)"),
      "made": .string(Timestamp.now.date.description), "text": .string(text),
      "low": JSONValue(position: first), "head": JSONValue(position: last),
      "samples": .array(samples.map(\.pageSample)),
      "firstTime": samples.first.map { .string($0.time.shortestText) } ?? .null,
      "lastTime": samples.last.map { .string($0.time.shortestText) } ?? .null,
      "results": .array(results.map(\.json)), "blame": blame.json,
      "events": .object(
        JSONObject(events.map { .init(key: "\($0.seq)", value: $0.pageObject) })),
    ]
  }
}
