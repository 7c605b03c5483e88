internal import DaybookRendering

extension CommandWord {
  /// The dot-commands and verbs of the shell.
  package static let shell = dotCommands + verbs

  /// A screen of an app: the small words of its usage may follow.
  package init(_ screen: Screen) {
    let words = screen.usage.split { !$0.isLetter }.filter { $0.allSatisfy(\.isLowercase) }
    let known = words.map(String.init)
    self.init(
      screen.name, screen.usage, screen.summary, known.isEmpty ? [] : [.word(known)],
      isScreen: true)
  }

  private static let switches = Argument.word(["on", "off"])
  private static let forms = Argument.word(RowFormat.allCases.map(\.rawValue))

  private static let dotCommands = [
    CommandWord(".help", "[TOPIC]", "explain a topic, or search for words", [.topic]),
    CommandWord(".tables", "", "list the tables"),
    CommandWord(".schema", "[NAME]", "show the columns of a table", [.table]),
    CommandWord(".mode", "FORM", "print results in this form from now on", [forms]),
    CommandWord(".output", "[FILE]", "write results into a file from now on", [.file]),
    CommandWord(".once", "FILE", "write the next result into a file", [.file]),
    CommandWord(".read", "FILE", "run the lines of a file", [.file]),
    CommandWord(".timer", "on|off", "tell how long queries take", [switches]),
    CommandWord(".rows", "N", "show at most so many rows", [.any]),
    CommandWord(".width", "N", "draw tables as wide as this", [.any]),
    CommandWord(".log", "FILE|off", "copy all that is shown into a file", [.file]),
    CommandWord(".keys", "emacs|vi", "use the keys of an editor", [.word(["emacs", "vi"])]),
    CommandWord(".theme", "NAME", "use other colours", [.any]),
    CommandWord(".quit", "", "leave"),
  ]

  private static let verbs = [
    CommandWord("at", "POSITION", "go to what was then", [.position]),
    CommandWord("step", "[N]", "go on by events, and see what they changed", [.any]),
    CommandWord("back", "[N]", "go back by events", [.any]),
    CommandWord(
      "diff", "A B [VIEW…]", "what changed between two positions", [.position, .position, .view]),
    CommandWord(
      "blame", "VIEW KEY", "the event that last set each field of a row", [.view, .any]),
    CommandWord("bisect", "QUERY", "the first event after which a query has a row", [.query]),
    CommandWord("what-if", "EVENT", "what an event would change", [.any]),
    CommandWord("replay", "", "fold the log again and compare"),
    CommandWord("watch", "QUERY", "a query that is drawn again as events come", [.query]),
    CommandWord("tail", "[STREAM] [N]", "the last events", [.stream, .any]),
    CommandWord("kinds", "", "how many events there are of each type"),
    CommandWord("show", "VIEW[@N]|STREAM[@N]", "a read model, or an event", [.view]),
    CommandWord(
      "session", "save NAME.session", "write what was typed and shown into a file",
      [.word(["save"]), .file]),
    CommandWord("open", "THING", "open what a screen shows", [.any]),
    CommandWord("link", "THING", "the address of what a screen shows", [.any]),
    CommandWord("up", "", "leave a screen"),
    CommandWord("home", "", "leave all screens"),
    CommandWord("help", "[TOPIC]", "explain a topic, or search for words", [.topic]),
    CommandWord("quit", "", "leave"),
  ]
}
