import Daybook
import Foundation
import TestSupport
import Testing

@Suite(
  "The page of daybook serve, in a real browser",
  .enabled(if: ServingDaybook.isPossible, ServingDaybook.comment),
  .enabled(if: Browser.path != nil, Browser.comment))
struct PageTests {
  private static let change =
    #"{"stream":"note-1","type":"note.changed","time":"2026-03-24T10:00:00Z","data":{"n":10}}"#

  @Test(
    "A person asks, sees a mistake, goes back in time, sees the changed rows, the cause of a cell, and back"
  )
  func use() throws {
    let serving = try ServingDaybook.ofNotes()
    let browser = try Browser(in: serving.command.folder)
    let address = "http://localhost:\(serving.port)/"
    try browser.open("\(address)#q=state")
    try browser.wait(for: "text('status').startsWith('3 rows at the end')")
    #expect(try browser.value("find('live').ariaPressed") == "true")
    // The page follows the log.
    #expect(try serving.command.run("append", input: Self.change).status == 0)
    try browser.wait(for: "text('moment').startsWith('Event 4 of 4')")
    #expect(try browser.value("all('tr.changed').length") == 1)
    // Moves the slider to the middle of the log's time.
    try browser.value(
      "(find('time').value = 500, find('time').dispatchEvent(new Event('input')), true)")
    try browser.wait(for: "text('moment').startsWith('Event 2 of 4')")
    #expect(
      try browser.value("text('status')")
        == "2 rows as of event 2. Since event 4: 0 came, 1 went, 1 changed.")
    #expect(try browser.value("find('live').ariaPressed") == "false")
    try browser.value("find('step-on').click()")
    try browser.wait(for: "text('moment').startsWith('Event 3 of 4')")
    #expect(
      try browser.value("all('tr.came').map((row) => row.cells[1].textContent)") == ["note-3"])
    // Presses Enter on a cell of the row that the first event made.
    try browser.value("all('#results td.nested')[0].focus()")
    try browser.press("Enter", code: 13)
    try browser.wait(for: "text('moment').startsWith('Event 1 of 4') && !find('cause').hidden")
    #expect(try browser.value("text('cause').includes('note.added')") == true)
    #expect(try browser.value("location.hash.includes('view=state&key=note-1')") == true)
    try browser.press("Escape", code: 27)
    try browser.wait(for: "text('moment').startsWith('Event 3 of 4') && find('cause').hidden")
    // The page's address contains its state, so a reload restores the state.
    try browser.reload()
    try browser.wait(for: "text('moment').startsWith('Event 3 of 4')")
    try mistakes(browser)
    #expect(browser.mistakes.isEmpty, "\(browser.mistakes)")
  }

  private func mistakes(_ browser: Browser) throws {
    try browser.value("(find('query').focus(), find('query').select())")
    _ = try browser.send("Input.insertText", ["text": "events | tak"])
    try browser.wait(for: "!find('words').hidden")
    #expect(
      try browser.value("all('#words .word').some((word) => word.textContent === 'take')") == true)
    _ = try browser.send("Input.insertText", ["text": " 3"])
    try browser.press("Escape", code: 27)
    try browser.value("find('query-form').requestSubmit()")
    try browser.wait(for: "!find('error').hidden")
    #expect(
      try browser.value("text('error')")
        .string?.contains("         ^^^ There is no operator 'tak'. Did you mean 'take'?") == true)
    #expect(
      try browser.value("[find('query').selectionStart, find('query').selectionEnd]") == [9, 12])
    try browser.value(
      "(find('query').value = \"events | summarize n = count() by type | render columnchart\")")
    try browser.value("find('query-form').requestSubmit()")
    try browser.wait(for: "all('img.chart').length === 1 && all('img.chart')[0].naturalWidth > 100")
    #expect(try browser.value("find('error').hidden") == true)
  }

  private static let hostile = #"<img src=x onerror=top.ran=1><script>top.ran=1</script>"#

  @Test("Data that looks like a page changes nothing, and no other page reads anything or asks")
  func hostility() throws {
    let command = try BuiltCommand()
    let event: JSONValue = [
      "stream": .string(Self.hostile), "type": .string("t.\(Self.hostile)"),
      "data": .object(
        JSONObject([.init(key: Self.hostile, value: .string("\(Self.hostile)\u{202E}"))])),
    ]
    #expect(try command.run("append", input: event.description).status == 0)
    let serving = try ServingDaybook(command)
    let browser = try Browser(in: command.folder)
    let address = "http://localhost:\(serving.port)"
    try browser.open(
      "\(address)/#q=events;state;['t.\(Self.hostile.replacing("=", with: "%3D"))'] %7C render columnchart"
    )
    try browser.wait(for: "all('#results table').length === 3")
    #expect(try browser.value("all('#results img:not(.chart), #results script').length") == 0)
    #expect(
      try browser.value("all('#results th').some((head) => head.textContent.startsWith('<img'))")
        == true)
    try browser.value("all('#results td.nested')[0].click()")
    try browser.wait(for: "!find('cause').hidden")
    #expect(try browser.value("all('#cause img, #cause script').length") == 0)
    #expect(try browser.value("typeof window.ran") == "undefined")
    try otherPages(browser, address)
  }

  /// Checks that pages of other origins can read no data of the server.
  ///
  /// One page has no origin, and one comes from another host name of this machine. The last one has
  /// the server's own origin, as a program would that had the port before.
  private func otherPages(_ browser: Browser, _ address: String) throws {
    let reading = """
      (async () => {
        const tries = [
          () => fetch("\(address)/v2/rest/query?db=&csl=events"),
          () => fetch("\(address)/page/query", { method: "POST", body: '{"text":"events","at":"head"}' }),
          () => fetch("\(address)/"), () => fetch("\(address)/page/page.js"),
        ];
        const read = [];
        for (const attempt of tries) {
          try { const answer = await attempt(); if (answer.ok) read.push(await answer.text()); } catch {}
        }
        return read.length;
      })()
      """
    let other = address.replacing("localhost", with: "127.0.0.1")
    _ = try browser.send("Page.setBypassCSP", ["enabled": true])
    for page in ["data:text/html,x", "\(other)/nothing"] {
      try browser.open(page)
      #expect(try browser.value(reading) == 0, "\(page)")
      let runs = try browser.value(
        """
        new Promise((done) => {
          const script = document.createElement("script");
          script.src = "\(address)/page/page.js";
          script.onload = () => done("ran");
          script.onerror = () => done("refused");
          document.documentElement.append(script);
        })
        """)
      #expect(runs == "refused", "\(page)")
    }
    try browser.open("\(address)/nothing")
    // Even a page of the same origin gets only a static part of the page, which is the same
    // everywhere.
    #expect(try browser.value(reading) == 1)
  }

  @Test("A saved page opens from a file, without a server, with slider, changes and causes")
  func savedPage() throws {
    let serving = try ServingDaybook.ofNotes()
    let command = serving.command
    #expect(try command.run("append", input: Self.change).status == 0)
    let hostile =
      #"{"stream":"note-4","type":"note.added","data":{"n":"</script><script>top.ran=1</script>"}}"#
    #expect(try command.run("append", input: hostile).status == 0)
    let saved = try command.run(
      "page", "notes.html", "state", "events | summarize count() by type | render piechart")
    #expect(saved.status == 0 && saved.output.contains("events 0 to 5"), "\(saved)")
    #expect(try command.run("page", "notes.html", "state").status == 64)
    // Before the first event there are no rows, so the saved page has no event.
    #expect(try command.run("page", "none.html", "state", "--from", "0", "--to", "0").status == 0)
    #expect(try !command.text("none.html").contains("note.added"))
    // If there is no room for the new file, the old one stays.
    let before = try command.text("notes.html")
    let full = try command.shell("ulimit -f 8; $D page notes.html state --replace")
    #expect(full.status == 74 && full.errors.contains("notes.html"), "\(full)")
    #expect(try command.text("notes.html") == before)
    #expect(try command.run("page", "other.html", "events | tak 3").errors.contains("^^^"))
    let browser = try Browser(in: command.folder)
    try browser.open(command.folder.appending(path: "notes.html").absoluteString)
    try browser.wait(for: "text('moment').startsWith('Event 5 of 5')")
    #expect(try browser.value("all('img.chart')[0].naturalWidth > 100") == true)
    try browser.value("find('step-back').click()")
    try browser.wait(for: "text('moment').startsWith('Event 4 of 5')")
    #expect(
      try browser.value("all('tr.went').map((row) => row.cells[1].textContent)") == ["note-4"])
    try browser.value("all('#results td.nested')[1].click()")
    try browser.wait(for: "text('moment').startsWith('Event 2 of 5') && !find('cause').hidden")
    try browser.value("history.back()")
    try browser.wait(for: "text('moment').startsWith('Event 4 of 5') && find('cause').hidden")
    #expect(try browser.value("typeof window.ran") == "undefined")
    #expect(browser.mistakes.isEmpty, "\(browser.mistakes)")
  }
}
