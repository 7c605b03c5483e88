import DaybookSystem
import DaybookTerminal
import TerminalTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct HistoryTests {
  /// The path of a file that does not exist yet, and is removed with this object.
  final class Place {
    let path = "/tmp/daybook-history-\(getpid())-\(UInt64.random(in: 0 ... .max))"

    deinit { unlink(path) }

    func add(_ text: String) {
      guard let file = fopen(path, "a") else { return }
      fputs(text, file)
      fclose(file)
    }

    var mode: mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
  }

  @Test("Pitfall 15: entries come back as they were, of several lines and with odd characters")
  func entries() throws {
    let place = Place()
    let lines = ["one", "two\nlines \\n", "a\\", "\u{1B}[31m\u{07}", "漢字 👨‍👩‍👧", "\\", "x\ry"]
    let history = FileHistory(path: place.path)
    for line in lines { try history.append(line) }
    #expect(try history.load().entries == lines)
    #expect(try FileHistory(path: place.path).load().entries == lines)
  }

  @Test("Pitfall 15: the file is for its owner alone, also when someone else made it")
  func mode() throws {
    let place = Place()
    try FileHistory(path: place.path).append("one")
    #expect(place.mode == 0o600)
    chmod(place.path, 0o644)
    try FileHistory(path: place.path).append("two")
    #expect(place.mode == 0o600)
  }

  @Test("Pitfall 15: a session sees before its next line what another one has added")
  func sharing() throws {
    let place = Place()
    let (one, other) = (FileHistory(path: place.path), FileHistory(path: place.path))
    try one.append("first")
    try other.append("second")
    try one.append("third")
    #expect(try one.load().entries == ["first", "second", "third"])
    #expect(try other.load().entries == ["first", "second", "third"])
  }

  @Test("Pitfall 15: processes that add at once lose nothing, while the file is made short too")
  func processes() throws {
    let place = Place()
    let peer = try ChildProgram.built("terminal-test-peer")
    let names = ["a", "b", "c"]
    let started = try names.map {
      try ChildProgram.start([peer, "keep", place.path, $0, "300"])
    }
    for process in started { #expect(try process.waitForEnd() == .exited(0)) }
    let entries = try FileHistory(path: place.path).load().entries
    #expect(entries.count == 900)
    for name in names {
      let own = entries.filter { $0.hasPrefix("\(name) ") }
      #expect(own == (0..<300).map { "\(name) \($0)\nsecond line" })
    }
  }

  @Test("Pitfall 15: a line that was torn is not read, and is gone after the next one")
  func tornLine() throws {
    let place = Place()
    place.add("one\ntwo\nthr")
    let history = FileHistory(path: place.path)
    #expect(try history.load().entries == ["one", "two"])
    try history.append("three")
    #expect(try history.load().entries == ["one", "two", "three"])
    #expect(try FileHistory(path: place.path).load().entries == ["one", "two", "three"])
  }

  @Test("Pitfall 15: no line is there twice, and the newest are kept")
  func duplicatesAndCapacity() throws {
    let place = Place()
    let history = FileHistory(path: place.path, capacity: 10)
    for line in ["a", "b", "a", "c", "b"] { try history.append(line) }
    #expect(try history.load().entries == ["a", "c", "b"])
    for number in 0..<100 { try history.append("line \(number)") }
    let kept = try FileHistory(path: place.path, capacity: 10).load().entries
    #expect(kept == (90..<100).map { "line \($0)" })
    var status = stat()
    stat(place.path, &status)
    #expect(status.st_size < 300)
  }

  @Test("Two sessions go on sharing after the file was replaced by a short one")
  func replacing() throws {
    let place = Place()
    let (one, other) = (
      FileHistory(path: place.path, capacity: 5), FileHistory(path: place.path, capacity: 5)
    )
    for number in 0..<40 { try (number % 2 == 0 ? one : other).append("line \(number)") }
    let newest = (35..<40).map { "line \($0)" }
    #expect(try one.load().entries.suffix(5) == newest)
    #expect(try other.load().entries.suffix(5) == newest)
  }

  @Test(
    "Lines that begin with a blank, or hold a secret, are not kept",
    arguments: [
      " secret", "", "\tx", "set token=abc123", "x | where password == 'hunter2'",
      "curl -H 'Authorization: Bearer abc.def'", "steam login --api-key ABCDEF",
      "DAYBOOK_STEAM_KEY=0123456789ABCDEF", "{\"api_key\": \"x\"}", "open https://x/?key=AB12",
      "x eyJhbGciOi.eyJzdWIi.SflKxwRJ", "print 'AKIAIOSFODNN7EXAMPLE'",
      "call sk-abcdefghij1234567890", "x ghp_0123456789012345678901234567890123456",
      "-----BEGIN RSA PRIVATE KEY-----", "Cookie: id=1", "set client_secret : x",
      "steam login 0123456789ABCDEF0123456789ABCDEF",
    ])
  func notKept(line: String) {
    let history = MemoryHistory()
    history.append(line)
    #expect(history.load().entries == [])
  }

  @Test(
    "Lines that only speak of secrets are kept",
    arguments: [
      "jobs | where title == 'x'", "players | project token, password", "show secret",
      "jobs | extend key = 1", ".help token", "jobs | where id == 'sk-1'", "eyJ", "a.b.c",
      "summarize count() by cookie", "traces | where id == '4bf92f3577b34da6a3ce929d0e0e4736'",
      "print 01234567890123456789012345678901",
    ])
  func kept(line: String) {
    let history = MemoryHistory()
    history.append(line)
    #expect(history.load().entries == [line])
  }

  @Test("A folder that is not there is an error that says what and where")
  func errors() {
    let error = #expect(throws: TerminalError.self) {
      try FileHistory(path: "/nowhere/at/all").append("x")
    }
    #expect(error?.description.contains("/nowhere/at/all") == true)
  }

  @Test("A list finds by beginning and by letters what looking at each entry finds")
  func searching() {
    var random = SeededRandom(seed: 3)
    let entries = (0..<2000).map { _ in
      String(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(Array("abC dé|")) })
    }
    let list = HistoryList(entries)
    for _ in 0..<300 {
      let query = String(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(Array("abcé")) })
      var editor = LineEditor(LineEditor.Configuration())
      editor.begin(history: list)
      editor.handle(keys: "C-r\(query)<escape>")
      let folded = list.entries.map { $0.lowercased() }
      let best = folded.lastIndex { $0.contains(query) } ?? folded.lastIndex { holds($0, query) }
      #expect(editor.text == best.map { list.entries[$0] } ?? "")
      let hinted = list.entries.last { $0.hasPrefix(query) && $0.count > query.count }
      #expect(list.hint(for: query) == hinted.map { String($0.dropFirst(query.count)) })
    }
  }

  private func holds(_ text: String, _ query: String) -> Bool {
    var rest = Substring(text)
    for letter in query {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
