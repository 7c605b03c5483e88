import Testing

@testable import DaybookFaults

@Suite("The table of faults says what was found")
struct FaultTableTests {
  private func row(_ test: String, _ result: FaultResult) -> FaultTable.Row {
    FaultTable.Row(test: test, result: result, seconds: 1.25)
  }

  @Test("Columns stand below each other, and findings below the table")
  func text() {
    let table = FaultTable(rows: [
      row("kill", FaultResult(rounds: 300, note: "9 acknowledged")),
      row("power", FaultResult(rounds: 5_000, lost: 2, findings: ["Event 7 is gone (seed 3)."])),
      row("small-disk", FaultResult(skipped: ["nothing may be mounted here"])),
    ])
    #expect(!table.isClean)
    #expect(
      table.text == """
        test        rounds  lost  corrupt  signals  seconds
        kill           300     0        0        0      1.2  9 acknowledged
        power         5000     2        0        0      1.2  FOUND 1
        small-disk       0     0        0        0      1.2  skipped: nothing may be mounted here

        power: Event 7 is gone (seed 3).
        """)
  }

  @Test(
    "Whatever is not as it should be is a finding, and what could not be tried is none",
    arguments: [
      (FaultResult(rounds: 1), true), (FaultResult(rounds: 1, lost: 1), false),
      (FaultResult(rounds: 1, corrupt: 1), false), (FaultResult(rounds: 1, signals: 1), false),
      (FaultResult(rounds: 1, findings: ["The control passed."]), false),
      (FaultResult(skipped: ["This user is not root."]), true),
    ])
  func clean(result: FaultResult, isClean: Bool) {
    #expect(FaultTable(rows: [row("a", result)]).isClean == isClean)
  }

  @Test("A machine gets one object a test")
  func json() {
    let result = FaultResult(rounds: 3, findings: ["a \"b\""], note: "12 times")
    let table = FaultTable(rows: [row("kill", result)])
    #expect(
      table.json == #"[{"test":"kill","rounds":3,"lost":0,"corrupt":0,"signals":0,"#
        + #""seconds":1.25,"findings":["a \"b\""],"skipped":[],"note":"12 times"}]"#)
  }
}
