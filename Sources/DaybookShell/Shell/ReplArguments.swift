/// The command-line arguments of a program with a ``Repl``.
struct ReplArguments: Equatable {
  /// The lines to run; if there are none, the lines come from stdin.
  private(set) var lines: [String] = []
  private(set) var keepsGoing = false
  private(set) var wantsHelp = false

  /// - Throws: ``ShellError`` with the first unknown argument.
  init(_ arguments: [String]) throws(ShellError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-c":
        guard let line = rest.popFirst() else {
          throw ShellError("'-c' needs a line, in quotes.")
        }
        lines.append(line)
      case "--keep-going": keepsGoing = true
      case "--help", "-h": wantsHelp = true
      default: throw ShellError("There is no argument '\(argument)'. '--help' tells of all.")
      }
    }
  }

  /// The text of `--help` for the program called `name`.
  static func help(_ name: String, _ verbs: [AppVerb], _ screens: [Screen]) -> String {
    """
    USAGE: \(name) [-c LINE]... [--keep-going]

    On a terminal it prompts. From a pipe it runs the lines as a script.

      -c LINE       runs this line and leaves; may be given several times
      --keep-going  goes on after a line that fails
      -h, --help    tells this


    """ + list("VERBS", verbs.map { ($0.name, $0.usage, $0.summary) })
      + list("SCREENS", screens.map { ($0.name, $0.usage, $0.summary) })
      + "Any other line is a query, a verb or a command: '.help' lists them.\n"
  }

  private static func list(
    _ title: String, _ entries: [(name: String, usage: String, summary: String)]
  ) -> String {
    guard !entries.isEmpty else { return "" }
    let words = entries.map { entry in
      ["  \(entry.name)", entry.usage].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let width = words.map(\.count).max() ?? 0
    let lines = zip(words, entries).map { word, entry in
      word + String(repeating: " ", count: width - word.count + 2) + entry.summary + "\n"
    }
    return "\(title):\n" + lines.joined() + "\n"
  }
}
