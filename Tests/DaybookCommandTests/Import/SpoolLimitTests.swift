import Testing

@Suite("Stdin is copied up to a limit before it is imported")
struct SpoolLimitTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let events = String(
    repeating: #"{"stream":"a","type":"t","data":{}}"# + "\n", count: 100)

  @Test("More than the limit is refused with what to do, and a file needs no copy")
  func limited() throws {
    for line in [
      "$D import - --spool-limit 3K", "mkfifo p; cat in > p & $D import p --spool-limit 3k",
    ] {
      let outcome = try command.shell("cat > in; { \(line); } < in", input: Self.events)
      #expect(outcome.status == 74, "\(outcome)")
      #expect(outcome.errors.contains("more than 3K") && outcome.errors.contains("--spool-limit"))
      #expect(outcome.errors.contains("Nothing was imported."))
    }
    #expect(try command.shell("ls my.daybook").status != 0)
    #expect(try command.shell("$D import in --spool-limit 3K").status == 0)
    #expect(try command.run("import", "-", "--spool-limit", "4K", input: Self.events).status == 0)
  }

  @Test("A stream without end is stopped", arguments: ["1M", "1048576"])
  func endless(limit: String) throws {
    let outcome = try command.shell("yes | $D import - --spool-limit \(limit); echo $?")
    #expect(outcome.lines == ["74"])
    #expect(outcome.errors.contains("more than 1M"), "\(outcome.errors)")
  }

  @Test("What is no size is bad usage", arguments: ["0", "x", "-1", "1.5G", "99999999999T"])
  func badSizes(size: String) throws {
    #expect(try command.run("import", "-", "--spool-limit=\(size)").status == 64)
  }
}
