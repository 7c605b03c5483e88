import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What a killed command left goes at the next run, and nobody else's")
struct AbandonedFilesTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let line = CommandTests.note.replacing(",\"expect\":0", with: "") + "\n"
    let file = try command.file("large", String(repeating: line, count: 20_000))
    #expect(try command.run("import", file.path).status == 0)
  }

  private var partials: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: command.folder.path)
        .filter { $0.contains(".partial-") }.sorted()
    }
  }

  @Test(
    "A killed backup or rescue is cleaned by the next of another name",
    arguments: [["backup", "monday"], ["doctor", "--to", "monday"]])
  func killed(words: [String]) throws {
    let running = try RunningCommand(
      piped: ["--log", command.daybook] + words, in: command.folder)
    // On a busy machine the command may be done before this loop has seen a partial folder.
    while try partials.isEmpty,
      !FileManager.default.fileExists(
        atPath: command.folder.appending(path: "monday").path)
    {}
    _ = running.end(by: SIGKILL)
    #expect(try command.shell("$D backup tuesday && ls tuesday").output.contains("log.mdb"))
    #expect(try partials.isEmpty)
    #expect(try command.shell("ls -A tuesday").lines == ["log.mdb"])
  }

  @Test("What another container's process is at work on stays, whatever its number is here")
  func otherContainer() throws {
    let outcome = try command.shell(
      """
      command -v flock > /dev/null || exit 99
      p=$(sh -c 'echo $$'); d=x.partial-$p-abc; e=y.partial-$p-abc; f=z.partial-$p-abc
      mkdir $d $e $f; touch $d/.owner $d/log.mdb $e/.owner $e/log.mdb $f/mine
      mkfifo go; flock $d/.owner sh -c 'echo ready > go; read x < go' & cat go > /dev/null
      $D backup one > /dev/null; echo *.partial-* | sed "s/$p/P/g"; echo > go; wait
      $D backup two > /dev/null; echo *.partial-* | sed "s/$p/P/g"
      """)
    if outcome.status == 99 { try Test.cancel("There is no flock(1).") }
    #expect(outcome.lines == ["x.partial-P-abc z.partial-P-abc", "z.partial-P-abc"], "\(outcome)")
  }

  @Test("A lock file that was on its way goes, by its first name too; one at work stays")
  func lockFiles() throws {
    let outcome = try command.shell(
      """
      cd my.daybook; rm -f log.mdb-lock; touch .lock-0123456789abcdef .lock-other; cd ..
      $D tail -n 0; ls -A my.daybook | tr '\\n' ' '
      ln my.daybook/log.mdb-lock my.daybook/.lock-00000000000000aa
      $D tail -n 0; ls -A my.daybook | tr '\\n' ' '; stat -c %h my.daybook/log.mdb-lock
      """)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == ".lock-other log.mdb log.mdb-lock .lock-other log.mdb log.mdb-lock 1\n",
      "\(outcome)")
  }
}
