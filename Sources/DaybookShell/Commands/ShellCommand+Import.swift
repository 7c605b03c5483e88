extension ShellCommand {
  static let importFile: ShellCommand = .init(
    ".import", "FILE [--type T] [--stream S] [--time FIELD] [--id FIELD] [--dry-run]",
    "imports a file of events or of other records into the log",
    lesson: """
      NDJSON of any objects, a JSON array, CSV, TSV, lines of logs, an export, CloudEvents, each \
      also gzipped: all of it, or nothing. Without --type and --stream a mapping is suggested, and \
      you are asked once. The options are those of 'daybook import': --type-field, --time-zone, \
      --time-format, --data FIELD, --column NAME:KIND, --delimiter, --decimal, --encoding, --pattern, --header \
      NAMES, --mapping NAME, --save-mapping NAME, --skip-bad FILE, --rest-as-meta, --sort-by-time as well.
      """,
    examples: [
      Example(".import orders.csv", "proposes how, and asks"),
      Example(".import orders.csv --dry-run", "only proposes"),
    ],
    arguments: [
      .file,
      .word([
        "--type", "--type-field", "--stream", "--time", "--time-format", "--time-zone", "--id",
        "--data", "--column", "--delimiter", "--decimal", "--encoding", "--pattern", "--header",
        "--skip-bad", "--mapping",
        "--save-mapping", "--rest-as-meta", "--sort-by-time", "--dry-run",
      ]),
    ]
  ) { _, arguments, _ in
    ShellReply(action: .importFile(try ImportRequest(words: CommandWords(arguments).words)))
  }
}
