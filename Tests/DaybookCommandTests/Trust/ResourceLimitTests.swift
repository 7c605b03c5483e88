import Testing

@Suite("Where the system gives too little, the command says what it lacks")
struct ResourceLimitTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  private static let commands = [
    "append < in", "import in", "tail", "verify", "query 'events | count'", "show profiles",
    "repl -c 'events | count'", "backup copy", "stats",
  ]

  /// Runs each command under `limit`, and returns its exit status and its messages.
  private func outcomes(under limit: String) throws -> [(status: Int32, errors: String)] {
    try Self.commands.map { line in
      // A shell needs descriptors itself, so prlimit sets the limit after the shell. Descriptors
      // that the test process inherited would count as well, and are closed.
      let outcome = try command.shell(
        "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; command -v prlimit > /dev/null || exit 99; cat > in; rm -rf copy;"
          + " prlimit \(limit) $D \(line) > /dev/null", input: PlayerHistory.text)
      if outcome.status == 99 { try Test.cancel("There is no prlimit.") }
      return (outcome.status, outcome.errors)
    }
  }

  @Test("With few descriptors", arguments: [4, 5, 6, 7, 9, 12, 20, 26, 27, 40])
  func descriptors(count: Int) throws {
    for (line, outcome) in zip(Self.commands, try outcomes(under: "--nofile=\(count):\(count)")) {
      #expect([0, 74].contains(outcome.status), "\(line) with \(count): \(outcome)")
      #expect(outcome.status == 0 || outcome.errors.hasPrefix("daybook: error: "), "\(outcome)")
    }
  }

  @Test("With little address space", arguments: [100, 150, 200, 300, 500])
  func addressSpace(megabytes: Int) throws {
    for (line, outcome) in zip(Self.commands, try outcomes(under: "--as=\(megabytes * 1_000_000)"))
    {
      // With less address space than the program's own code needs, the system does not start it.
      if outcome.status == 127 || outcome.errors.contains("shared libraries") { continue }
      #expect([0, 74].contains(outcome.status), "\(line) with \(megabytes) MB: \(outcome)")
      #expect(outcome.status == 0 || outcome.errors.hasPrefix("daybook: error: "), "\(outcome)")
    }
  }
}
