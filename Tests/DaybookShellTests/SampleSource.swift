import DaybookQuery
import DaybookShell

/// Two tables of an app, and what every daybook has.
struct SampleSource: CompletionSource {
  let commands =
    CommandWord.shell + [
      CommandWord("jobs", "[DATE…]", "jobs by date", isScreen: true),
      CommandWord("playtime", "PLAYER [by day|week]", "play time", [.word(["by", "day", "week"])]),
    ]

  func tables() -> any TableSource { MemoryTables(Self.all) }

  func fileNames(in folder: String) -> [String] {
    folder == "lists" ? ["may.csv"] : ["june.csv", "lists/", ".hidden"]
  }

  private static let all = [
    table(
      "jobs",
      [
        ("job", .string), ("title", .string), ("category", .string), ("hourlyCents", .long),
        ("date", .datetime), ("by", .long),
      ],
      [
        [.string("1"), .string("Kok"), .string("Kitchen"), .long(1_500), .null, .null],
        [.string("2"), .string("Bar \"Blue\""), .string("Bar"), .long(1_400), .null, .null],
        [.string("3"), .string("Chef"), .string("Kitchen"), .long(1_900), .null, .null],
      ]),
    table("clients", [("client", .string), ("job", .string), ("stars", .real)], []),
    table(
      "events", [("seq", .long), ("stream", .string), ("type", .string), ("data", .dynamic)], []),
    table("job.offered", [("seq", .long), ("hourlyCents", .long)], []),
    table("types", [("type", .string)], [[.string("job.offered")], [.string("job.taken")]]),
    table("streams", [("stream", .string), ("lastSeq", .long)], [[.string("job-7"), .long(3)]]),
    table("views", [("name", .string)], [[.string("jobs")], [.string("clients")]]),
  ]

  private static func table(
    _ name: String, _ fields: [(String, ScalarType)], _ rows: [[Value]]
  ) -> MemoryTable {
    MemoryTable(
      schema: TableSchema(name: name, fields: fields.map { .init($0.0, $0.1) }), rows: rows)
  }
}
