import Foundation
import Testing

@Suite("The command describe says what is in the columns of a table")
struct DescribeCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let lines = (1...6).map { number in
      #"{"stream":"cup-\#(number)","type":"cup.made","time":"2026-03-0\#(number)T10:00:00Z","#
        + #""data":{"size":\#(number % 3),"name":"\#(number < 3 ? "" : "tall\\u001b[31m")"}}"#
    }
    let outcome = try command.run("append", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "A table, a table of the past and a query are described, in each form",
    arguments: [
      (
        ["cup.made"],
        #"{"column":"size","kind":"long","rows":6,"nulls":0,"nullShare":0.0,"distinct":3,"distinctBy":"exact","least":0,"greatest":2,"mean":1.0,"median":1,"mostFrequent":1,"times":2,"#
      ),
      (["cup.made@2"], #"{"column":"size","kind":"long","rows":2,"#),
      (
        ["['cup.made'] | where size > 1", "--at", "3"], #"{"column":"size","kind":"long","rows":1,"#
      ),
      (["streams | project events // all"], #""column":"events","kind":"long","rows":6"#),
      (["cup.made", "--format", "csv"], "size,long,6,0,0.0,3,exact,0,2,1.0,1,1,2,"),
    ])
  func described(words: [String], said: String) throws {
    let outcome = try command.run(["describe"] + words)
    #expect(outcome.status == 0 && outcome.output.contains(said), "\(outcome)")
  }

  @Test("For a person two lines tell of a column, within 80 columns, and never raw")
  func person() throws {
    let outcome = try command.run("describe", "cup.made", "--format", "table")
    #expect(
      outcome.output.contains(
        """
        size     long      3 distinct, no nulls
          █      █       █  0 … 2, mean 1, median 1, most often 1 (33%)
        """), "\(outcome.output)")
    #expect(outcome.output.contains("1 distinct, 33% null\n  always \"tall"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    let shell = try command.run("repl", "-c", "describe cup.made@0")
    #expect(shell.output.hasPrefix("0 rows, 7 columns\n"), "\(shell)")
  }

  @Test(
    "What is no table is told as in a query, with 64",
    arguments: ["cups", "events | where", "", "x'] | evaluate basket() //"])
  func refused(subject: String) throws {
    let outcome = try command.run("describe", subject)
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
  }
}
