import Foundation
import Testing
import WebTestServer

/// Tests of lines in scripts and `-c` that ask a service, or that should store something.
@Suite(
  "A line of a script fetches and keeps as it does at a terminal, or says why not", .serialized)
struct ScriptFetchTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
  }

  private func run(_ arguments: [String], at server: TestServer) throws -> BuiltCommand.Outcome {
    try command.run(arguments, variables: ["DAYBOOK_TEMPER_URL": server.address, "COLUMNS": "200"])
  }

  private func count(_ query: String) throws -> String {
    try command.run("query", query + " | count", "--format", "tsv").lines.last ?? ""
  }

  @Test("What a script fetches is in the daybook afterwards, and no line of the script is")
  func fetches() async throws {
    try await TestServer.running { request in
      let jobs = request.number == 1 ? ["100"] : ["100", "200"]
      return ListedJob.v1(jobs.map { ListedJob(id: $0) }, for: request)
    } _: { server in
      let first = try run(["repl", "-c", "jobs"], at: server)
      #expect(first.status == 0 && first.output.contains("Afwas"), "\(first)")
      #expect(try count("jobs") == "1")
      let again = try run(["repl", "-c", "refresh"], at: server)
      #expect(again.output.hasPrefix("ok: 1 new.\n"), "\(again)")
      #expect(try count("jobs") == "2")
      #expect(try count("allEvents | where type startswith 'session.'") == "0")
      #expect(server.requests.count == 2)
    }
  }

  @Test("What is watched and entered in a script is kept")
  func keeps() async throws {
    try await TestServer.running {
      ListedJob.v1([ListedJob()], for: $0)
    } _: { server in
      let lines = ["jobs", "jobs watch 1", "jobs signup", "name Ada", #"email "ada@example.org""#]
      let outcome = try run(["repl"] + lines.flatMap { ["-c", $0] }, at: server)
      #expect(outcome.output.contains("Both stay on this machine"), "\(outcome)")
      #expect(outcome.output.contains("e-mail address are kept on this machine."), "\(outcome)")
      #expect(try count("watchedJobs") == "1" && count("accounts") == "1")
    }
  }

  @Test("Where nobody is asked, a refresh names the variable, and does not say what it cannot know")
  func noAddress() throws {
    for arguments in [["repl", "-c", "refresh"], ["repl", "-c", "refresh --now"]] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("Put its address into DAYBOOK_TEMPER_URL."), "\(outcome)")
    }
    let input = "jobs\nrefresh\nrefresh\nat 1\nrefresh\nat head\njobs\n"
    let session = try command.run(["repl", "--record", "--keep-going"], input: input)
    #expect(!session.output.contains("Nothing has changed"), "\(session)")
    #expect(session.errors.components(separatedBy: "DAYBOOK_TEMPER_URL").count == 3, "\(session)")
    #expect(session.errors.contains("This is the past, where nothing can be done."))
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0 && replay.output.contains("\"lines\":7,\"ok\":true"), "\(replay)")
  }

  @Test("A session for reading only asks nobody, keeps nothing, and says so")
  func readOnly() async throws {
    try await TestServer.running {
      ListedJob.v1([ListedJob()], for: $0)
    } _: { server in
      #expect(try run(["repl", "-c", "jobs"], at: server).status == 0)
      let before = try command.run("export").output
      for line in ["refresh", "jobs watch 1"] {
        let outcome = try run(["repl", "--read-only", "-c", "jobs", "-c", line], at: server)
        #expect(outcome.status == 64, "\(outcome)")
        #expect(outcome.errors.contains("This daybook is open for reading only"), "\(outcome)")
        #expect(outcome.output.contains("Afwas"))
      }
      let form = try run(["repl", "--read-only", "-c", "jobs signup"], at: server)
      #expect(form.output.contains("Nothing of it is kept here"), "\(form)")
      #expect(try command.run("export").output == before && server.requests.count == 1)
    }
    let demo = try command.run(["demo", "-c", "jobs signup"], variables: ["COLUMNS": "200"])
    #expect(demo.output.contains("Nothing of it is kept here"), "\(demo)")
  }

  @Test("In a daybook that cannot be written, lines that only look run, and the others say why not")
  func unwritable() throws {
    // Root may write everything, so root runs the command as another user.
    let outcome = try command.shell(
      """
      export COLUMNS=200; run() { $D "$@"; }
      if test $(id -u) = 0; then
        command -v setpriv > /dev/null && cp \(BuiltCommand.path) program || exit 99
        chmod 755 program . ; chown -R 65534:65534 my.daybook
        run() { setpriv --reuid=65534 --regid=65534 --clear-groups ./program --log my.daybook "$@"; }
        run stats > /dev/null || exit 99
      fi
      chmod 500 my.daybook; chmod 400 my.daybook/log.mdb
      run repl -c '.mode tsv' -c 'events | count' 2>&1
      run repl -c 'jobs signup' -c 'name Ada' 2>&1; echo $?; chmod 700 my.daybook
      """)
    if outcome.status == 99 { try Test.cancel("This user can be nobody else.") }
    #expect(outcome.lines.prefix(2) == ["Count", "3"], "\(outcome)")
    #expect(outcome.output.contains("Nothing of it is kept here"), "\(outcome)")
    #expect(outcome.output.contains("This daybook is open for reading only"), "\(outcome)")
    #expect(outcome.lines.last == "64")
  }

  @Test("A link to a job of a day that was never fetched asks for that day")
  func link() async throws {
    try await TestServer.running { request in
      ListedJob.v1([ListedJob()], for: request)
    } _: { server in
      let link = "daybook://jobs/2099-03-24/100"
      let job = try run(["open", link], at: server)
      #expect(job.status == 0 && job.output.contains("Afwas · Haven"), "\(job)")
      #expect(server.requests.map { $0.query["dates"] } == ["2099-03-24"])
      let other = try run(["open", "daybook://jobs/2099-03-24/999"], at: server)
      #expect(other.errors.contains("No job '999' was ever listed"), "\(other)")
      #expect(server.requests.count == 1)
      let input = "open daybook://jobs/2099-03-25/7\nopen \(link)\nup\n"
      let session = try command.run(
        ["repl", "--record", "--keep-going"], input: input,
        variables: ["DAYBOOK_TEMPER_URL": server.address])
      #expect(session.output.contains("No job '7' is known of this day."), "\(session)")
      #expect(server.requests.count == 2)
    }
    let offline = try command.run(["open", "daybook://jobs/2099-03-26/7"])
    #expect(offline.errors.contains("No job '7' was ever listed"), "\(offline)")
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0, "\(replay)")
  }
}
