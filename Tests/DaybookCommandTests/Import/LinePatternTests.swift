import Foundation
import Testing

@Suite("Lines of logs that are no JSON are records, too")
struct LinePatternTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func rows(_ pattern: String?, _ text: String) throws -> [String] {
    try command.write(text, to: "x.log")
    let option = pattern.map { ["--pattern", $0] } ?? []
    let outcome = try command.run(["import", "x.log", "--type", "t", "--stream", "s"] + option)
    #expect(outcome.status == 0, "\(outcome)")
    return try command.run("export", "--type", "t").lines.map { line in
      guard let data = line.firstRange(of: #""data":"#) else { return line }
      return String(line[data.upperBound...].dropLast())
    }
  }

  @Test("The common log format and the combined one, escapes and faulty requests included")
  func accessLogs() throws {
    let common =
      #"::1 - Ann Lee [25/Nov/2026:08:15:03 +0100] "GET /a?b=\"c\" HTTP/1.1" 200 512"#
    #expect(
      try rows("clf", common + "\n") == [
        #"{"client":"::1","identity":null,"user":"Ann Lee","time":"25/Nov/2026:08:15:03 +0100","method":"GET","path":"/a?b=\"c\"","protocol":"HTTP/1.1","status":200,"bytes":512}"#
      ])
    let combined =
      #"1.2.3.4 - - [25/Nov/2026:08:15:03 +0100] "\x16\x03" 400 - "-" "curl/8 \\ x" 0.5"#
    let last = try rows("combined", combined + "\r\n").last
    #expect(
      last
        == #"{"client":"1.2.3.4","identity":null,"user":null,"time":"25/Nov/2026:08:15:03 +0100","request":"\\x16\\x03","status":400,"bytes":null,"referer":null,"agent":"curl/8 \\ x","rest":"0.5"}"#,
      "\(last ?? "")")
  }

  @Test("Syslog by both RFCs, and as files have it")
  func systemLogs() throws {
    let lines = [
      "<165>1 2026-11-25T08:15:03.003Z web app 8710 ID47 [e@1 k=\"v\"][f] Hello: you",
      "<34>Nov  5 08:15:03 box su[12]: failed", "Nov 25 08:15:03 box kernel: up",
      "2026-11-25T08:15:03.123456+01:00 box cron[9]: (root) CMD",
    ]
    let found = try rows("syslog", lines.joined(separator: "\n"))
    #expect(
      found == [
        #"{"facility":20,"severity":5,"time":"2026-11-25T08:15:03.003Z","host":"web","program":"app","pid":"8710","messageId":"ID47","data":"[e@1 k=\"v\"][f]","message":"Hello: you"}"#,
        #"{"facility":4,"severity":2,"time":"Nov  5 08:15:03","host":"box","program":"su","pid":12,"message":"failed"}"#,
        #"{"time":"Nov 25 08:15:03","host":"box","program":"kernel","message":"up"}"#,
        #"{"time":"2026-11-25T08:15:03.123456+01:00","host":"box","program":"cron","pid":9,"message":"(root) CMD"}"#,
      ])
  }

  @Test("Pairs of keys and values, known by themselves")
  func pairs() throws {
    #expect(
      try rows(nil, "ts=1 level=info msg=\"a \\\"b\\\" c\" ok=true n=1.5 e= v=007\n") == [
        #"{"ts":1,"level":"info","msg":"a \"b\" c","ok":true,"n":1.5,"e":null,"v":"007"}"#
      ])
  }

  @Test("A pattern of parse gives what parse gives")
  func kustoPatterns() throws {
    let pattern = #"at:datetime " [" level "] took " ms:long "ms " * "by " user"#
    let lines = [
      "2026-11-25T08:15:03Z [info] took 12ms x by ann", "2026-11-26 [warn] took 7ms by bo",
    ]
    let rows = try rows(pattern, lines.joined(separator: "\n"))
    let asked = try lines.map { line in
      try command.run("query", "print l = '\(line)' | parse l with \(pattern) | project-away l")
        .lines[0]
    }
    #expect(rows.map { $0.replacing(".0000000Z", with: "Z") } == asked, "\(rows) \(asked)")
    let refused = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--pattern", pattern, input: "no\n")
    #expect(refused.status == 65 && refused.errors.contains("line 1"), "\(refused)")
    for wrong in ["a b", "| take 1", "'x", "*", "a:long b", "x | take 1", "\"only text\""] {
      let outcome = try command.run(
        "import", "-", "--type", "t", "--stream", "s", "--pattern", wrong, input: "no\n")
      #expect(outcome.status == 64, "\(wrong): \(outcome)")
    }
  }

  @Test("A number that is none in JSON is a text, and text lines without a pattern are told of one")
  func oddValues() throws {
    #expect(
      try rows("a:real \" \" b", "nan x\n1.5 y\n") == [
        #"{"a":"NaN","b":"x"}"#, #"{"a":1.5,"b":"y"}"#,
      ])
    let refused = try command.run(
      "import", "-", input: "Something happened today\nAgain\n")
    #expect(refused.status == 65 && refused.errors.contains("--pattern"), "\(refused)")
  }

  @Test(
    "A log that is known by its first lines is proposed with its pattern, and is a table as it is")
  func proposed() throws {
    let lines = (0..<20).map { number in
      #"10.0.0.\#(number % 3) - - [25/Nov/2026:08:15:\#(10 + number) +0000] "GET /p\#(number % 4) HTTP/1.1" \#(number == 7 ? 500 : 200) \#(number) "-" "Mozilla/5.0 (X11; a, b)""#
    }
    try command.write(lines.map { $0 + "\n" }.joined(), to: "access.log")
    let refused = try command.run("import", "access.log")
    #expect(
      refused.errors.contains(
        "--type access --stream 'client-{client}' --time time --pattern combined"), "\(refused)")
    let counted = try command.run(
      "query", "from 'access.log' | where status == 500 | project client, path")
    #expect(counted.output == #"{"client":"10.0.0.1","path":"/p3"}"# + "\n", "\(counted)")
  }

  @Test(
    "Text that is no JSON is told of patterns, whatever it begins with",
    arguments: [
      "[Sun Dec 04 04:47:44 2005] [notice] up\n[Sun Dec 04 04:47:45 2005] [error] down\n",
      "081109 203615 148 INFO dfs.DataNode: up\n081109 203616 148 INFO dfs.DataNode: down\n",
      "[2026-11-25 08:15:00] up\n",
    ])
  func told(text: String) throws {
    let command = try BuiltCommand()
    try command.write(text, to: "some.log")
    let outcome = try command.run("import", "some.log", "--dry-run")
    #expect(outcome.status == 65 && outcome.errors.contains("want --pattern"), "\(outcome)")
    let document =
      #"{"type":"FeatureCollection","features":[{"id":"a"},"# + "\n"
      + #"{"id":"\#(String(repeating: "b", count: 2 << 20))"}]}"#
    let wrapped = try command.run("import", "-", "--dry-run", input: document)
    #expect(wrapped.status == 0 && wrapped.output.contains("jq -c '.features[]'"), "\(wrapped)")
    let array = try command.run("import", "-", "--dry-run", input: "[1, 2]\n")
    #expect(array.status == 65 && !array.errors.contains("--pattern"), "\(array)")
  }

  @Test(
    "Of lines with a blank within their time, the pattern that is told has two columns for it",
    arguments: [
      (["2026-03-05 10:00:07 INFO up", "2026-03-05 10:00:09 WARN slow"], "10:00:09.000000Z"),
      // The comma belongs to the time, and does not separate cells of a table.
      (
        ["2026-03-05 10:00:07,120 INFO up", "2026-03-05 10:00:09,747 WARN slow"], "10:00:09.747000Z"
      ),
    ])
  func blankInTime(lines: [String], last: String) throws {
    let command = try BuiltCommand()
    try command.write(lines.map { $0 + "\n" }.joined(), to: "some.log")
    let told = try command.run("import", "some.log", "--dry-run")
    let pattern = #"day " " clock " " level " " message"#
    #expect(told.status == 65, "\(told)")
    #expect(told.errors.contains("'\(pattern)' with --time '{day} {clock}'."), "\(told)")
    let seen = try command.run("import", "some.log", "--dry-run", "--pattern", pattern)
    #expect(seen.output.contains("2026-03-05T\(last)"), "\(seen)")
    #expect(seen.output.contains("--time '{day} {clock}' --time-zone UTC"), "\(seen)")
  }
}
