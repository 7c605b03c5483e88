import Foundation
import TestSupport
import Testing

@Suite("What is written to a file or a program is whole, in the form of the ending")
struct WrittenResultsTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
  }

  private static let rows = 3_000
  /// A query whose last row has a text wider than all others, and wider than any terminal.
  private static let query = """
    range n from 1 to \(rows) step 1 | extend text = iff(n < \(rows), 'short', \
    strcat('wide ', '\(String(repeating: "x", count: 200))')), a1 = n, a2 = n, a3 = n, a4 = n, \
    a5 = n, a6 = n, a7 = n, a8 = n, a9 = n, a10 = n, a11 = n, a12 = n
    """

  private func write(to file: String, _ query: String = query) throws -> String {
    let outcome = try command.run("repl", "-c", ".once \(file)", "-c", query)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    return try command.text(file)
  }

  @Test("A drawn table has all rows and all columns, each as wide as its widest cell")
  func wholeTable() throws {
    let lines = try write(to: "all.txt").split(separator: "\n")
    #expect(lines.count == Self.rows + 4)
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(lines.allSatisfy { !$0.contains("…") })
    #expect(lines[1].contains("a12"))
    #expect(lines[Self.rows + 2].contains(String(repeating: "x", count: 200)))
  }

  /// Python's own readers of these formats count the rows, and read the last one.
  @Test(
    "Python reads all rows of a file in the form of its ending",
    arguments: [
      ("r.csv", "import csv,sys;r=list(csv.DictReader(open('r.csv',newline='')))"),
      ("r.tsv", "import csv,sys;r=list(csv.DictReader(open('r.tsv'),delimiter='\\t'))"),
      ("r.json", "import json;r=json.load(open('r.json'))"),
      ("r.ndjson", "import json;r=[json.loads(l) for l in open('r.ndjson')]"),
      ("R.JSONL", "import json;r=[json.loads(l) for l in open('R.JSONL')]"),
      (
        "r.md",
        "t=[[c.strip() for c in l.strip().strip('|').split('|')] for l in open('r.md')];"
          + "r=[dict(zip(t[0],x)) for x in t[2:]]"
      ),
    ])
  func forms(file: String, reader: String) throws {
    _ = try write(to: file)
    let program = "\(reader);print(len(r),r[-1]['n'],len(r[-1]['text']),len(r[-1]))"
    var run = TestProgram(["python3", "-c", program])
    run.folder = command.folder.path
    let read = try run.run()
    #expect(read.output == "3000 3000 205 14\n", "\(read)")
  }

  @Test("Without an ending that says a form, .mode says it")
  func modes() throws {
    let outcome = try command.run(
      "repl", "-c", ".mode csv", "-c", ".once x.dat", "-c", "print a = 1")
    #expect(outcome.output.isEmpty && outcome.status == 0)
    #expect(try command.text("x.dat") == "a\r\n1\r\n")
  }

  @Test("A program reads what one line gives, or what all lines give until the output is back")
  func programs() throws {
    let once = try command.run(
      "repl", "-c", ".mode csv", "-c", ".once |wc -l", "-c", Self.query, "-c", "print b = 2")
    #expect(once.status == 0 && once.output == "3001\nb\r\n2\r\n", "\(once)")
    let all = try command.run(
      "repl", "-c", ".mode tsv", "-c", ".output |sort -r", "-c", "print 1", "-c", "print 2",
      "-c", ".output", "-c", "print 3")
    #expect(all.lines == ["print_0", "print_0", "2", "1", "print_0", "3"], "\(all)")
    let left = try command.run("repl", "-c", ".output |cat", "-c", "print x = 7")
    #expect(left.output.contains("7") && left.status == 0)
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "|cat").path))
  }

  @Test(
    "A program that cannot be used is told",
    arguments: [
      (".once |", "Name a program after '|'"), (".once |sort | head", "no shell looks"),
      (".output |no-such-program", "Could not run 'no-such-program'"),
      (".once |false", "'false' ended with status 1"), (".once a b", "Name one file"),
    ])
  func badPrograms(line: String, text: String) throws {
    let outcome = try command.run("repl", "-c", line, "-c", "print 1")
    #expect(outcome.status != 0 && outcome.errors.contains(text), "\(outcome)")
  }
}
