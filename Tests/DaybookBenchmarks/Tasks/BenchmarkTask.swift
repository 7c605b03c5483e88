/// Something that is measured.
protocol BenchmarkTask: Sendable {
  /// The name by which `--task` picks it.
  var name: String { get }

  func measure(_ bench: Bench) async throws -> [Measurement]
}

/// What every task works with.
struct Bench {
  let workload: Workload
  let runs: Int
  let site: Site
  /// The benchmark's own executable.
  let executable: String

  /// The command `daybook` beside the benchmark, whether it is there or not.
  var command: String {
    guard let slash = executable.lastIndex(of: "/") else { return "./daybook" }
    return executable[..<slash] + "/daybook"
  }

  static let tasks: [any BenchmarkTask] = [
    AppendTask(name: "append-1000", batchCount: 1_000, share: 1, goal: 1.4),
    AppendTask(name: "append-1", batchCount: 1, share: 500, goal: 1.2),
    ObservedAppendTask(), ConcurrentAppendTask(), SealingTask(), ScanTask(), StreamsTask(),
    FoldTask(), RebuildTask(),
    IndexTask(),
    FollowTask(), FollowersTask(), ReactionsTask(), TasksBesideScansTask(), PastTask(),
    ImportTask(), QueryTask(),
    AnalyticsTask(),
    SteamScreensTask(),
    CodecTask(), SizeTask(), StartTask(), PromptTask(), KeystrokeTask(), OpeningTask(),
    MemoryTask(), PostgresTask(),
  ]
}
