import CounterStrikeConfigs
import Testing

private let usual =
  "player_id,nickname,name,country,team,dpi,sensitivity,edpi,zoom_sensitivity,polling_hz,"
  + "windows_sensitivity,resolution,aspect_ratio,scaling_mode,brightness,fov,mouse,mousepad,monitor,"
  + "keyboard,headset,processor,graphics_card,launch_options,crosshair_code,viewmodel,config_url"

struct SettingsFileTests {
  private func file(_ text: String) throws(SettingsFileError) -> SettingsFile {
    try SettingsFile(Array(text.utf8))
  }

  @Test("A row says something of each column that is there, and numbers may have units")
  func row() throws {
    let file = try file(
      usual + "\n7,ace,Odile Marchetti,Portugal,Copper Foxes,800,1.0,800,Unknown,1000 Hz,6,"
        + "1280x960,4:3,Stretched,100%,68,Dart,,Vista,Anvil,Hush,,,-novid,CSGO-x,viewmodel_fov 68;,u\n"
    )
    let listing = try #require(file.listings.first)
    #expect(listing.player == ProPlayerID(7))
    #expect(listing.facts[.dpi] == .number(800))
    #expect(listing.facts[.sensitivity]?.text == "1")
    #expect(listing.facts[.brightness] == .number(100))
    #expect(listing.facts[.pollingHz] == .number(1_000))
    // 'Unknown' and an empty cell are answers for their columns, but give no value.
    #expect(listing.facts[.zoomSensitivity] == nil)
    #expect(listing.facts[.mousepad] == nil)
    #expect(listing.covered.count == 26)
    #expect(file.missing.isEmpty && file.unknown.isEmpty)
  }

  @Test("Columns that are not there are told, and nothing is said of them")
  func fewColumns() throws {
    let file = try file("nickname,player_id,shoe_size,mouse\nace,7,43,Dart\n")
    #expect(file.unknown == ["shoe_size"])
    #expect(file.missing.count == 24)
    #expect(file.listings.first?.covered == [.nickname, .mouse])
  }

  @Test(
    "What is wrong is told by its line, and nothing is taken in",
    arguments: [
      ("nickname,mouse\nace,Dart\n", "line 1: the header has no column 'player_id'"),
      ("player_id,mouse\n1,Dart\n", "line 1: the header has no column 'nickname'"),
      ("", "line 1: the file is empty"),
      ("player_id,nickname,dpi\n1,ace,fast\n", "line 2: 'dpi': 'fast' is no number"),
      ("player_id,nickname,dpi\n1,ace,1e400\n", "line 2: 'dpi': '1e400' is no number"),
      ("player_id,nickname,dpi\n1,ace,inf\n", "line 2: 'dpi': 'inf' is no number"),
      ("player_id,nickname\nx,ace\n", "line 2: 'x' is no number of a player"),
      ("player_id,nickname\n-3,ace\n", "line 2: '-3' is no number of a player"),
      ("player_id,nickname\n99999999999999999999,ace\n", "is no number of a player"),
      ("player_id,nickname\n1,\n", "line 2: 'nickname' is empty"),
      ("player_id,nickname\n1,ace\n1,bee\n", "line 3: player_id 1 stands in line 2 already"),
      ("player_id,nickname\n1\n", "line 2: Found 1 cell, expected 2"),
      ("player_id,nickname,nickname\n1,a,b\n", "line 1: Found two columns named"),
      ("player_id,nickname\n1,\"ace\n", "line 2: Found the end of the text"),
      ("player_id,nickname\n1,a\u{1B}[31mce\n", "holds the control character U+001B"),
      ("player_id,nickname\n1,\"a\nce\"\n", "holds the control character U+000A"),
      ("player_id,nickname\n1,a\u{9B}2J\n", "holds the control character U+009B"),
      ("player_id,nickname\n1,a\0b\n", "line 2: Found a NUL byte"),
      (
        "player_id,nickname,team\n1,ace,\(String(repeating: "x", count: 201))\n",
        "line 2: 'team' is longer than 200 bytes"
      ),
      (
        "player_id,nickname,mouse\n1,ace,\(String(repeating: "x", count: 4_097))\n",
        "line 2: 'mouse' is longer than 4096 bytes"
      ),
    ])
  func faults(text: String, expected: String) {
    let error = #expect(throws: SettingsFileError.self) { try file(text) }
    #expect(error?.description.contains(expected) == true, "\(error as Any)")
    #expect(error?.description.hasSuffix("Nothing was imported.") == true)
  }

  @Test("Each faulty row is named, ten of them, and the others are counted")
  func manyFaults() {
    let rows = (1...25).map { "\($0),ace,fast\n" }.joined()
    let error = #expect(throws: SettingsFileError.self) {
      try file("player_id,nickname,dpi\n" + rows)
    }
    #expect(error?.description.contains("line 11: 'dpi'") == true)
    #expect(error?.description.contains("line 12") == false)
    #expect(error?.description.contains("; 15 more)") == true)
  }

  @Test("Bytes that are not UTF-8 are told by their line")
  func notUTF8() {
    let bytes = Array("player_id,nickname\n1,ace\n2,".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: SettingsFileError.self) { try SettingsFile(bytes) }
    #expect(error?.description.contains("line 3: Found the byte 0xFF") == true)
  }
}
