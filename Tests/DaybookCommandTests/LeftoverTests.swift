import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What is not finished leaves nothing behind")
struct LeftoverTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private var entries: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted()
    }
  }

  @Test("An import that is refused makes no daybook, and one that is done makes a whole one")
  func refusedImport() throws {
    for line in ["{", #"{"stream":"a","type":"t","data":{},"expect":7}"#] {
      let refused = try command.shell("echo '\(line)' > bad; $D import bad; echo $?; ls -A")
      #expect(["65", "75"].contains(refused.lines[0]))
      #expect(!refused.output.contains("my.daybook"))
    }
    #expect(try command.run("import", "nothing").status == 74)
    #expect(try command.run("import", "-", input: CommandTests.note).status == 0)
    #expect(try command.shell("stat -c %a my.daybook my.daybook/log.mdb").lines == ["700", "600"])
    #expect(try command.run("verify").status == 0)
    #expect(try !entries.contains { $0.contains("partial") })
  }

  @Test("An import into a daybook that another process makes meanwhile goes into that")
  func daybookMadeMeanwhile() throws {
    let file = try largeFile()
    // The event has its own stream, because on a busy machine the import may end before the append.
    let event = #"{"stream":"other-1","type":"made","data":{}}"#
    let outcome = try command.shell(
      """
      $D import \(file.path) & until ls -d my.daybook* 2> /dev/null; do :; done
      echo '\(event)' | $D append || echo "refused: $?"; wait $!; echo $?
      """)
    #expect(outcome.lines.last == "0" && !outcome.output.contains("refused"), "\(outcome)")
    let stats = try command.run("stats")
    #expect(stats.lines.first?.contains(#""events":20001,"#) == true, "\(stats) \(outcome)")
    #expect(try !entries.contains { $0.contains("partial") })
  }

  @Test("However few files may be open, a backup that fails leaves nothing", arguments: 4...24)
  func fewDescriptors(count: Int) throws {
    _ = try command.run("append", input: CommandTests.note)
    let outcome = try command.shell(
      "(ulimit -n \(count); exec $D backup copy.daybook) > told 2>&1; echo $?; ls -A; cat told")
    #expect(!outcome.output.contains("partial"), "\(outcome)")
    #expect((outcome.lines.first == "0") == outcome.lines.contains("copy.daybook"), "\(outcome)")
  }

  @Test("A pipe is imported whole, as if it were a file")
  func pipes() throws {
    let outcome = try command.shell(
      "mkfifo slow; (echo '\(CommandTests.note)' > slow &); $D import slow")
    #expect(outcome.output.hasPrefix(#"{"events":1,"appended":1,"#))
  }

  @Test(
    "A signal takes the temporary daybook of the demo with it",
    arguments: TestLength.sample(of: [SIGHUP, SIGTERM], 1))
  func demo(signal: Int32) throws {
    let demo = try RunningCommand(atTerminal: ["demo"], in: command.folder)
    #expect(demo.shows("daybook> "))
    #expect(try entries.count == 1)
    #expect(demo.end(by: signal) == signal)
    #expect(try entries == [])
  }

  @Test("What a killed demo left is removed by the next, and nothing else")
  func killedDemo() throws {
    let demo = try RunningCommand(atTerminal: ["demo"], in: command.folder)
    #expect(demo.shows("daybook> "))
    let left = try #require(try entries.first)
    // One folder as of a demo that still runs, and two entries that only look like a demo's folder.
    let running = "daybook-demo-\(getpid())-1"
    let link = "daybook-demo-" + left.split(separator: "-")[2] + "-link"
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    _ = try command.shell("mkdir \(running) daybook-demo-x; ln -s my.daybook \(link)")
    #expect(demo.end(by: SIGKILL) == SIGKILL)
    #expect(try entries.contains(left))
    #expect(try command.shell("TMPDIR=$PWD $D demo").status == 0)
    let kept = try entries.filter { $0.hasPrefix("daybook-demo-") }
    #expect(kept == [running, link, "daybook-demo-x"].sorted())
    #expect(try command.run("export").lines.count == 1)
  }

  @Test("A signal takes what an import has made with it", arguments: [SIGINT, SIGHUP])
  func importing(signal: Int32) throws {
    let end = try endOfImport(by: signal)
    #expect(end == signal)
    #expect(try !entries.contains { $0.hasPrefix("my.daybook") })
  }

  @Test("Stdin is kept in a file without a name, which goes however an import ends")
  func spool() throws {
    let importing = try RunningCommand(
      piped: ["--log", command.daybook, "import", "-"], in: command.folder)
    try importing.write(String(repeating: "x", count: 500_000))
    #expect(importing.end(by: SIGKILL) == SIGKILL)
    #expect(try entries == [])
  }

  @Test("What a killed import left is removed by the next")
  func abandoned() throws {
    let end = try endOfImport(by: SIGKILL)
    #expect(end == SIGKILL)
    #expect(try entries.contains { $0.hasPrefix("my.daybook.partial-") })
    #expect(try command.run("import", "-", input: CommandTests.note).status == 0)
    #expect(try !entries.contains { $0.contains("partial") })
  }

  @Test(
    "It goes too when the daybook is there by now, by an import and by an append",
    arguments: ["import -", "append"])
  func abandonedBesideADaybook(line: String) throws {
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    // The shell's process has just ended, so no process has its number now.
    let left = try command.shell(
      """
      p=$(sh -c 'echo $$'); mkdir my.daybook.partial-$p-abc my.daybook.partial-$p-abc/views
      cd my.daybook.partial-$p-abc && touch log.mdb-new .lock-new log.mdb-lock views/x.mdb; ls ..
      """)
    #expect(left.output.contains("partial"))
    let event = #"{"stream":"other","type":"note.added","data":{}}"#
    #expect(try command.shell("echo '\(event)' | $D \(line)").status == 0)
    #expect(try !entries.contains { $0.contains("partial") })
  }

  @Test("A daybook may have the longest name that the file system allows")
  func longName() throws {
    let name = String(repeating: "é", count: 127)
    let outcome = try command.shell(
      "echo '\(CommandTests.note)' | \(BuiltCommand.path) --log \(name) import -; ls")
    #expect(outcome.lines.last == name, "\(outcome)")
  }

  /// Returns the signal that ended a long import; 0 if it exited.
  private func endOfImport(by signal: Int32) throws -> Int32 {
    let importing = try RunningCommand(
      piped: ["--log", command.daybook, "import", longFile()], in: command.folder, niceness: 19)
    while try !entries.contains(where: { $0.hasPrefix("my.daybook") }) {}
    return importing.end(by: signal)
  }

  /// Writes a file of 30 million events, and returns its name.
  ///
  /// An import of such a file takes some 20 seconds, so it is not complete when a signal arrives,
  /// even if a busy disk delays this test for seconds. The file itself is small: it repeats one
  /// compressed block 1,500 times, and in a block every tenth event differs.
  private func longFile() throws -> String {
    let name = "long.ndjson.gz"
    let event = #"{"stream":"note-1","type":"note.added","data":{"text":"&"}}"#
    let outcome = try command.shell(
      """
      seq 20000 | sed 's/.*[1-9]$/-/; s/.*/\(event)/' | gzip > block.gz
      for i in $(seq 1500); do cat block.gz; done > \(name)
      """)
    try #require(outcome.status == 0, "\(outcome)")
    return name
  }

  private func largeFile() throws -> URL {
    let line = CommandTests.note.replacing(",\"expect\":0", with: "") + "\n"
    return try command.file("large", String(repeating: line, count: 20_000))
  }
}
