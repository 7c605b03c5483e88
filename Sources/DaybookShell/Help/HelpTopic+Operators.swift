internal import DaybookQuery

extension HelpTopic {
  /// A topic for each operator of queries.
  static let operators: [HelpTopic] = choosing + shaping + grouping + combining + expanding + others

  /// The topic of an operator; `nil` for old and second names.
  static func of(_ keyword: OperatorKeyword) -> HelpTopic? { byKeyword[keyword.rawValue] }

  private static let byKeyword = Dictionary(
    operators.flatMap { topic in ([topic.name] + topic.otherNames).map { ($0, topic) } },
    uniquingKeysWith: { first, _ in first })

  /// The topic of an operator.
  static func operation(
    _ keyword: OperatorKeyword, _ usage: String, _ summary: String, _ examples: String...,
    also: [OperatorKeyword] = []
  ) -> HelpTopic {
    var topic = HelpTopic(.operator, keyword.rawValue, summary)
    topic.usage = usage
    topic.otherNames = also.map(\.rawValue)
    topic.examples = examples.map { HelpExample($0) }
    return topic
  }

  private static let choosing = [
    operation(
      .where, "| where CONDITION", "Keeps the rows for which a condition is true.",
      #"jobs | where hourlyCents >= 1500 and title has "Logistiek""#,
      #"events | where type == "profile.renamed""#, also: [.filter]),
    operation(
      .take, "| take N", "Gives the first N rows, whatever their order is.", "events | take 5",
      also: [.limit]),
    operation(
      .top, "| top N by COLUMN [asc|desc]",
      "Gives the N rows that are greatest, or least, by a value.",
      "jobs | top 5 by hourlyCents"),
    operation(
      .sort, "| sort by COLUMN [asc|desc] [nulls first|last], …",
      "Orders the rows: the greatest first unless asc is written.",
      "jobs | sort by date asc, start asc | project date, start, title", also: [.order]),
    operation(
      .distinct, "| distinct COLUMN, …", "Gives each combination of values once.",
      "jobs | distinct category, client"),
    operation(.sample, "| sample N", "Gives N rows picked at random.", "jobs | sample 3"),
    operation(
      .sampleDistinct, "| sample-distinct N of COLUMN", "Gives N different values of a column.",
      "jobs | sample-distinct 3 of client"),
    operation(
      .search, #"| search "TERM""#, "Keeps the rows in which any column holds a term.",
      #"jobs | search "Vuurtoren" | project date, title"#),
    operation(
      .find, "find [in (TABLE, …)] where CONDITION [project COLUMN, …]",
      "Gives the rows of several tables for which a condition holds; the columns that only some "
        + "have are packed.",
      #"find in (jobs, profiles) where * has "Logistiek" project title, name"#,
      "find in (games, playDays) where app > 0"),
    operation(
      .count, "| count", "Gives the number of rows.", "jobs | where openPositions > 0 | count"),
  ]

  private static let shaping = [
    operation(
      .project, "| project COLUMN, NAME = VALUE, …", "Gives just these columns, new ones too.",
      "jobs | project date, title, euros = hourlyCents / 100.0"),
    operation(
      .extend, "| extend NAME = VALUE, …", "Adds columns, or replaces those of the same name.",
      "jobs | extend euros = hourlyCents / 100.0 | top 3 by euros"),
    operation(
      .projectAway, "| project-away COLUMN, …",
      "Leaves columns out; a star stands for any letters.",
      "jobs | project-away l*itude, photo, shifts"),
    operation(
      .projectKeep, "| project-keep COLUMN, …", "Keeps columns in the order they have; stars work.",
      "jobs | project-keep client*, title"),
    operation(
      .projectRename, "| project-rename NEW = OLD, …", "Gives columns other names.",
      "jobs | project-rename stars = clientRating"),
    operation(
      .projectReorder, "| project-reorder COLUMN, …", "Puts columns first, the others after them.",
      "jobs | project-reorder title, date"),
    operation(
      .projectByNames, "| project-by-names \"NAME\", ARRAY, …",
      "Keeps the columns that values name, in that order; stars work, and unknown names are passed "
        + "over.",
      "jobs | project-by-names \"title\", dynamic([\"da*\", \"client\"])"),
    operation(
      .serialize, "| serialize [NAME = VALUE, …]",
      "Keeps the rows in their order, so that prev() and next() may look around.",
      "jobs | serialize place = row_number()"),
    operation(
      .assertSchema, "| assert-schema (COLUMN: TYPE, … [, *])",
      "Refuses rows that have other columns; a star allows more.",
      "jobs | project title, job | assert-schema (title: string, *)"),
    operation(
      .getschema, "| getschema", "Gives the names and types of the columns.", "jobs | getschema"),
  ]

  private static let grouping = [
    operation(
      .summarize, "| summarize NAME = AGGREGATE, … by KEY, …",
      "Gives one row for each group of rows with the same keys.",
      "events | summarize count() by type",
      "jobs | summarize best = max(hourlyCents), avg(hourlyCents) by category",
      "playDays | summarize sum(playedMinutes) by bin(day, 7d)"),
    operation(
      .makeSeries, "| make-series AGGREGATE on COLUMN from A to B step S by KEY",
      "Gives an array of values in equal steps for each group, gaps filled with 0.",
      "playDays | make-series sum(playedMinutes) on day from datetime(2026-01-01) "
        + "to datetime(2026-04-01) step 7d by player"),
    operation(
      .topNested, "| top-nested N of COLUMN by AGGREGATE, …",
      "Gives the greatest groups, and within each the greatest groups of the next column.",
      "jobs | top-nested 2 of category by count(), top-nested 2 of client by count()"),
    operation(
      .topHitters, "| top-hitters N of COLUMN [by VALUE]",
      "Gives the values that come most often, and how often.", "jobs | top-hitters 3 of client"),
    operation(
      .reduce, "| reduce by TEXT [with threshold = 0.1, characters = \"…\"]",
      "Groups texts that are alike, and gives the pattern of each group with its size.",
      "jobs | reduce by title", "events | reduce by stream with threshold = 0.5"),
    operation(
      .partition, "| partition by COLUMN (OPERATORS)",
      "Runs operators on each group of rows by themselves.",
      "jobs | partition by category (top 1 by hourlyCents)"),
  ]
}
