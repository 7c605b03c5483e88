import DaybookShell
import TestSupport
import Testing

@Suite("A program over a shell of its own says what fails, and ends with a status")
struct ReplMainTests {
  /// Runs a program over a purse with ten cents, with arguments and with `input` as its stdin.
  private func run(_ arguments: [String], _ input: String = "") throws -> TestProgram.Outcome {
    try TestProgram.libraryPeer(["purse"] + arguments, input)
  }

  @Test("The lines of a script run, until the first that fails is told with its status")
  func script() throws {
    let program = try run([], "cents\nno such line\ncents\n")
    #expect(program.status == 64 && program.output == "10 cents\n", "\(program)")
    #expect(program.errors.hasPrefix("purse: error: "), "\(program)")
  }

  @Test("With --keep-going the other lines run, and the status is that of the first failure")
  func keepingGoing() throws {
    let program = try run(["--keep-going"], "no such line\ncents\nbroken\n")
    #expect(program.status == 64 && program.output == "10 cents\n", "\(program)")
  }

  @Test("Lines of the command line run in place of stdin")
  func lines() throws {
    let program = try run(["-c", "cents", "-c", "cents --at 0", "-c", "cents"], "no\n")
    #expect(program.status == 0 && program.output == "10 cents\n10 cents\n", "\(program)")
  }

  @Test("What a screen throws is told, and ends with 1")
  func screenFailure() throws {
    let program = try run(["-c", "broken"])
    #expect(program.status == 1, "\(program)")
    #expect(program.errors == "purse: error: ScreenFailure()\n", "\(program)")
  }

  @Test("A program that throws ends with a sentence and the status of what was thrown")
  func tool() throws {
    let program = try TestProgram.libraryPeer(["bank"])
    #expect(program.status == 66, "\(program)")
    #expect(
      program.errors.hasPrefix("bank: error: There is no daybook at /nowhere/at/all.daybook."))
    #expect(program.errors.count { $0 == "\n" } == 1, "\(program)")
  }

  @Test("A program that throws nothing ends with its own status")
  func finishedTool() async throws {
    let status = await Tool.run("bank") { 7 }
    let done = await Tool.run("bank") {}
    #expect(status == 7 && done == 0)
  }

  @Test("--help tells of the screens")
  func help() throws {
    let program = try run(["--help"])
    #expect(program.status == 0, "\(program)")
    #expect(program.output.hasPrefix("USAGE: purse [-c LINE]... [--keep-going]\n"), "\(program)")
    #expect(program.output.contains("  cents [sum]  what is in the purses\n"), "\(program)")
  }

  @Test("An argument that there is not is refused", arguments: [["-c"], ["word"], ["--nothing"]])
  func wrongArguments(_ wrong: [String]) throws {
    let program = try run(wrong)
    #expect(program.status == 64 && program.errors.hasPrefix("purse: error: "), "\(program)")
    #expect(program.errors.count { $0 == "\n" } == 1, "\(program)")
  }
}
