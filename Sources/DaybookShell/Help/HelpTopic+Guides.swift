extension HelpTopic {
  /// The topics that are articles.
  static let guides = [
    queries, tables, values, comparing, joins, plugInGuide, timeTravel, charts, formats, keys,
    completion, colours, shell,
  ]

  /// The topic of `.help` without a word.
  static let overview: HelpTopic = {
    var topic = HelpTopic(
      .guide, "Help", "Type .help and a topic, an operator, a function, or any words to search for."
    )
    topic.entries =
      guides.map { Entry($0.name, $0.summary) } + [
        Entry("operators", operators.map(\.name).joined(separator: ", ")),
        Entry("functions", "\(functions.count) of them, such as bin, iff, split, ago"),
        Entry("aggregates", "\(aggregates.count) of them, such as count, sum, arg_max, dcount"),
      ]
    topic.examples = [.line(".help summarize"), .line(".help array"), .line(".help time travel")]
    return topic
  }()

  /// A guide.
  static func guide(
    _ name: String, _ summary: String, also: [String] = [], paragraphs: [String] = [],
    entries: [(String, String)] = [], examples: [HelpExample] = []
  ) -> HelpTopic {
    var topic = HelpTopic(.guide, name, summary)
    topic.otherNames = also
    topic.paragraphs = paragraphs
    topic.entries = entries.map { Entry($0.0, $0.1) }
    topic.examples = examples
    return topic
  }

  private static let queries = guide(
    "queries", "How a query is written: a table, then operators after '|'.",
    also: ["query", "kql", "sql", "select"],
    paragraphs: [
      "The language is KQL, the Kusto Query Language. Each operator takes rows and gives rows to "
        + "the next one. Upper and lower case differ. '//' begins a comment.",
      "SQL is another language: SELECT category, count(*) FROM jobs WHERE hourlyCents > 2000 GROUP BY "
        + "category is written jobs | where hourlyCents > 2000 | summarize count() by category.",
      "'let' names a value, a table or a function; statements are separated by ';'. In this shell "
        + "a 'let' holds until you leave.",
      "'explain' before a query shows how it will be run.",
    ],
    examples: [
      HelpExample("events | take 5", "five events"),
      HelpExample(
        "jobs | where openPositions > 0 | summarize places = sum(openPositions) by category",
        "how many places there are, by category"),
      HelpExample("let dear = 2000; jobs | where hourlyCents > dear | count"),
    ])

  private static let tables = guide(
    "tables", "Which tables there are: events, event types, read models, and the log's own.",
    also: ["table", "views", "streams", "types", "state"],
    paragraphs: [
      "Each event type is a table by its name, with its fields as columns. A name with other "
        + "characters than letters, digits, '_' and dots is written ['…']."
    ],
    entries: [
      ("events", "every event: seq, time, stream, category, version, type, id, data, meta"),
      ("allEvents", "the same with those of the engine's own, such as the lines of sessions"),
      ("['TYPE']", "the events of one type: seq, time, stream, version, id, then their fields"),
      ("streams", "each stream: how many events, the first and the last"),
      ("types", "each event type: how many events, the first and the last"),
      ("sessions", "each session that wrote events"),
      ("views", "each read model: the last event in it, how many it lacks, its state"),
      ("state", "the read model of every log: a row for each stream, with its present fields"),
      ("NAME", "a read model, such as jobs or profiles: .tables lists them"),
    ],
    examples: [
      HelpExample("['game.playtimeSampled'] | top 5 by delta"),
      HelpExample("streams | summarize sum(events) by category"),
      .line(".tables"), .line(".schema jobs"),
    ])

  private static let values = guide(
    "values", "Types, and how values are written.", also: ["types of values", "literals"],
    entries: [
      ("\"…\" or '…'", "string; \\n, \\t, \\\" and \\\\ as usual; @\"…\" takes \\ as it is"),
      ("42, 0x2a", "long"), ("1.5, 1e3", "real"), ("true, false", "bool"),
      ("datetime(2026-03-23 17:30)", "a moment in UTC"),
      ("5m, 2h, 1d, 1.5s, 100ms", "timespan"),
      ("guid(…)", "guid"), ("dynamic({\"a\": [1]})", "anything that JSON holds"),
      ("long(null)", "nothing; a string is never null, it is empty"),
    ],
    examples: [
      HelpExample("print datetime(2026-03-23) + 36h", gives: "2026-03-24T12:00:00Z"),
      HelpExample("print dynamic({\"a\": [1, 2]}).a[1]", gives: "2"),
      HelpExample("print 7 / 2", gives: "3"), HelpExample("print 7 / 2.0", gives: "3.5"),
    ])

  private static let comparing = guide(
    "comparing", "Operators between values.", also: ["operators", "comparison", "strings"],
    entries: [
      ("== != < <= > >=", "as usual; texts with regard to case"),
      ("=~ !~", "equal and unequal without regard to case"),
      ("has, !has", "holds a whole term: letters and digits between other signs; fast"),
      ("contains, startswith, endswith", "holds, begins or ends with a text"),
      ("…_cs", "the same with regard to case: has_cs, contains_cs"),
      ("in, !in, in~", "is one of a list, or of a column of another query"),
      ("has_any, has_all", "holds any, or all, of a list of terms"),
      ("between (a .. b)", "from a to b, both included"),
      ("matches regex", "a regular expression matches somewhere"),
      ("and, or, not()", "of conditions"),
    ],
    examples: [
      HelpExample(#"jobs | where title has "kok" | take 3"#),
      HelpExample(#"jobs | where category in ("Kok", "Afwas") | count"#),
      HelpExample("events | where time between (datetime(2026-02-01) .. 7d) | count"),
      HelpExample(#"print "daybook" matches regex "b.+k""#, gives: "true"),
    ])

  private static let joins = guide(
    "joins", "Which rows each kind of join gives.", also: ["join kinds"],
    entries: [
      ("innerunique", "pairs with only one row of the left for each key; the default"),
      ("inner", "all pairs"),
      ("leftouter, rightouter, fullouter", "all pairs, and rows of that side without a partner"),
      ("leftsemi, rightsemi", "rows of one side that have a partner"),
      ("leftanti, rightanti", "rows of one side that have none"),
    ],
    examples: [
      HelpExample(
        "profiles | join kind=leftouter (games | summarize games = count() by player) on player "
          + "| project name, games"),
      HelpExample(
        "jobs | join kind=inner (jobHistory) on $left.job == $right.job | take 3"),
    ])
}
