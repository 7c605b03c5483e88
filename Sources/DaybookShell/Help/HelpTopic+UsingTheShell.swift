extension HelpTopic {
  static let timeTravel = guide(
    "time travel", "How to see the past, and the cause of a row.",
    also: [
      "time", "travel", "at", "as of", "step", "back", "diff", "blame", "bisect", "shrink",
      "diverge",
    ],
    paragraphs: [
      "Nothing in a daybook is overwritten: the log holds every event. A read model is computed by "
        + "taking the events in order, one after the other, which is called folding. So every table can be "
        + "folded up to any event. A position is the number of an event, 'head', or a time."
    ],
    entries: [
      ("NAME@1200", "a table as it was after event 1200; @head, @datetime(2026-03-01)"),
      ("at SEQ|TIME|head", "go there: queries and screens show the past"),
      ("SCREEN --at SEQ|TIME", "one screen as it was then, as in 'games --at 2026-03-01'"),
      ("step [N], back [N]", "go on or back, with the changes of each event"),
      ("at head", "come back to the present"),
      ("diff A [B] [VIEW…]", "the changes between two positions, or since one"),
      ("blame VIEW KEY", "the event that last set each field of a row"),
      ("bisect QUERY", "the first event after which a query has a row"),
      ("shrink QUERY", "the fewest events that still give a row"),
      ("test this", "a test of what bisect, shrink, diverge or blame found last"),
      ("verify [FILE]", "runs that test, or the test in FILE"),
      ("diverge STREAM STREAM", "the first step in which two streams differ"),
      ("what-if --skip SEQ", "the differences without an event"),
      ("what-if --insert FILE", "the differences with the events of a file"),
      ("watch QUERY", "a query that is drawn again as events come; Ctrl-C ends it"),
      ("tail [STREAM] [N]", "the last events"),
    ],
    examples: [
      HelpExample("state@100 | count", "how many streams there were after event 100"),
      HelpExample("profiles@datetime(2026-02-01) | project player, name"),
      .line("at 1200"), .line("diff 1200 head profiles"),
      .line("blame profiles 76561190000000001"),
      .command("daybook bisect 'jobs | where hourlyCents > 2000'"),
    ])

  static let charts = guide(
    "charts", "How rows become a picture.", also: ["chart", "graph", "plot", "svg"],
    paragraphs: [
      "'| render KIND' at the end of a query draws its rows: the first column says where (x), each "
        + "numeric column how much (y), and text columns beside them split the values into series. "
        + "On a terminal and with --format table the chart is drawn in characters, with --format "
        + "svg as a picture; in the shell '.mode svg' and '.once FILE' do the same. Every other form "
        + "gives the rows."
    ],
    entries: [
      ("barchart", "bars from left to right, one for each name"),
      ("columnchart", "bars from the bottom up"),
      ("linechart, areachart", "lines over numbers or times; areas below them"),
      ("timechart", "lines over time"),
      ("piechart", "shares of a whole"),
      ("scatterchart", "dots"),
      ("sparkline", "one small line, without axes"),
      (
        "with (…)",
        "title, xtitle, ytitle, xcolumn, ycolumns, series, kind (unstacked, stacked, stacked100), "
          + "legend (visible, hidden), ymin, ymax, accumulate (true, false)"
      ),
    ],
    examples: [
      HelpExample("jobs | summarize jobs = count() by category | top 8 by jobs | render barchart"),
      HelpExample(
        "playDays | summarize minutes = sum(playedMinutes) by bin(day, 7d) | render timechart"),
      HelpExample(
        "playDays | summarize minutes = sum(playedMinutes) by bin(day, 7d), player "
          + "| render columnchart with (kind = stacked, title = \"Minutes a week\")"),
      .command(
        "daybook query 'events | summarize count() by type | render piechart' --format svg > t.svg"),
    ])

  static let formats = guide(
    "formats", "The forms in which rows are printed.",
    also: ["format", ".mode", "mode", "export", "csv", "json", "parquet"],
    entries: [
      ("table", "a frame fitted to the window; numbers to the right, '…' where text is cut"),
      ("line", "one column on each line, for wide rows"),
      ("json, ndjson", "an array of objects; one object a line"),
      ("csv, tsv", "cells between commas (RFC 4180) or tabs, with a line of names"),
      ("markdown, html", "tables for documents"),
      ("svg", "the picture of a query that ends in render"),
      ("Parquet", "not read or written; DuckDB makes it of CSV, and CSV of it"),
    ],
    examples: [
      .line(".mode line", "from now on"), .line(".once jobs.csv", "the next result into a file"),
      .command("daybook query 'jobs | take 5' --format csv"),
    ])

  static let keys = guide(
    "keys", "Keys of the line editor, as in bash; '.keys vi' for those of vi.",
    also: ["editor", "shortcuts", ".keys", "emacs", "vi"],
    entries: [
      ("Tab", "complete; again for the next choice; Shift-Tab for the one before"),
      ("Right or Ctrl-E", "take the grey text, which comes from the history or from 'Next'"),
      ("Right Enter", "on an empty line: run the line after 'Next (→)'"),
      ("2 Enter", "run the line after 'or 2'"),
      ("Enter", "run the line; if the query is incomplete, begin its next line"),
      ("Alt-Enter, Ctrl-J", "a new line in any case"),
      ("Up, Down", "the line above or below, then the history"),
      ("Ctrl-R", "search the history; Ctrl-G leaves it with the line intact"),
      ("Ctrl-A, Ctrl-E", "to the beginning, to the end of the line"),
      ("Alt-B, Alt-F", "a word back, a word on"),
      ("Ctrl-K, Ctrl-U, Ctrl-W", "cut to the end, to the beginning, the word before"),
      ("Ctrl-Y, Alt-Y", "put back the cut text; then the one cut before it"),
      ("Ctrl-_, Alt-_", "undo; redo"),
      ("Ctrl-T, Alt-T", "exchange two letters; two words"),
      ("Alt-U, Alt-L, Alt-C", "upper case, lower case, capital"),
      ("Ctrl-X Ctrl-E", "write on in $EDITOR"),
      ("F2, Ctrl-X Ctrl-P", "how many rows each stage of the query gives, and the first of them"),
      ("Ctrl-L", "clear the screen"),
      ("Ctrl-C", "give up the line, or the query that runs; never the shell"),
      ("Ctrl-D", "leave, on an empty line"),
      ("Ctrl-Z", "suspend; 'fg' comes back"),
    ])

  static let completion = guide(
    "completion", "The choices of Tab, and the meaning of the colours of a line.",
    also: ["tab", "highlighting"],
    paragraphs: [
      "Tab offers the words that may stand at the cursor: tables, operators after '|', the columns that are "
        + "there at that stage, functions with their arguments, kinds of joins and charts, and in "
        + "quotes after '==' the values of the column. Some letters of a name are enough, in order. "
        + "The line below the choices explains the chosen one.",
      "While you type, a name of no table, column, function or operator is underlined.",
    ])

  static let colours = guide(
    "colours", "The colours of lines, results and screens.",
    also: ["colour", "color", "colors", "theme", "themes"],
    entries: [
      ("settings colours", "which roles have colours of your own, and how to change one"),
      ("settings theme", "for a dark or a light background, or none; kept for each later session"),
      (".theme colour|plain|ascii", "the look of results in this session"),
      ("NO_COLOR=1", "in the environment: no colours at all"),
    ])

  static let shell = guide(
    "shell", "Lines that are no queries: screens, verbs and dot-commands.",
    also: ["commands", "dot-commands", "dot"],
    paragraphs: [
      "A line that begins with '.' or '!' is for the shell; one that begins with a verb, or with the "
        + "name of a screen, is that verb or screen; every other line is a query. ['name'] is always "
        + "a table."
    ],
    entries: [
      (".help [WORDS]", "the help; with words, the topics about them"),
      (".tables, .schema [NAME]", "the tables; the columns of one"),
      (".mode FORM", "the form of results: see 'formats'"),
      (".output, .once FILE", "results into a file, or a program after |, from now on or once"),
      (".read FILE", "run the lines of a file"),
      (".digits plain|grouped", "the form of long numbers"),
      (".timer on|off, .rows N, .width N", "facts about each query; the most rows and columns"),
      (".keys emacs|vi", "the keys of the editor"),
      (".theme colour|plain|ascii", "how results look"),
      (".log FILE|off", "a copy of all that is shown"),
      ("!COMMAND", "run a program"),
      ("_", "the last result, as a table"),
      (".quit, Ctrl-D", "leave"),
    ])
}
