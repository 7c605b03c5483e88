import DaybookQuery
import DaybookShell
import DaybookValues

/// A source with two tables of an app, and the commands of every daybook.
struct SampleSource: CompletionSource {
  let definitions = "let dear = 2000;\n"
  var unlistedTables: Set<String> = []
  let commands =
    ShellCommand.all.map { CommandWord($0) } + [
      CommandWord("jobs", "[DATE…]", "jobs by date"),
      CommandWord(
        "playtime", "PLAYER [by day|week]", "play time", [.word(["by", "day", "week"])]),
      CommandWord(
        "offer", "TITLE HOURLY", "one job",
        [.column("title", table: "jobs"), .column("hourlyCents", table: "jobs")]),
    ]

  func route(_ line: String) -> LineRoute {
    LineRouter(screens: ["jobs", "playtime", "offer"].map { ScreenName($0) }).route(line)
  }

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
      "events", [("seq", .long), ("stream", .string), ("type", .string), ("data", .dynamic)],
      [
        [
          .long(1), .string("job-7"), .string("job.offered"),
          .dynamic(["size": 3, "client": ["name": "Anna"], "odd name": 1]),
        ]
      ]),
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
