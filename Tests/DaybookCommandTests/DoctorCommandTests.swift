import Foundation
import Testing

@Suite("A damaged daybook is told of, and rescued on the command line")
struct DoctorCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let lines = (1...40).map {
      #"{"stream":"note-\#($0 % 3)","type":"note.added","data":{"text":"word \#($0)!"}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  private var log: URL { URL(filePath: "\(command.daybook)/log.mdb") }

  /// Changes the bytes of the log's file.
  private func damage(_ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: log)
    change(&bytes)
    try bytes.write(to: log)
  }

  @Test("Without damage, the new daybook has the same export, and the status is 0")
  func whole() throws {
    let outcome = try command.shell("$D doctor --to new.daybook && $D verify")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.lines.first?.hasPrefix(#"{"path":"new.daybook","events":40,"lost":0,"#) == true)
    let exports = try command.shell("$D export > a; $D export --log new.daybook > b; cmp a b")
    #expect(exports.status == 0 && exports.output == "")
  }

  @Test("A damaged meta page is refused with advice, and all is rescued", arguments: [0, 4_096])
  func metaPage(offset: Int) throws {
    let exported = try command.run("export").output
    try damage { $0[offset + 16] ^= 1 }
    let refusal = try command.run("tail")
    #expect(refusal.status == 74)
    let outcome = try command.run("doctor", "my.daybook", "--to", "new.daybook")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("daybook: A meta page is damaged"))
    #expect(try command.run("export", "--log", "new.daybook").output == exported)
  }

  @Test("A lost event is told with stream and version, stands as another, and the status is 1")
  func lostEvent() throws {
    // All copies of the event are damaged, also those in pages that are no longer used.
    try damage { bytes in
      var start = bytes.startIndex
      while let range = bytes.range(of: Data("word 17!".utf8), in: start..<bytes.endIndex) {
        bytes[range.lowerBound] ^= 64
        start = range.upperBound
      }
    }
    let outcome = try command.run("doctor", "--to", "new.daybook")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.errors.contains("daybook: Event 17 is lost"), "\(outcome.errors)")
    let tail = try command.run(
      "query", "allEvents | where type == 'daybook.eventLost' | project seq", "--log", "new.daybook"
    )
    #expect(tail.lines.contains(#"{"seq":17}"#), "\(tail)")
    #expect(try command.run("verify", "--log", "new.daybook").status == 0)
  }

  @Test("Of a log that was cut nobody knows how much is lost, and the status is 1")
  func cut() throws {
    let fill =
      #"seq 1 2000 | sed 's/.*/{"stream":"s-1","type":"a.b","data":{"n":&}}/' | $D import -"#
    let size = "$(($(stat -c %s my.daybook/log.mdb) * 4 / 10))"
    let cut = try command.shell("\(fill) && truncate -s \(size) my.daybook/log.mdb")
    #expect(cut.status == 0, "\(cut)")
    let outcome = try command.run("doctor", "--to", "new.daybook")
    #expect(outcome.status == 1 && outcome.output.contains(#","lost":null,"#), "\(outcome)")
    #expect(outcome.errors.contains("may be lost after event "), "\(outcome)")
    #expect(try command.run("verify", "--log", "new.daybook").status == 0)
  }

  /// A Python program that zeroes the sectors with the text of an event.
  ///
  /// It compares the events that the doctor rescues with those that were exported before.
  private static let sectors = """
    import json, subprocess, sys
    daybook, log = sys.argv[1], sys.argv[2]
    def run(*words):
        done = subprocess.run([daybook, *words], capture_output=True, text=True)
        return done.returncode, done.stdout
    before = [json.loads(line) for line in run("--log", log, "export")[1].splitlines()]
    whole = open(log + "/log.mdb", "rb").read()
    def places(text):
        at = whole.find(text.encode())
        while at >= 0:
            yield at
            at = whole.find(text.encode(), at + 1)
    def near(at):  # no record of these has 160 bytes
        return any(s * 512 - 160 <= at < s * 512 + 672 for s in sectors)
    for number in (1, 12, 40):
        text = f"word {number}!"
        sectors = {at // 512 for start in places(text) for at in (start, start + len(text) - 1)}
        damaged = bytearray(whole)
        for sector in sectors:
            damaged[sector * 512:sector * 512 + 512] = bytes(512)
        open(log + "/log.mdb", "wb").write(damaged)
        status, output = run("doctor", log, "--to", f"new-{number}")
        report = json.loads(output)
        after = [json.loads(l) for l in run("--log", f"new-{number}", "export")[1].splitlines()]
        kept = {e["seq"]: e for e in after if e["type"] != "daybook.eventLost"}
        for event in before:
            if event["seq"] in kept:
                assert kept[event["seq"]] == event, (event, kept[event["seq"]])
            else:
                assert all(near(at) for at in places(event["data"]["text"])), event
        lost = len(before) - len(kept)
        assert number not in kept and lost >= 1, number
        assert status == 1 and report["lost"] == lost, (status, report, lost)
        assert report["events"] == len(kept) and report["lostNames"] == 0, report
    print("compared")
    """

  @Test("A sector zeroed by another program costs what stood on it, and the report says so")
  func sector() throws {
    let file = command.folder.appending(path: "sectors.py")
    try Data(Self.sectors.utf8).write(to: file)
    let outcome = try command.shell("python3 sectors.py \(BuiltCommand.path) my.daybook")
    #expect(outcome.output == "compared\n", "\(outcome)")
  }

  @Test(
    "Bad use and what is not there have the statuses of the contract",
    arguments: [
      (line: "$D doctor nothing.daybook --to new.daybook", status: 66),
      (line: "$D doctor --to .", status: 74), (line: "$D doctor", status: 64),
      (line: "$D doctor --to /proc/new.daybook", status: 74),
      (line: "mkdir p && mkfifo p/log.mdb && $D doctor p --to new.daybook", status: 74),
      (line: "$D doctor --to ''", status: 64),
    ])
  func badUse(line: String, status: Int32) throws {
    let outcome = try command.shell(line)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("daybook: error: "))
  }

  @Test(
    "A damaged or missing view is made anew with one line that says so",
    arguments: [
      (line: "rm FILE", reason: "it does not exist"),
      (line: "truncate -s 6000 FILE", reason: "the file is cut"),
      (
        line: "dd if=/dev/zero of=FILE bs=4096 seek=2 count=100 conv=notrunc 2> /dev/null",
        reason: "its pages are damaged"
      ),
      (line: "echo nothing > views/jobs.live", reason: "it names no generation"),
    ])
  func damagedView(line: String, reason: String) throws {
    let before = try command.run("show", "jobs")
    #expect(before.status == 0 && before.errors == "")
    let damage = line.replacing("FILE", with: "views/jobs.v3.g1.mdb")
    #expect(try command.shell("cd my.daybook && \(damage)").status == 0)
    let after = try command.run("show", "jobs")
    #expect(after.output == before.output && after.status == 0)
    let told = after.errors.split(separator: "\n")
    #expect(told.count == 1, "\(after.errors)")
    #expect(
      told.first?.hasPrefix("daybook: The read model 'jobs' was rebuilt from the log: ") == true)
    #expect(told.first?.contains(reason) == true, "\(after.errors)")
    #expect(try command.run("show", "jobs").errors == "")
  }

  @Test("A damaged newest event stops appends to every stream, and the way out that is told works")
  func damagedNewest() throws {
    try damage { bytes in
      var start = bytes.startIndex
      while let range = bytes.range(of: Data("word 40!".utf8), in: start..<bytes.endIndex) {
        bytes[range.lowerBound] ^= 64
        start = range.upperBound
      }
    }
    let note = #"{"stream":"other","type":"note.added","data":{}}"#
    let refused = try command.run("append", input: note)
    #expect(refused.status == 74 && refused.output.isEmpty)
    for words in ["Event 40 cannot be read", "'daybook doctor'", "nothing can be appended"] {
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
    let asked = try [["query", "events"], ["repl", "-c", "events"], ["verify"]].map {
      try command.run($0).errors
    }
    #expect(asked.allSatisfy { $0.contains("'daybook doctor'") }, "\(asked)")
    #expect(try command.run("doctor", "--to", "new.daybook").status == 1)
    #expect(try command.run("append", "--log", "new.daybook", input: note).status == 0)
    #expect(try command.run("verify", "--log", "new.daybook").status == 0)
  }
}
