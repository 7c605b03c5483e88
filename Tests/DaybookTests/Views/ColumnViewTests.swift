import Daybook
import EventColumns
import Foundation
import LogTestModel
import TestSupport
import Testing

@Suite("A view has the same rows, whether it is folded from columns or from the log")
struct ColumnViewTests {
  private static let pace = ColumnSizes(stripeRows: 1_024, leastEvents: 1_024)

  static let queries = [
    "events | summarize count() by type",
    "events | summarize s = sum(tolong(data.small)), n = count() by stream, title = tostring(data.title)",
    """
    events | where type == 'plain'
    | summarize s = sum(tolong(data.wide)), r = sum(todouble(data.odd)), a = avg(tolong(data.small)),
        least = min(todouble(data.price)), most = max(tolong(data.id))
      by id = tolong(data.id), isLarge = tolong(data.small) > 300
    """,
    """
    events | summarize last = arg_max(seq, tostring(data.title)), any = take_any(tostring(data.f2)),
        d = dcount(tostring(data.m1)), l = make_list(data.f0, 3), s = make_set(tostring(data.m0.a), 4)
      by category, kind = gettype(data.f0), hour = bin(time, 1h)
    """,
    "events | summarize c = countif(data.small > 100), m = maxif(time, version > 20) by n = tolong(data.n)",
    "events | summarize ratio = round(1.0 * sum(tolong(data.small)) / count(), 2) by flag = tobool(data.flag)",
    "events | where tolong(data.small) > 400 | project stream, title = tostring(data.title), x = data.m1",
    "events | summarize count() by moment = time + totimespan(version * 1tick)",
    "events | mv-expand part = data.m0 | summarize count() by part = tostring(part)",
    "events | where stream startswith 's1' and type in ('gaps', 'mixed') | summarize n = count(), f = sum(tolong(data.f0)) by version % 7",
  ]

  private static func sample(_ seed: Int, _ query: String) async throws -> (
    SampleLog, ReadModelDefinition
  ) {
    var sample = try SampleLog(seed: UInt64(seed))
    try await sample.append(5_000)
    try ColumnStore(of: sample.log, in: sample.path, pace).catchUp()
    // These last events are not in columns.
    try await sample.append(900)
    let views = ViewDefinitions()
    try await views.create("v", query, in: sample.log, besides: [])
    return (sample, try #require(try views.definitions(in: sample.log).first))
  }

  /// Returns the rows and the checkpoint of a view after the event at `position`.
  private static func state(
    of view: ReadModelDefinition, _ log: FileEventLog, at position: UInt64, columns: Bool
  ) throws -> (rows: [EncodedRow], checkpoint: Checkpoint) {
    log.leavesColumns = !columns
    let state = try ViewState.start(of: view).folded(log, through: position)
    return (try state.fold.rows(), state.checkpoint)
  }

  @Test("At any position", arguments: zip(queries, 1...queries.count))
  func positions(query: String, seed: Int) async throws {
    let (sample, view) = try await Self.sample(seed, query)
    let (log, end) = (sample.log, try sample.log.end())
    #expect(view.makeFold().isFedAlone(of: log, after: .start, through: end), "\(query)")
    for position in [end, 4_096, 4_097, 3_000, 1_024] as [UInt64] {
      let found = try Self.state(of: view, log, at: position, columns: true)
      let wanted = try Self.state(of: view, log, at: position, columns: false)
      #expect(found.rows == wanted.rows && !wanted.rows.isEmpty, "\(query) at \(position)")
      #expect(found.checkpoint == wanted.checkpoint)
    }
  }

  @Test(
    "In files, in the past, and in what is told of changes",
    arguments: zip(queries, 1...queries.count))
  func files(query: String, seed: Int) async throws {
    let (sample, _) = try await Self.sample(seed, query)
    let found = try await Self.report(sample, columns: true)
    try FileManager.default.removeItem(atPath: "\(sample.path)/views/v.live")
    let wanted = try await Self.report(sample, columns: false)
    #expect(found == wanted && wanted.count > 20, "\(query)")
  }

  /// Describes a view's rows, changes and history, while it is built and stored in small steps.
  private static func report(_ sample: SampleLog, columns: Bool) async throws -> [String] {
    let log = sample.log
    log.leavesColumns = !columns
    var pacing = ViewPacing()
    (pacing.stride, pacing.maximumHeldBytes, pacing.maximumSpacing) = (2_048, 40_000, 2_048)
    let catalog = ReadModelCatalog([], inLog: ViewDefinitions().definitions)
    let models = try await ReadModels.open(
      catalog, of: log, in: sample.path, follows: false, pacing: pacing)
    defer { models.close() }
    let end = try log.end()
    var report: [String] = []
    for position in [end, 4_500, 2_100, 1_500] as [UInt64] {
      let state = try models.state(of: "v", at: position)
      // Printing bytes by reflection would take a tenth of the time of all tests.
      report += try state.fold.rows().map { row in
        "\(position) \(Data(row.key).base64EncodedString()) \(Data(row.row).base64EncodedString())"
      }
    }
    for (old, new) in [(1_100, 3_300), (3_000, 1_700), (4_000, end)] as [(UInt64, UInt64)] {
      report += try models.diff("v", from: AsOf(old), to: AsOf(new)).map { "\($0)" }
    }
    for row in try models.state(of: "v", at: end).fold.rows(from: [], limit: 3) {
      report +=
        try models.blame(row.key, in: "v", through: end)?.map { "\($0.field) \($0.event.seq)" }
        ?? []
      report += try models.history(of: row.key, in: "v", through: end).entries.map { "\($0.seq)" }
    }
    return report
  }

  @Test(
    "Runs of rows above kept rows are the rows one by one", arguments: [queries[0], queries[1]])
  func runs(query: String) async throws {
    let (sample, _) = try await Self.sample(21, query)
    var pacing = ViewPacing()
    (pacing.stride, pacing.maximumSpacing) = (1_024, 1_024)
    let catalog = ReadModelCatalog([], inLog: ViewDefinitions().definitions)
    let models = try await ReadModels.open(
      catalog, of: sample.log, in: sample.path, follows: false, pacing: pacing)
    defer { models.close() }
    for position in [try sample.log.end(), 5_100, 1_100, 700] as [UInt64] {
      let fold = try models.state(of: "v", at: position).fold
      var all: [EncodedRow] = []
      try fold.forEachRow(from: [], below: nil) { row in
        all.append(row)
        return true
      }
      #expect(fold.count == all.count && !all.isEmpty)
      let keys = [[], [0xFF]] + [0, all.count / 3, all.count - 1].map { all[$0].key }
      for lower in keys {
        for upper in [nil] + keys.map(Optional.some) {
          let within = all.filter { row in
            !row.key.lexicographicallyPrecedes(lower)
              && upper.map { row.key.lexicographicallyPrecedes($0) } ?? true
          }
          for limit in [0, 1, 7, all.count + 1] {
            let run = try fold.run(from: lower, below: upper, limit: limit)
            #expect((0..<run.count).map { run[$0] } == Array(within.prefix(limit)))
          }
        }
      }
    }
  }

  @Test(
    "Above kept rows it has the rows of a fold from the first event",
    arguments: zip(queries, 1...queries.count))
  func resumed(query: String, seed: Int) async throws {
    let (sample, view) = try await Self.sample(seed, query)
    var pacing = ViewPacing()
    (pacing.stride, pacing.maximumSpacing) = (1_024, 1_024)
    let catalog = ReadModelCatalog([], inLog: ViewDefinitions().definitions)
    let models = try await ReadModels.open(
      catalog, of: sample.log, in: sample.path, follows: false, pacing: pacing)
    defer { models.close() }
    for position in [try sample.log.end(), 5_000, 3_071, 1_025] as [UInt64] {
      let found = try models.state(of: "v", at: position).fold
      let wanted = try ViewState.start(of: view).folded(sample.log, through: position).fold
      let rows = try wanted.rows()
      #expect(try found.rows() == rows && found.count == rows.count, "\(query) at \(position)")
      for row in rows.prefix(2) + rows.suffix(1) {
        #expect(try found.row(forKey: row.key) == row.row)
        #expect(try found.row(forKey: row.key + [0]) == nil)
      }
    }
  }

  @Test(
    "An event that stops it is the same",
    arguments: [
      "events | summarize count() by k = strcat(tostring(data.title), strrep('x', 480 + tolong(data.small) / 20))",
      "events | summarize count() by k = strrep(tostring(data.f1), 2), l = strrep('y', seq - 3000)",
    ])
  func stops(query: String) async throws {
    let (sample, view) = try await Self.sample(31, query)
    let end = try sample.log.end()
    let found = try Self.state(of: view, sample.log, at: end, columns: true)
    let wanted = try Self.state(of: view, sample.log, at: end, columns: false)
    #expect(
      found.checkpoint == wanted.checkpoint && wanted.checkpoint.poison != nil,
      "\(wanted.checkpoint)")
    #expect(found.rows == wanted.rows)
  }

  @Test("Where columns are damaged, the log answers")
  func damage() async throws {
    let (sample, view) = try await Self.sample(41, Self.queries[1])
    let (log, end) = (sample.log, try sample.log.end())
    let wanted = try Self.state(of: view, log, at: end, columns: false).rows
    let file = URL(filePath: "\(sample.path)/views/events.columns")
    let whole = try Data(contentsOf: file)
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x10 }
      try bytes.write(to: file, options: .atomic)
      #expect(try Self.state(of: view, log, at: end, columns: true).rows == wanted)
    }
  }
}
