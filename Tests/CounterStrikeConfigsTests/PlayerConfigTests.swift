import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookRendering
import Synchronization
import Testing

struct PlayerConfigTests {
  private func imported(_ viewmodel: String, launch: String = "-novid") async throws
    -> CounterStrikeSession
  {
    let session = CounterStrikeSession()
    session.files.put(
      "player_id,nickname,name,dpi,sensitivity,zoom_sensitivity,launch_options,viewmodel\n"
        + "1,ace,Odile Marchetti,800,1.25,1,\"\(launch)\",\"\(viewmodel)\"\n", in: "a.csv")
    try await session.type("cs import a.csv")
    return session
  }

  @Test("A configuration holds comments, and variables with values in quotes")
  func text() async throws {
    let session = try await imported("viewmodel_fov 68; viewmodel_offset_x 2.5;")
    try await session.type("config ace > ace.cfg")
    #expect(
      session.files.text("ace.cfg") == """
        // Odile "ace" Marchetti
        // Settings of 2026-04-01, by Daybook.
        // DPI: 800
        // launch options: -novid
        sensitivity "1.25"
        zoom_sensitivity_ratio "1"
        viewmodel_fov "68"
        viewmodel_offset_x "2.5"

        """)
  }

  @Test("Nothing that is published becomes a command, and each line is valid")
  func injected() async throws {
    let session = try await imported(
      "viewmodel_fov 68; quit; exec evil; viewmodel_fov 68 quit; viewmodel_x 1\u{2028}quit",
      launch: "-novid\u{2029}quit \u{202E}bind")
    try await session.type("config ace > ace.cfg")
    let text = try #require(session.files.text("ace.cfg"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count > 5)
    for line in lines {
      let isComment = line.hasPrefix("// ")
      let isVariable = line.wholeMatch(of: /[a-z_0-9]+ "[0-9.\-]+"/) != nil
      #expect(isComment || isVariable, "\(line)")
    }
    #expect(text.unicodeScalars.allSatisfy { ![0x2028, 0x2029, 0x202E, 0x0D].contains($0.value) })
    #expect(text.contains("\nviewmodel_fov \"68\"\n"))
  }

  @Test("A file that is there is written over only with --force")
  func overwriting() async throws {
    let session = try await imported("viewmodel_fov 60;")
    session.files.put("mine", in: "ace.cfg")
    await #expect(
      throws: Refusal(
        "There is a file 'ace.cfg' already. Name another one, or add --force to replace it.")
    ) { try await session.type("config ace >ace.cfg") }
    #expect(session.files.text("ace.cfg") == "mine")
    #expect(try !session.types().contains("cs.configWritten"))
    let lines = try await session.type("config ace > ace.cfg --force")
    #expect(lines[1] == "  Wrote 7 lines to ace.cfg.")
    #expect(session.files.text("ace.cfg")?.contains("viewmodel_fov \"60\"") == true)
    #expect(
      try session.events(of: "cs.configWritten").map(\.data) == [
        #"{"player":1,"file":"ace.cfg"}"#
      ])
  }

  @Test("Without a file it is shown")
  func shown() async throws {
    let session = try await imported("viewmodel_fov 60;")
    let lines = try await session.type("config 1")
    #expect(lines[0].hasPrefix("Config of ace ─"))
    #expect(lines.contains("  viewmodel_fov \"60\""))
    #expect(session.files.contents.withLock { $0.keys.sorted() } == ["a.csv"])
  }
}
