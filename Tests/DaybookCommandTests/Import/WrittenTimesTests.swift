import Foundation
import Testing

@Suite("Times, numbers and characters are read as they are written elsewhere")
struct WrittenTimesTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test(
    "What todatetime() reads, --time reads",
    arguments: [
      "2016/01/01 00:30:04.91", "12/31/2022", "12-31-2022 23:59", "2 Dec 2022", "Dec 2, 2022",
      "Wed, 25 Nov 2026 08:15:03 GMT", "Wednesday, 25-Nov-26 08:15:03 GMT", "2022-12",
      "2022-12-31T10", "2022.12.31 10:00", "12/31/2022 1:05 PM", "2026-11-25 08:15 +0200",
      "2 Dec 2022 10:30",
    ])
  func usualForms(text: String) throws {
    let asked = try command.run("query", "print time = todatetime('\(text)')")
    let loaded = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--time", "at", "--time-zone", "UTC",
      input: #"{"at":"\#(text)"}"#)
    #expect(loaded.status == 0, "\(loaded)")
    let time = try command.run("query", "t | project time").output
    #expect(asked.output.contains("20") && time == asked.output, "\(asked) \(time)")
  }

  @Test("Times that say no zone want one, however they are written; eight digits are a day")
  func zones() throws {
    func load(_ text: String, _ options: String...) throws -> BuiltCommand.Outcome {
      try command.run(
        ["import", "-", "--type", "t", "--stream", "s", "--time", "at"] + options,
        input: #"{"at":"\#(text)"}"#)
    }
    let refused = try load("2016/01/01 00:30:04.91")
    #expect(refused.status == 65 && refused.errors.contains("--time-zone"), "\(refused)")
    let format = try load("25.11.2026 08:15", "--time-format", "%d.%m.%Y %H:%M")
    #expect(format.status == 65 && format.errors.contains("--time-zone"), "\(format)")
    let unknown = try load("25.13.2026", "--time-zone", "UTC")
    #expect(unknown.status == 65 && unknown.errors.contains("--time-format"), "\(unknown)")
    #expect(try load("20260323").status == 0)
    #expect(try load("25.11.2026", "--time-format", "%d.%m.%Y").status == 0)
    let zoned = try load(
      "25.11.2026 08:15", "--time-format", "%d.%m.%Y %H:%M", "--time-zone", "Europe/Berlin")
    #expect(zoned.status == 0, "\(zoned)")
    #expect(
      try command.run("query", "t | project time").lines == [
        #"{"time":"2026-03-23T00:00:00Z"}"#, #"{"time":"2026-11-25T00:00:00Z"}"#,
        #"{"time":"2026-11-25T07:15:00Z"}"#,
      ])
  }

  @Test(
    "Python's strptime reads the same times by the same letters",
    arguments: [
      "%d.%m.%Y %H:%M", "%m/%d/%y %I:%M:%S %p", "%Y-%j %H:%M:%S.%f", "%a, %d %b %Y %H:%M:%S %z",
      "%B %d, %Y %H%M", "%d%b%Y:%H:%M:%S", "%A %d/%m/%Y 100%% %H:%M",
    ])
  func formats(format: String) throws {
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      python3 - '\(format)' <<'END'
      import datetime, json, random, sys
      rng, form = random.Random(7), sys.argv[1]
      with open("rows", "w") as rows, open("wanted", "w") as wanted:
          for n in range(300):
              zone = datetime.timezone(datetime.timedelta(minutes=rng.choice([-480, -90, 0, 60, 345])))
              time = datetime.datetime(1970, 1, 1, tzinfo=zone) + datetime.timedelta(
                  seconds=rng.randrange(3_000_000_000), microseconds=rng.randrange(1_000_000))
              text = time.strftime(form)
              read = datetime.datetime.strptime(text, form)
              if read.tzinfo is None: read = read.replace(tzinfo=datetime.timezone.utc)
              print(json.dumps({"at": text}), file=rows)
              print(read.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ"), file=wanted)
      END
      LC_ALL=de_DE.UTF-8 $D import rows --type t --stream s --time at --time-zone UTC \
        --time-format '\(format)' > told 2> notes || { cat notes; exit 1; }
      $D export | sed 's/.*"time":"\\([^"]*\\)".*/\\1/' | cmp - wanted && wc -l < wanted
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.status == 0 && outcome.output.contains("300"), "\(outcome)")
  }

  @Test("A letter that stands for nothing is refused with those that there are")
  func unknownLetters() throws {
    for (format, told) in [
      ("%Q", "'%Q', which stands for nothing"), ("%H:%M", "says no day"), ("%d %", "'%'"),
    ] {
      let outcome = try command.run(
        "import", "-", "--type", "t", "--stream", "s", "--time", "a", "--time-format", format,
        input: #"{"a":"1"}"#)
      #expect(outcome.status == 64 && outcome.errors.contains(told), "\(outcome)")
    }
  }

  @Test("A time without a year is the last one that is not later than today")
  func withoutYear() throws {
    let calendar = Calendar(identifier: .gregorian)
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    for days in [-200, -1, 5, 100] {
      let day = Date(timeIntervalSinceNow: Double(days) * 86_400)
      let parts = calendar.dateComponents(in: .gmt, from: day)
      let (year, month, date) = (parts.year ?? 0, parts.month ?? 1, parts.day ?? 1)
      let text = "\(names[month - 1]) \(date < 10 ? " " : "")\(date) 08:15:03"
      let other = try BuiltCommand()
      let loaded = try other.run(
        "import", "-", "--pattern", "syslog", "--type", "t", "--stream", "s", "--time", "time",
        "--time-format", "%b %e %H:%M:%S", "--time-zone", "UTC", input: "\(text) box cron[9]: x\n")
      #expect(loaded.status == 0, "\(loaded)")
      let wanted = days > 1 ? year - 1 : year
      #expect(
        try other.run("query", "t | project getyear(time)").output.contains("\(wanted)"), "\(text)")
    }
  }

  @Test(
    "German numbers are numbers by --decimal ','; what could be either stays a text, and is told")
  func decimals() throws {
    let text = "n;a;b;c\n1;25,71;1.234,56;1.234\n2;-0,5;1.234.567;2\n3;7;\"3,5\";x\n4;1,2,3;;12.5\n"
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--decimal", ",", input: text)
    #expect(outcome.status == 0 && outcome.errors.contains("--column"), "\(outcome)")
    #expect(
      try command.run("query", "t | project n, a, b, c").lines == [
        #"{"n":1,"a":25.71,"b":1234.56,"c":"1.234"}"#, #"{"n":2,"a":-0.5,"b":1234567,"c":2}"#,
        #"{"n":3,"a":7,"b":"3,5","c":"x"}"#, #"{"n":4,"a":"1,2,3","b":null,"c":"12.5"}"#,
      ])
    let said = try command.run(
      "import", "-", "--type", "u", "--stream", "s", "--decimal", ",", "--column", "c:long",
      input: "n;c\n1;1.234\n")
    #expect(said.status == 0, "\(said)")
    #expect(try command.run("query", "u | project c").output == "{\"c\":1234}\n")
    let wrong = try command.run(
      "import", "-", "--type", "u", "--stream", "s", "--decimal", ";", input: "n\n1\n")
    #expect(wrong.status == 64 && wrong.errors.contains("--decimal wants"), "\(wrong)")
  }

  @Test(
    "Python's characters of windows-1252 and latin1 are those that come in, and bad UTF-8 says how")
  func encodings() throws {
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      python3 - <<'END'
      import json
      open_bytes = {0x81, 0x8d, 0x8f, 0x90, 0x9d}
      for name, codec in [("windows-1252", "cp1252"), ("latin1", "latin-1")]:
          every = bytes(b for b in range(0x80, 0x100) if codec == "latin-1" or b not in open_bytes)
          with open(name + ".csv", "wb") as f:
              f.write(b"id;text\\n")
              for n in range(4000): f.write(b"%d;" % n + every + b"\\n")
          with open(name + ".wanted", "w", encoding="utf-8") as f: f.write(every.decode(codec))
      END
      for name in windows-1252 latin1; do
        $D import $name.csv --type $name --stream s > told 2> refused && exit 1
        $D import $name.csv --type $name --stream s --encoding $name > told || exit 2
        gzip $name.csv; $D import $name.csv.gz --type gz-$name --stream s --encoding $name > told || exit 3
        for type in $name gz-$name; do
          $D export --type $type | python3 -c 'import json, sys
      wanted = open(sys.argv[1], encoding="utf-8").read()
      texts = [json.loads(line)["data"]["text"] for line in sys.stdin]
      assert texts == [wanted] * 4000, texts[:1]
      print(len(texts))' $name.wanted || exit 4
        done
      done
      cat refused
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.filter { $0 == "4000" }.count == 4, "\(outcome)")
    #expect(outcome.output.contains("--encoding windows-1252, or latin1"), "\(outcome)")
    let wrong = try command.run(
      "import", "-", "--type", "u", "--stream", "s", "--encoding", "ebcdic", input: "n\n1\n")
    #expect(wrong.status == 64 && wrong.errors.contains("windows-1252 or latin1"), "\(wrong)")
  }

  @Test("A mapping that is kept keeps the ways in which things are written")
  func keptMapping() throws {
    let bytes = "Datum;Kunde;Betrag\n25.11.2025 08:15;M\u{FC}ller;25,71\n"
    let latin = Data(bytes.unicodeScalars.map { UInt8($0.value) })
    try latin.write(to: command.folder.appending(path: "a.csv"))
    let outcome = try command.shell(
      """
      $D import a.csv --type t --stream 'kunde-{Kunde|ohne}' --time Datum --time-format '%d.%m.%Y %H:%M' \
        --time-zone UTC --decimal , --encoding latin1 --id '{Kunde}/{Datum}' --save-mapping bank > told
      sed 's/08:15/09:30/' a.csv > b.csv; $D import b.csv --mapping bank > told
      printf 'a b\\n' | $D import - --type p --stream s --pattern 'x " " y' --save-mapping words > told
      printf 'c d\\n' | $D import - --mapping words > told
      """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(
      try command.run("query", "t | project time, stream, Betrag").lines == [
        #"{"time":"2025-11-25T08:15:00Z","stream":"kunde-Müller","Betrag":25.71}"#,
        #"{"time":"2025-11-25T09:30:00Z","stream":"kunde-Müller","Betrag":25.71}"#,
      ])
    #expect(try command.run("query", "p | project x, y").lines.last == #"{"x":"c","y":"d"}"#)
  }

  @Test("A proposal doubts the order of day and month, unless somebody said it")
  func doubtedOrder() throws {
    let command = try BuiltCommand()
    try command.write("at,n\n05/11/2026,1\n06/11/2026,2\n", to: "d.csv")
    let guessed = try command.run("import", "d.csv", "--dry-run")
    #expect(guessed.output.contains("with the day first, or with the month"), "\(guessed)")
    let said = try command.run("import", "d.csv", "--dry-run", "--time-format", "%d/%m/%Y")
    #expect(said.status == 0 && !said.output.contains("with the day first"), "\(said)")
    #expect(said.output.contains("2026-11-05T00:00:00"), "\(said)")
  }
}
