/// One task of the benchmark.
protocol BenchmarkTask: Sendable {
  /// The name by which `--task` selects the task.
  var name: String { get }

  func measure(_ bench: Bench) async throws -> [Measurement]
}

/// The workload, the files and the settings that all tasks share.
struct Bench {
  let workload: Workload
  let runs: Int
  let site: Site
  /// The benchmark's own executable.
  let executable: String

  /// The path of the command `daybook` next to the benchmark; the file may be missing.
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
    CodecTask(), SizeTask(), StartTask(), PromptTask(), KeystrokeTask(), GridTask(),
    OpeningTask(), MemoryTask(), PostgresTask(),
  ]
}
