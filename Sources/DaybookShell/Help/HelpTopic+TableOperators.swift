internal import DaybookQuery

extension HelpTopic {
  /// Operators that bring tables together.
  static let combining = [
    operation(
      .join, "| join kind=KIND (TABLE) on KEY",
      "Gives pairs of rows with the same keys; a kind says what becomes of rows without a partner.",
      "playtime | join kind=inner (profiles) on player | summarize sum(playedMinutes) by name",
      "jobs | join kind=leftanti (jobs | where openPositions > 0) on job | project date, title"),
    operation(
      .lookup, "| lookup (TABLE) on KEY", "Adds the columns of a table of facts to each row.",
      "playDays | lookup (games | project player, app, name) on player, app | take 5"),
    operation(
      .union, "| union TABLE, …", "Gives the rows of several tables, columns matched by name.",
      "union withsource=table jobs, profiles | summarize count() by table"),
    operation(
      .fork, "| fork [NAME =] (OPERATORS) [NAME =] (OPERATORS) …",
      "Gives the rows to several lists of operators, and the result of each.",
      "jobs | fork dearest = (top 2 by hourlyCents | project title, hourlyCents) (count)"),
    operation(
      .facet, "| facet by COLUMN, … [with (OPERATORS)]",
      "Counts the values of each of some columns, and gives a result for each.",
      "jobs | facet by category, client",
      "events | facet by type, category with (take 2 | project seq, type)"),
    operation(
      .makeGraph,
      "| make-graph SOURCE --> TARGET [with TABLE on ID, …] [partitioned-by COLUMN (OPERATORS)]",
      "Takes the rows as edges of a graph between nodes, which tables may tell about.",
      "playDays | extend app = tostring(app) "
        + "| make-graph player --> app with (games | extend app = tostring(app)) on app "
        + "| graph-match (a)-[e]->(b) project e.day, b.name | take 3"),
    operation(
      .graphMatch, "| graph-match (A)-[EDGE]->(B)-[*1..3]-() [where CONDITION] project …",
      "Finds each place of a graph where nodes and edges are as a pattern says.",
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"bo\", \"cy\"] | make-graph a --> b "
        + "| graph-match (x)-[path*1..2]->(y) project x.node_id, y.node_id, path.b"),
    operation(
      .graphShortestPaths,
      "| graph-shortest-paths [output=all] (A)-[EDGE*1..5]->(B) [where …] project …",
      "Finds the shortest ways of a graph that a pattern allows: one of each pair of ends, or all.",
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"bo\", \"cy\", \"ann\", \"cy\"] "
        + "| make-graph a --> b | graph-shortest-paths (x)-[way*1..3]->(y) "
        + "where y.node_id == \"cy\" project x.node_id, way.b"),
    operation(
      .graphMarkComponents, "| graph-mark-components [kind=weak] [with_component_id=NAME]",
      "Numbers the parts of a graph that hang together; with kind=strong, by ways there and back.",
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"cy\", \"di\"] | make-graph a --> b "
        + "| graph-mark-components with_component_id = family | graph-to-table nodes"),
    operation(
      .graphToTable, "| graph-to-table nodes [as N], edges [as E]",
      "Gives the nodes or the edges of a graph as rows, or both as two results.",
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"bo\", \"cy\"] | make-graph a --> b "
        + "| graph-to-table nodes"),
    operation(
      .as, "| as NAME", "Gives the rows so far a name, for use later in the query.",
      "jobs | where openPositions > 0 | as open | summarize count() by category"),
    operation(
      .invoke, "| invoke FUNCTION()", "Hands the rows to a function that 'let' defines.",
      "let best = (T: (hourlyCents: long)) { T | top 2 by hourlyCents }; jobs | invoke best()"),
  ]

  /// Operators that take values apart.
  static let expanding = [
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
      "Runs a plugin, such as bag_unpack, pivot or session_count: .help plugins lists them.",
      "jobs | evaluate pivot(category, count(), date) | take 5",
      "playDays | evaluate rolling_percentile(playedMinutes, 50, day, 1d, 7) | take 5",
      "print bag = dynamic({\"a\": 1, \"b\": 2}) | evaluate bag_unpack(bag)"),
    operation(
      .scan, "| scan with (step NAME: CONDITION => COLUMN = VALUE; …)",
      "Goes through rows in order by steps, as a machine with states does.",
      "playDays | sort by day asc | scan declare (total: long = 0) with "
        + "(step add: true => total = add.total + playedMinutes;) | take 5"),
  ]

  /// What shows rows, or gives some of its own.
  static let others = [
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
