import Foundation
import Testing

@Suite("A CSV file is imported as its writer meant it, and what is doubtful is told")
struct CSVImportCommandTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func load(_ text: String, _ options: String) throws -> BuiltCommand.Outcome {
    let file = try command.file("table", text)
    return try command.shell("$D import \(file.path) --type t --stream 's-{id}' \(options)")
  }

  @Test(
    "Times without a zone are those of the clocks of --time-zone",
    arguments: [
      ("UTC", "2007-09-09T13:43:55.000000Z"), ("Europe/Amsterdam", "2007-09-09T11:43:55.000000Z"),
      ("+05:30", "2007-09-09T08:13:55.000000Z"), ("-01:00", "2007-09-09T14:43:55.000000Z"),
    ])
  func zone(zone: String, time: String) throws {
    let outcome = try load(
      "id,at\n1,2007-09-09 13:43:55\n2,2007-09-09T13:43:55Z\n", "--time at --time-zone \(zone)")
    #expect(outcome.status == 0, "\(outcome)")
    let lines = try command.run("export").lines
    try #require(lines.count == 2)
    #expect(lines[0].contains(#""time":"\#(time)""#) && lines[0].contains("2007-09-09 13:43:55"))
    // A time that names its own zone keeps that zone.
    #expect(lines[1].contains(#""time":"2007-09-09T13:43:55.000000Z""#))
  }

  @Test("Python's zones agree over years of days, changes of the clocks included")
  func zonesByAnotherHand() throws {
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      python3 - > table.csv <<'END'
      import datetime
      print("id,at")
      start = datetime.datetime(2019, 1, 1, 0, 30)
      for n in range(0, 24 * 366 * 2, 5):
          t = start + datetime.timedelta(hours=n)
          # Clocks that skip a time, or show it twice, have a rule of ours.
          if t.month in (3, 10) and t.day >= 25 and t.hour in (1, 2, 3): continue
          print(f"{n},{t:%Y-%m-%d %H:%M}")
      END
      $D import table.csv --type t --stream s --time at --time-zone Europe/Amsterdam > told || exit 1
      $D export > out; python3 - <<'END'
      import json, datetime, zoneinfo
      zone = zoneinfo.ZoneInfo("Europe/Amsterdam")
      rows = [json.loads(line) for line in open("out")]
      for row in rows:
          local = datetime.datetime.strptime(row["data"]["at"], "%Y-%m-%d %H:%M").replace(tzinfo=zone)
          wanted = local.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000000Z")
          assert row["time"] == wanted, (row, wanted)
      print(len(rows) > 3000)
      END
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.lines == ["True"], "\(outcome)")
  }

  @Test("A skipped time counts as before the change, and of two the later is taken")
  func changedClocks() throws {
    let outcome = try load(
      "id,at\n1,2026-03-29 02:30:00\n2,2026-10-25 02:30:00\n3,2026-07-01\n",
      "--time at --time-zone Europe/Amsterdam")
    #expect(outcome.status == 0, "\(outcome)")
    let times = try command.run("query", "events | project time").lines
    #expect(
      times == [
        #"{"time":"2026-03-29T00:30:00Z"}"#, #"{"time":"2026-10-25T01:30:00Z"}"#,
        #"{"time":"2026-06-30T22:00:00Z"}"#,
      ])
  }

  @Test("Without --time-zone such a time is refused, with the option, and a wrong zone too")
  func noZone() throws {
    let refused = try load("id,at\n1,2007-09-09 13:43:55\n", "--time at")
    #expect(refused.status == 65 && refused.errors.contains("--time-zone"), "\(refused)")
    #expect(refused.errors.contains("(line 2)"))
    for zone in ["Mars/Base", "../passwd", "+99:00", "2"] {
      let outcome = try load("id\n1\n", "--time-zone=\(zone)")
      #expect(outcome.status == 64 && outcome.errors.contains("--time-zone needs"), "\(outcome)")
    }
  }

  @Test("A text among numbers is told with its column and line, and --column settles it")
  func mixedColumn() throws {
    let rows = (1...30).map { "\($0),\($0 == 17 ? "n/a" : "\($0)"),x\($0)" }
    let text = "id,score,name\n" + rows.joined(separator: "\n") + "\n"
    let told = try load(text, "")
    #expect(told.status == 0)
    #expect(
      told.errors.contains(
        "Column 'score': 1 of 30 cells is text among numbers, at line 18 ('n/a')."), "\(told)")
    #expect(told.errors.contains("--column 'score:text'") && !told.errors.contains("'name'"))
    _ = try command.shell("rm -r my.daybook")
    let settled = try load(text, "--column score:text")
    #expect(settled.status == 0 && settled.errors.isEmpty, "\(settled)")
    #expect(
      try command.run("query", "['t'] | summarize count() by gettype(score)").lines
        == [#"{"Column1":"string","count_":30}"#])
  }

  @Test("Each kind reads its cells, and refuses others with line and column")
  func kinds() throws {
    let header = "id,a:b,n,r,f,d\n"
    let options =
      "--column a:b:text --column n:long --column r:real --column f:bool --column d:datetime"
      + " --time-zone +01:00"
    let outcome = try load(
      header
        + "1,007,18446744073709551615,5,yes,2007-09-09 13:43:55\n2,,,,,\n3,\"\",-1,-0,0,2020-01-01\n",
      options)
    #expect(outcome.status == 0, "\(outcome)")
    // The column contains times that no option uses.
    #expect(
      outcome.errors.contains("--time d --time-zone +01:00 would take the times of the records."),
      "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    let data = try command.run("export").lines.map { line in
      String(line[line.range(of: #""data":"#)!.upperBound...])
    }
    #expect(
      data == [
        #"{"id":1,"a:b":"007","n":18446744073709551615,"r":5.0,"f":true,"d":"2007-09-09T12:43:55Z"}}"#,
        #"{"id":2,"a:b":null,"n":null,"r":null,"f":null,"d":null}}"#,
        #"{"id":3,"a:b":"","n":-1,"r":0.0,"f":false,"d":"2019-12-31T23:00:00Z"}}"#,
      ])
    for (row, column) in [
      ("1,x,1.5,1,1,2020-01-01", "n"), ("1,x,1,one,1,2020-01-01", "r"),
      ("1,x,1,1,2,2020-01-01", "f"), ("1,x,1,1,1,soon", "d"),
    ] {
      let refused = try load(header + row + "\n", options)
      #expect(refused.status == 65 && refused.errors.contains("(line 2)"), "\(refused)")
      #expect(refused.errors.contains("The column '\(column)' is declared to hold"), "\(refused)")
    }
    for wrong in ["n", "n:number", ":text", "zz:long", "n:long --column n:text"] {
      #expect(try load(header + "1,1,1,1,1,1\n", "--column \(wrong)").status == 64, "\(wrong)")
    }
  }

  @Test("A column without a name gets one, which is said, and a name that comes twice is refused")
  func names() throws {
    let outcome = try load("id,,column2,\n1,2,3,4\n", "")
    #expect(outcome.status == 0)
    #expect(
      try command.run("export").output.contains(
        #""data":{"id":1,"column2_2":2,"column2":3,"column4":4}"#))
    #expect(
      outcome.errors.contains("Column 2 has no name in the header and is called 'column2_2'."))
    #expect(outcome.errors.contains("Column 4 has no name"))
    let twice = try load("id,a,a\n1,2,3\n", "")
    #expect(twice.status == 65 && twice.errors.contains(#"two columns named "a""#), "\(twice)")
    #expect(twice.errors.contains("rename one"))
  }
}
