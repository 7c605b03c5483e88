import Foundation
import Testing

@Suite("Pages of the web are read in the shell, and again without a network")
struct WebPageTests {
  private static let pages = [
    "index.html": """
    <title>Start</title><h1>Start here</h1><p>Go to <a href="cyrillic.html">the other</a>.
    <script>alert("hidden")</script>
    """,
    "other.html": "<p>Other page",
  ]

  @Test("A server in python is read, links are followed, and a replay needs none of it")
  func python() throws {
    let command = try BuiltCommand()
    for (name, text) in Self.pages {
      try text.write(
        to: command.folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    let cyrillic = Array("<meta charset=windows-1251><title>T</title>".utf8)
    try Data(cyrillic + [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2])
      .write(to: command.folder.appending(path: "cyrillic.html"))
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      mkfifo port
      python3 -c 'import http.server as h
      s = h.ThreadingHTTPServer(("127.0.0.1", 0), h.SimpleHTTPRequestHandler)
      print(s.server_address[1], flush=True)
      s.serve_forever()' > port 2> /dev/null & server=$!
      trap "kill $server" EXIT
      read number < port; U=http://127.0.0.1:$number
      $D append < /dev/null
      printf '%s\\n' "web $U/" "web 1" "web back" "web" "web reload" | $D repl --record > shown
      kill $server; wait $server 2> /dev/null; trap - EXIT
      $D repl -c 'web page' -c "web reload"
      $D query 'webPages | project title, charset, status' --format csv
      $D replay --session $($D query 'sessions | project session' --format tsv | tail -n 1)
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.status == 0, "\(outcome)")
    let shown = try command.text("shown")
    #expect(shown.contains("Start here") && shown.contains("the other [1]"), "\(shown)")
    #expect(shown.contains("Привет") && !shown.contains("hidden"))
    #expect(outcome.output.contains("Start here") && outcome.output.contains("offline: http://127"))
    #expect(outcome.output.contains("Start,utf-8,200"), "\(outcome)")
    #expect(outcome.output.contains("T,windows-1251,200"))
    #expect(outcome.output.contains("\"ok\":true"), "\(outcome)")
  }

  @Test(
    "What is no page of the web is refused, and a password is neither shown nor kept",
    arguments: ["file:///etc/passwd", "javascript:alert(1)", "https://ada:hunter2@example.com/"])
  func refused(address: String) throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: "").status == 0)
    let outcome = try command.run(["repl", "--record", "-c", "web \(address)"])
    #expect(outcome.status == 64, "\(outcome)")
    #expect(!outcome.errors.contains("hunter2") && !outcome.output.contains("hunter2"))
    #expect(try !command.run("export").output.contains("hunter2"))
  }
}
