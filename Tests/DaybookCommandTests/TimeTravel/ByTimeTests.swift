import Foundation
import TestSupport
import Testing

/// Compares each verb of the command with a Python program that folds the events up to a time.
///
/// The program shares no code with the engine.
@Suite("As of a time, the events are seen that are not later, in the order of the log")
struct ByTimeTests {
  /// A program that imports several files about the same days, each with late events, and compares.
  private static let oracle = #"""
    import datetime, json, random, subprocess, sys
    command, log, seed, rounds = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    random.seed(seed)
    start = datetime.datetime(2026, 3, 1, tzinfo=datetime.timezone.utc)
    text = lambda time: time.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    events = []
    for file in range(4):
        time = start + datetime.timedelta(hours=random.randrange(40))
        for line in range(random.choice([1, 90, 300])):
            time += datetime.timedelta(minutes=random.choice([0, 0, 1, 45]))
            back = datetime.timedelta(hours=random.choice([0] * 20 + [30]))
            data = {random.choice("vwx"): random.randrange(100)}
            events.append({"stream": f"{random.choice('ab')}-{random.randrange(5)}",
                "type": f"t.{random.randrange(3)}", "time": text(time - back), "data": data})
    def run(arguments, script=""):
        done = subprocess.run([command, "--log", log] + arguments, input=script, text=True,
            capture_output=True)
        assert done.returncode == 0, (arguments, done)
        return done.stdout
    run(["import", "-"], "".join(json.dumps(e) + "\n" for e in events))
    def seen(time): return [e for e in events if e["time"] <= time]
    def states(time):
        folded = {}
        for event in seen(time):
            row = folded.setdefault(event["stream"], {"events": 0, "data": {}})
            row["events"] += 1
            row["data"].update(event["data"])
        return folded
    def grouped(time, field):
        counts = {}
        for event in seen(time): counts[event[field]] = counts.get(event[field], 0) + 1
        return counts
    def rows(lines): return {r["stream"]: {"events": r["events"], "data": r["data"]} for r in lines}
    def counts(name): return lambda lines: {r[name]: r["events"] for r in lines}
    def differing(one, other):
        old, new = states(one), states(other)
        return {s for s in set(old) | set(new) if old.get(s) != new.get(s)}
    questions = [
        ("state@datetime({t})", rows, states),
        ("streams@datetime({t}) | project stream, events", counts("stream"),
            lambda t: grouped(t, "stream")),
        ("streams@datetime({t}) | project stream, events, firstTime", counts("stream"),
            lambda t: grouped(t, "stream")),
        ("types@datetime({t}) | project type, events", counts("type"), lambda t: grouped(t, "type")),
        ("events@datetime({t}) | summarize events=count() by type", counts("type"),
            lambda t: grouped(t, "type")),
        ("events@datetime({t}) | count", lambda l: l[0]["Count"], lambda t: len(seen(t))),
        ("events@datetime({t}) | where stream == 'a-1' | project seq", lambda l: [r["seq"] for r in l],
            lambda t: [i + 1 for i, e in enumerate(events) if e["time"] <= t and e["stream"] == "a-1"]),
        ("events@datetime({t}) | top 3 by seq desc | project seq", lambda l: [r["seq"] for r in l],
            lambda t: [i + 1 for i, e in enumerate(events) if e["time"] <= t][:-4:-1]),
        ("['t.1']@datetime({t}) | summarize n=sum(v)", lambda l: l[0]["n"] or 0,
            lambda t: sum(e["data"].get("v", 0) for e in seen(t) if e["type"] == "t.1")),
        ("at {t}\nstate\nat head", rows, states),
        ("at {t}\nevents | count\nat head", lambda l: l[0]["Count"], lambda t: len(seen(t))),
    ]
    def moment():
        time = start + datetime.timedelta(minutes=random.randrange(-60, 9000))
        return random.choice(events)["time"] if random.random() < 0.5 else text(time)
    asked, script = [], [".mode ndjson"]
    for number in range(rounds):
        line, read, wanted = random.choice(questions)
        time = moment()
        asked.append((line, read, wanted, time))
        script += [f"print mark={number}", line.format(t=time)]
    answers, marks = [], 0
    for line in run(["repl"], "\n".join(script) + "\n").splitlines():
        if not line.startswith("{"): continue
        row = json.loads(line)
        if set(row) == {"mark"}: answers.append([])
        else: answers[-1].append(row)
    assert len(answers) == rounds, (len(answers), rounds)
    for (line, read, wanted, time), answer in zip(asked, answers):
        assert read(answer) == wanted(time), (line.format(t=time), read(answer), wanted(time))
    lines = lambda out: [json.loads(line) for line in out.splitlines()]
    for number in range(max(3, rounds // 500)):
        one, other = moment(), moment()
        assert rows(lines(run(["show", "state", "--at", one]))) == states(one), ("show", one)
        found = rows(lines(run(["query", "state", "--at", one])))
        assert found == states(one), ("query --at", one)
        changed = {r["key"] for r in lines(run(["diff", one, other, "state"]))}
        assert changed == differing(one, other), ("diff", one, other)
        kept = run(["snapshot", "record", "state", "-", "--at", one]).splitlines()
        count = int(next(l for l in kept if l.startswith("rows")).split()[1])
        assert count == len(states(one)), ("snapshot", one)
    print("held", rounds)
    """#

  @Test("Every verb agrees with a fold in Python, over files of the same days one after the other")
  func everyVerb() throws {
    let rounds = TestLength.rounds(10_000, short: 300)
    for seed in 1...TestLength.rounds(6, short: 1) {
      let command = try BuiltCommand()
      let program = TestProgram(
        ["python3", "-c", Self.oracle, BuiltCommand.path, command.daybook, "\(seed)", "\(rounds)"])
      let outcome = try program.run()
      #expect(outcome.output == "held \(rounds)\n", "\(seed): \(outcome.errors)")
    }
  }

  @Test("The prompt, the plan, a snapshot and verbs that go by places say that it is by time")
  func words() throws {
    let command = try BuiltCommand()
    let days = ["a": [1, 2, 3], "b": [1, 2, 3]].sorted { $0.key < $1.key }
    let lines = days.flatMap { stream, days in
      days.map {
        #"{"stream":"\#(stream)-1","type":"x.set","time":"2026-03-0\#($0)T00:00:00Z","data":{"v":\#($0)}}"#
      }
    }
    _ = try command.run("import", "-", input: lines.map { $0 + "\n" }.joined())
    let plan = try command.run("query", "--explain", "events | count", "--at", "2026-03-02")
    #expect(plan.output.contains("by time: not later than 2026-03-02"), "\(plan)")
    let blame = try command.run("blame", "state", "a-1", "--at", "2026-03-02")
    #expect(blame.errors.contains("the place after event 5"), "\(blame)")
    let place = try command.run("repl", "-c", "at 2026-03-02", "-c", "step", "-c", "at")
    #expect(place.lines.first?.hasPrefix("By time: the events not later than 2026-03-02") == true)
    #expect(place.lines.last?.hasPrefix("After event 6 of 6") == true, "\(place)")
    let link = try command.run(
      "repl", "-c", "at 2026-03-02", "-c", "settings", "-c", "link")
    #expect(link.lines.last?.contains("?at=2026-03-02T00:00:00Z") == true, "\(link)")
    for form in ["head", "6"] {
      #expect(try command.run("repl", "-c", "show state@\(form) | count").status == 64)
      let all = try command.run("repl", "-c", ".mode ndjson", "-c", "show state@\(form)")
      #expect(all.lines.filter { $0.contains(#""v":3"#) }.count == 2, "\(all)")
    }
    for form in ["2026-03-02", "datetime(2026-03-02)"] {
      let then = try command.run("repl", "-c", ".mode ndjson", "-c", "show state@\(form)")
      #expect(then.lines.filter { $0.contains(#""v":2"#) }.count == 2, "\(then)")
    }
    let kept = try command.run("snapshot", "record", "state", "-", "--at", "2026-03-02")
    #expect(kept.lines.contains { $0.hasPrefix("until       2026-03-02") }, "\(kept)")
    let file = command.folder.appending(path: "kept.txt").path
    _ = try command.run("snapshot", "record", "state", file, "--at", "2026-03-02")
    let same = try command.run("snapshot", "verify", "state", file, "--at", "2026-03-02")
    let other = try command.run("snapshot", "verify", "state", file, "--at", "5")
    #expect(same.status == 0 && other.status == 1, "\(same) \(other)")
    #expect(other.output.contains("until"), "\(other)")
    let placed = try command.run("query", "--explain", "events | count", "--at", "2026-03-09")
    #expect(!placed.output.contains("by time"), "all events are seen: \(placed)")
  }

  /// Returns 5,000 records with random times within 15 minutes, several at the same second.
  private static func records() -> [(time: Int, number: Int)] {
    var random = SeededGenerator(seed: 3)
    return (0..<5_000).map { (Int.random(in: 0..<900, using: &random), $0) }
  }

  @Test(
    "--sort-by-time takes a file in the order of its times; without it what goes back is counted")
  func sorting() throws {
    let (command, records) = (try BuiltCommand(), Self.records())
    let lines = records.map { #"{"at":\#(1_772_528_400 + $0.time),"n":\#($0.number)}"# }
    let text = lines.map { $0 + "\n" }.joined()
    let mapping = ["--type", "n.seen", "--stream", "seen", "--time", "at", "--save-mapping", "n"]
    let sorted = try command.run(["import", "-", "--sort-by-time"] + mapping, input: text)
    #expect(sorted.status == 0 && sorted.errors.isEmpty, "\(sorted)")
    #expect(
      sorted.output.contains(#""appended":5000"#) && sorted.output.contains(#""backwards":0,"#))
    let numbers = try command.run("query", "['n.seen'] | project n").lines
    // Swift's sort keeps the order of elements that are equal.
    let wanted = records.sorted { $0.time < $1.time }
      .map { #"{"n":\#($0.number)}"# }
    #expect(numbers == wanted)

    let backwards = zip(records.dropFirst(), records).count { $0.time < $1.time }
    let other = try BuiltCommand()
    let plain = try other.run(["import", "-"] + mapping.dropLast(2), input: text)
    #expect(plain.output.contains(#""backwards":\#(backwards)"#), "\(plain)")
    #expect(plain.errors.contains("--sort-by-time imports the events of one file"), "\(plain)")
    // A second import of the file has one event that goes back in time, the first one.
    let again = try command.run("import", "-", "--mapping", "n", input: text)
    #expect(again.output.contains(#""backwards":1"#), "the mapping sorts: \(again)")
    let refused = try other.run(["import", "-", "--sort-by-time"] + mapping, input: text + "{")
    #expect(refused.status == 65 && refused.errors.contains("line 5001"), "\(refused)")
    let proposed = try other.run("import", "-", input: text)
    #expect(proposed.errors.contains("--sort-by-time"), "\(proposed)")
    let ascending = lines.sorted().map { $0 + "\n" }.joined()
    #expect(try !other.run("import", "-", input: ascending).errors.contains("--sort-by-time"))
  }

  @Test("What the engine writes into the log meanwhile does not count as going back")
  func ownEvents() throws {
    let command = try BuiltCommand()
    let line = #"{"stream":"a-1","type":"x.set","time":"2026-03-0DT00:00:00Z","data":{}}"# + "\n"
    _ = try command.run("import", "-", input: line.replacing("D", with: "1"))
    _ = try command.run("repl", "-c", "events | count")
    let next = try command.run("import", "-", input: line.replacing("0D", with: "02"))
    #expect(next.errors.isEmpty && next.output.contains(#""backwards":0,"#), "\(next)")
  }
}
