import Foundation
import Testing

@Suite("A daybook that may be read and not written")
struct ReadOnlyDaybookTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  @Test(
    "Who may write nothing in it reads without a word; where only the views are shut, one says so")
  func modes() throws {
    // Root may write everything, so root runs the command as another user.
    let outcome = try command.shell(
      """
      run() { $D "$@"; }
      if test $(id -u) = 0; then
        command -v setpriv > /dev/null && cp \(BuiltCommand.path) program || exit 99
        chmod 755 program; chown -R 65534:65534 my.daybook
        run() { setpriv --reuid=65534 --regid=65534 --clear-groups ./program --log my.daybook "$@"; }
        run stats > /dev/null || exit 99
      fi
      run show profiles > rows; chmod 500 my.daybook/views
      run show profiles 2> shut | cmp - rows; cat shut
      chmod 500 my.daybook; run show profiles 2>&1 | cmp - rows
      chmod 700 my.daybook; rm -rf my.daybook/views; chmod 500 my.daybook
      run show profiles 2>&1 | cmp - rows; run views rebuild games 2>&1; echo $?; chmod 700 my.daybook
      """)
    if outcome.status == 99 { try Test.cancel("This user can be nobody else.") }
    let lines = outcome.lines
    try #require(lines.count == 3 && outcome.errors.isEmpty, "\(outcome)")
    #expect(lines[0].hasPrefix("daybook: Read models cannot be kept ("))
    #expect(
      lines[0].contains("my.daybook/views): permission denied. Their rows are folded in memory"))
    #expect(lines[1].hasPrefix("daybook: error: Read models cannot be kept ("))
    #expect(lines[2] == "74")
  }

  @Test("A disk that is read-only is read without a word")
  func disk() throws {
    let outcome = try command.shell(
      """
      mkdir disk && mount -t tmpfs -o size=4m,mode=700 tmpfs disk 2> /dev/null || exit 99
      trap 'umount -l disk' EXIT
      cp -r my.daybook disk; B="\(BuiltCommand.path) --log disk/my.daybook"
      mount -o remount,ro disk || exit 99
      $B show profiles; $B query 'games | count'; $B repl --read-only -c '.mode ndjson' -c 'games | count'
      """)
    if outcome.status == 99 { try Test.cancel("This user may not mount a small file system.") }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.lines.count == 3 && outcome.lines.last == #"{"Count":2}"#, "\(outcome)")
  }
}
