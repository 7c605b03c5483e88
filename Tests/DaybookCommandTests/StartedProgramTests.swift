import Foundation
import TerminalTestSupport
import Testing

@Suite("A program that is started gets its three streams, and nothing else")
struct StartedProgramTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test("Programs that are started have three streams and nothing else of this one")
  func descriptors() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    // All descriptors that the test was given are closed first; 3 is the folder that ls itself
    // opens.
    let outcome = try command.shell(
      """
      exec bash -c 'for f in /proc/self/fd/*; do n=${f##*/}; [ $n -gt 2 ] && eval "exec $n>&-"; done
      $0 --log my.daybook repl --record -c "show profiles" -c "!ls /proc/self/fd"' '\(BuiltCommand.path)'
      """)
    #expect(outcome.lines.suffix(4) == ["0", "1", "2", "3"], "\(outcome)")
  }

  @Test("A pager has what it reads as stdin only")
  func pagerDescriptors() throws {
    let script = command.folder.appending(path: "pager")
    try Data(
      "#!/bin/sh\nls /proc/self/fd > \"$0.$1\"\n[ \"$1\" = paged ] && cat > /dev/null\necho ran $1\n"
        .utf8
    )
    .write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
    let shell = try ShellAtTerminal(variables: ["PAGER=\(script.path) paged"])
    #expect(shell.shows("daybook>"))
    for (line, shown) in [
      ("!\(script.path) plain", "ran plain"), ("range x from 1 to 100 step 1", "ran paged"),
    ] {
      shell.type("\(line)\r")
      // Keys that are typed while a program runs go to that program, so this waits for its end.
      #expect(shell.shows(shown))
      #expect(shell.terminal.waits { _ in !shell.terminal.isInUsualMode })
    }
    #expect(try command.text("pager.paged") == command.text("pager.plain"))
  }
}
