internal import ArgumentParser
internal import DaybookStorage
internal import DaybookSystem
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Damages daybooks as failing machines and programs do, and checks what is left of the daybooks.
@main
struct FaultsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook-faults",
    abstract: "Kill, cut off, fill up and damage daybooks, and look whether anything is lost.",
    discussion: """
      Prints one table, then each finding with what repeats it; the status is 1 when there is one. \
      Tests: \(FaultPlan.tests.map(\.name).joined(separator: ", ")).
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "A test to run; all when none is named.")
  var test: [String] = []

  @Flag(help: "Run each test in its long form.")
  var long = false

  @Option(help: "How many rounds each test has, whatever its form.")
  var rounds: Int?

  @Option(help: "What all chance follows from.")
  var seed: UInt64 = 1

  @Option(help: "Where to make the daybooks; by default in memory, where the system has /dev/shm.")
  var directory: String?

  @Option(help: "How to print the table.")
  var format = Format.text

  @Option(help: .private)
  var role: String?

  @Argument(help: .private)
  var words: [String] = []

  func validate() throws {
    if role != nil { return }
    guard words.isEmpty else { throw ValidationError("There is no argument '\(words[0])'.") }
    guard rounds ?? 1 > 0 else { throw ValidationError("There is at least 1 round.") }
    let names = FaultPlan.tests.map(\.name)
    for name in test where !names.contains(name) {
      throw ValidationError("No test is called '\(name)'. There are \(names).")
    }
  }

  func run() async throws {
    if let role { return try await play(role) }
    // The caller may have another umask, and a daybook that other users may write is refused.
    umask(0o077)
    // A child process that is meant to crash needs no backtrace.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    let table = FaultTable(rows: try await runTests())
    print(format == .json ? table.json : table.text)
    if !table.isClean { throw ExitCode(1) }
  }

  private func play(_ role: String) async throws {
    guard let role = FaultPlan.roles.first(where: { $0.name == role }) else {
      throw ValidationError("No role is called '\(role)'.")
    }
    try await role.play(words)
  }

  private func runTests() async throws -> [FaultTable.Row] {
    let site = try FaultSite(in: directory)
    var rows: [FaultTable.Row] = []
    for wanted in FaultPlan.tests where test.isEmpty || test.contains(wanted.name) {
      Self.tell("\(wanted.name)…")
      let plan = FaultPlan(
        rounds: rounds ?? (long ? wanted.rounds.long : wanted.rounds.short), isLong: long,
        seed: seed, site: site)
      rows.append(await FaultTable.Row(running: wanted, plan))
    }
    return rows
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
