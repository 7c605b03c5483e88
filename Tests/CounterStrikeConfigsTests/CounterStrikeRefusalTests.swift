import AppTestSupport
import CounterStrikeConfigs
import DaybookPresentation
import DaybookRendering
import Testing

@Suite("What cannot be done on the screens of Counter-Strike is told in the language of who asked")
struct CounterStrikeRefusalTests {
  private static let lines: [[String]] = [
    ["cs link"], ["cs playrs"], ["cs player"], ["cs player nobody"],
    ["cs --fake", "player quilon"],
    ["cs players x"], ["cs more"], ["cs --fake", "cs players", "cs more"],
    ["cs --fake", "cs news 1", "cs more"], ["cs team"],
    ["cs --fake", "cs team nothing"], ["cs --fake", "cs team e"], ["cs open"], ["cs open door"],
    ["cs open hardware"], ["cs banner"], ["cs banner 1"], ["cs --fake", "cs banner 9"],
    ["cs news x"], ["prices --follow --count none"], ["cs --fake", "prices nosuch"],
    ["cs --fake", "prices 9999"], ["cs --fake", "prices e"], ["favourite"], ["favourite nobody"],
    ["cs config"], ["cs --fake", "cs config quillon --force"], ["cs config a > b c"],
    ["cs config a --mail --share"], ["cs import"], ["cs import a.csv --day soon"], ["cs up"],
    ["cs home", "cs up"], ["compare-settings"], ["cs --fake", "compare-settings quillon quillon"],
    ["cs --fake", "compare-settings quillon", "choose quillon"],
    ["cs --fake", "compare-settings", "choose nosuch"], ["choose 1"], ["choose"], ["cs tools sing"],
    ["cs answer 1"], ["cs answer"], ["cs tools clear", "cs answer maybe"],
    ["cs import a.csv --day 2026-03-02", "cs import a.csv --day 2026-03-01"],
    ["cs --fake", "cs config quillon > x.cfg", "cs config quillon > x.cfg"],
  ]

  @Test("Every refusal is Russian in the Russian program", arguments: lines)
  func russian(lines: [String]) async throws {
    let session = CounterStrikeSession()
    session.files.put("player_id,nickname,dpi\n90,extra,800\n", in: "a.csv")
    for line in lines.dropLast() { try await session.type(line, in: .russian) }
    let line = lines.last ?? ""
    let told = await #expect(throws: Refusal.self, "\(line)") {
      try await session.type(line, in: .russian)
    }
    try await expectRussian(try #require(told).description, line)
  }

  @Test(
    "So is what is wrong with a file of settings, each line of it",
    arguments: [
      "nickname,mouse\nace,Dart\n", "", "player_id,nickname,dpi\n1,ace,fast\n",
      "player_id,nickname\nx,ace\n2,\n3,a\n3,b\n", "player_id,nickname\n1\n",
      "player_id,nickname,nickname\n1,a,b\n", "player_id,nickname\n1,\"ace\n",
      "player_id,nickname\n1,a\u{1B}ce\n",
      "player_id,nickname\n" + (1...20).map { "x\($0),a\n" }.joined(),
    ])
  func files(text: String) async throws {
    let session = CounterStrikeSession()
    session.files.put(text, in: "bad.csv")
    let told = await #expect(throws: SettingsFileError.self) {
      try await session.type("cs import bad.csv", in: .russian)
    }
    let words = try #require(told).description
    try await expectRussian(words, "cs import bad.csv")
    // A replay shows the refusal from the log, which stores it in English.
    let again = await #expect(throws: SettingsFileError.self) {
      try await session.again("cs import bad.csv", after: 0, in: .russian)
    }
    #expect(again?.description == words)
    #expect(
      again?.told(in: .english).description.hasPrefix("The file cannot be taken in (") == true)
  }

  @Test("So is a file that cannot be opened, whatever its name holds")
  func unusable() throws {
    let told = [
      (
        "Could not open the file (a (b): c.csv): it does not exist. Check the path.",
        "Файл «a (b): c.csv» недоступен: его нет. Проверьте путь."
      ),
      (
        "Could not open the file (x.csv): permission denied. Check who owns the file and its "
          + "directory, and their modes.",
        "Файл «x.csv» недоступен: нет прав. Проверьте, чей это файл и его каталог."
      ),
      (
        "x.csv is larger than 64 MiB. Divide it.", "Файл «x.csv» больше 64\u{A0}МиБ. Разделите его."
      ),
    ]
    for (english, russian) in told {
      let error = UnusableFile(FixedError(description: english))
      #expect(error.description == english)
      #expect(error.told(in: .russian).description == russian)
    }
  }

  private func expectRussian(_ text: String, _ line: String) async throws {
    let data = [
      "cs Counter-Strike player_id nickname dpi embertail quillon lowtide9 UTF NUL Copper Foxes",
      "Night Ferry Tidewrack Ninth Lantern clear sponsor share rate write csv cfg force day U 001B",
    ]
    let skins = ["AK-47 Copper Reef Field-Tested M9 Bayonet Night Tide Minimal Wear P250 Glass New"]
    let words = RefusalWords(of: text, after: line, besides: data + skins + ["Factory x1 x10"])
    #expect(words.foreign == [], "\(text)")
    #expect(text.contains { "а"..."я" ~= $0 }, "\(text)")
  }
}

/// An error with a fixed description.
private struct FixedError: Error, CustomStringConvertible {
  let description: String
}
