internal import ArgumentParser
internal import Foundation

/// Measures the engine against C with the same bytes on raw liblmdb.
@main
struct BenchmarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook-bench",
    abstract: "Measure Daybook's engine against C with the same bytes on raw liblmdb.",
    discussion: """
      Runs of C and Swift alternate; each figure is a median, each ratio the median of the ratios \
      of pairs. Tasks: \(Bench.tasks.map(\.name).joined(separator: ", ")).
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "How many events the workload has.")
  var events = 1_000_000

  @Option(help: "How many pairs of runs each task gets.")
  var runs = 5

  @Option(help: "A task to measure; all when none is named.")
  var task: [String] = []

  @Option(help: "How to print the figures.")
  var format = Format.text

  @Option(help: "Where to make the files; the disk matters.")
  var directory: String?

  @Option(
    help: ArgumentHelp(
      "Make a daybook of the workload at this path, and measure nothing.", valueName: "path"))
  var make: String?

  @Option(help: .private)
  var role: ChildRole?

  @Option(help: .private)
  var text = ""

  @Option(help: .private)
  var report = ""

  func validate() throws {
    guard events > 0, runs > 0 else { throw ValidationError("Events and runs are at least 1.") }
    let names = Bench.tasks.map(\.name)
    for name in task where !names.contains(name) {
      throw ValidationError("No task is called '\(name)'. There are \(names).")
    }
  }

  func run() async throws {
    if let role {
      return try await role.run(directory: directory ?? "", text: text, report: report)
    }
    if let make { return try await Workload(count: events).write(to: make) }
    let bench = Bench(
      workload: Workload(count: events), runs: runs, site: try Site(in: directory),
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    var measurements: [Measurement] = []
    for wanted in Bench.tasks where task.isEmpty || task.contains(wanted.name) {
      Self.tell("\(wanted.name)…")
      measurements += try await wanted.measure(bench)
    }
    let table = MeasurementTable(measurements: measurements)
    print(format == .json ? table.json : table.text)
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
