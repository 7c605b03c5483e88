/// A page of the help that is about no single command.
package struct HelpPage: Sendable {
  package let name: String
  package let summary: String
  package let lesson: String
  package let examples: [ShellCommand.Example]

  package static let all = [lines, queries, past, output, keys, scripts]

  private static let lines = HelpPage(
    name: "lines", summary: "what a line is",
    lesson: """
      A line that begins with . or ! is for the shell. One that begins with a verb, such as at or \
      tail, is that verb, unless | or @ follows. One that begins with the name of a screen, and \
      holds no | or @, is that screen. Everything else is a query; ['name'] always is. Words that \
      two apps have carry the name of the app, as in: steam login.
      """,
    examples: [.init("kinds", "a verb"), .init("events | count", "a query")])

  private static let queries = HelpPage(
    name: "queries", summary: "how to ask for data",
    lesson: """
      A query is a table and operators, parted by |: where keeps rows, project chooses columns, \
      summarize counts and adds up, sort orders, take takes some, join puts tables together. \
      Names are those of .tables. _ is the last result. let NAME = … gives a name to a value, a \
      table or a function, for the whole session. explain QUERY tells how it is done.
      """,
    examples: [
      .init("events | summarize count() by type", "how many of each type"),
      .init("_ | count", "how many rows that had"),
      .init("let first = events | take 1;", "a name for a table"),
      .init("first | project seq, type", "and its use"),
    ])

  private static let past = HelpPage(
    name: "past", summary: "how to see what was known earlier",
    lesson: """
      Every position of the log can be looked at: at goes there, step and back walk event by \
      event, diff compares two positions, blame tells what set the fields of a row, bisect finds \
      the event since when something holds, what-if leaves events out. In a query, NAME@1200 is \
      the table as it was after event 1200.
      """,
    examples: [
      .init("at 1", "go to the first event"), .init("step", "and on by one"),
      .init("at head", "back to the present"),
    ])

  private static let output = HelpPage(
    name: "output", summary: "forms, files and other programs",
    lesson: """
      .mode chooses the form, .rows how many rows a table shows, .width how many columns. .output \
      and .once write to a file, .log keeps everything. What is longer than the window is shown \
      by less, or by $PAGER. ! runs a program with the words that follow; no shell stands between, \
      so nothing in them means more than it says.
      """,
    examples: [
      .init(".mode line", "one column a line"), .init("events | take 1", "shown so"),
      .init(".mode table", "columns again"),
    ])

  private static let keys = HelpPage(
    name: "keys", summary: "the keys of the line",
    lesson: """
      Arrows move, up and down also through the history; Ctrl-R searches it. Tab completes. Enter \
      runs a whole line and goes on with one that is not; Alt-Enter begins a new line. Ctrl-X \
      Ctrl-E opens $EDITOR. Ctrl-C gives up the line or ends the query that runs; Ctrl-D leaves. A \
      line that begins with a blank, or holds a secret, is not kept in the history.
      """,
    examples: [.init(".keys", "which keys are used")])

  private static let scripts = HelpPage(
    name: "scripts", summary: "lines from files and pipes",
    lesson: """
      daybook repl -c 'LINE' runs lines; lines on stdin run as a script, without prompts. The \
      first line that fails ends it, with the exit status of its cause; --keep-going goes on. The \
      file $XDG_CONFIG_HOME/daybook/config holds lines that run at the start of each session at a \
      terminal.
      """,
    examples: [])
}
