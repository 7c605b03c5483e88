internal import DaybookQuery

extension HelpTopic {
  /// A topic for each operator of queries.
  static let operators: [HelpTopic] = choosing + shaping + grouping + combining + expanding + others

  /// The topic of an operator; `nil` for old and second names.
  static func of(_ keyword: OperatorKeyword) -> HelpTopic? { byKeyword[keyword.rawValue] }

  private static let byKeyword = Dictionary(
    operators.flatMap { topic in ([topic.name] + topic.otherNames).map { ($0, topic) } },
    uniquingKeysWith: { first, _ in first })

  private static func operation(
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
      #"events | where type == "player.renamed""#, also: [.filter]),
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
      .projectReorder, "| project-reorder COLUMN, …", "Puts columns first, and the others behind.",
      "jobs | project-reorder title, date"),
    operation(
      .serialize, "| serialize [NAME = VALUE, …]",
      "Keeps the rows in their order, so that prev() and next() may look around.",
      "jobs | serialize place = row_number()"),
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
      .partition, "| partition by COLUMN (OPERATORS)",
      "Runs operators on each group of rows by themselves.",
      "jobs | partition by category (top 1 by hourlyCents)"),
  ]

  private static let combining = [
    operation(
      .join, "| join kind=KIND (TABLE) on KEY",
      "Gives pairs of rows with the same keys; a kind says what becomes of rows without a partner.",
      "playtime | join kind=inner (players) on player | summarize sum(playedMinutes) by name",
      "jobs | join kind=leftanti (jobs | where openPositions > 0) on job | project date, title"),
    operation(
      .lookup, "| lookup (TABLE) on KEY", "Adds the columns of a table of facts to each row.",
      "playDays | lookup (libraries | project player, app, name) on player, app | take 5"),
    operation(
      .union, "| union TABLE, …", "Gives the rows of several tables, columns matched by name.",
      "union withsource=table jobs, players | summarize count() by table"),
    operation(
      .as, "| as NAME", "Gives the rows so far a name, for use later in the query.",
      "jobs | where openPositions > 0 | as open | summarize count() by category"),
    operation(
      .invoke, "| invoke FUNCTION()", "Hands the rows to a function that 'let' defines.",
      "let best = (T: (hourlyCents: long)) { T | top 2 by hourlyCents }; jobs | invoke best()"),
  ]

  private static let expanding = [
    operation(
      .mvExpand, "| mv-expand COLUMN [to typeof(TYPE)]",
      "Gives one row for each element of an array or bag.",
      "jobs | mv-expand shift = shifts | project title, tostring(shift.start)",
      also: [.mvExpandOld]),
    operation(
      .mvApply, "| mv-apply COLUMN on (OPERATORS)",
      "Runs operators on the elements of each row's array.",
      "jobs | mv-apply shift = shifts on (summarize people = sum(tolong(shift.people)))",
      also: [.mvApplyOld]),
    operation(
      .parse, #"| parse COLUMN with "TEXT" NAME "TEXT" NAME:TYPE"#,
      "Takes columns out of a text by what stands between them.",
      #"jobs | parse title with what " bij " where_ | project what, where_"#),
    operation(
      .parseWhere, #"| parse-where COLUMN with "TEXT" NAME"#,
      "Does as parse, and keeps only the rows that fit.",
      #"events | parse-where stream with "player-" player:long | summarize count() by player"#),
    operation(
      .parseKV, #"| parse-kv COLUMN as (NAME: TYPE, …) with (pair_delimiter=" ")"#,
      "Takes columns out of a text of names and values.",
      #"print text = "size=3 colour=red" | parse-kv text as (size: long, colour: string) "#
        + #"with (pair_delimiter=" ", kv_delimiter="=")"#),
    operation(
      .evaluate, "| evaluate PLUGIN(…)",
      "Runs one of the plugins bag_unpack and pivot: columns from a bag, or from values.",
      "jobs | evaluate pivot(category, count(), date) | take 5",
      "print bag = dynamic({\"a\": 1, \"b\": 2}) | evaluate bag_unpack(bag)"),
    operation(
      .scan, "| scan with (step NAME: CONDITION => COLUMN = VALUE; …)",
      "Goes through rows in order by steps, as a machine with states does.",
      "playDays | sort by day asc | scan declare (total: long = 0) with "
        + "(step add: true => total = add.total + playedMinutes;) | take 5"),
  ]

  private static let others = [
    operation(
      .render, "| render KIND [with (title = …, …)]",
      "Shows the rows as a chart: see 'charts'. In forms for programs they stay rows.",
      "events | summarize count() by bin(time, 7d) | render timechart",
      #"jobs | summarize count() by category | render barchart with (title = "Jobs")"#),
    operation(
      .consume, "| consume", "Reads all rows and gives none, to see how long that takes.",
      "events | consume"),
    operation(
      .print, "print NAME = VALUE, …", "Gives one row of values; no table is needed.",
      "print answer = 6 * 7"),
    operation(
      .range, "range NAME from A to B step S", "Gives a column of values in equal steps.",
      "range day from datetime(2026-03-01) to datetime(2026-03-07) step 1d"),
    operation(
      .datatable, "datatable(NAME: TYPE, …) [VALUE, …]", "Gives a table that is written down.",
      #"datatable(name: string, size: long) ["small", 1, "large", 9]"#),
  ]
}
