/// The first word of a line that is not a query, with the kinds of its arguments.
package struct CommandWord: Hashable, Sendable {
  /// The kind of one argument.
  package enum Argument: Hashable, Sendable {
    case file, table, view, stream, position
    /// A topic of the help.
    case topic
    /// One of these words.
    case word([String])
    /// A value of a column of a table.
    case column(String, table: String)
    /// A day, taken from the times in a column of a table.
    case days(String, table: String)
    /// The rest of the line is a query.
    case query
    /// An argument of any kind.
    case any
  }

  package let name: String
  /// The arguments, as the help shows them.
  package let usage: String
  package let summary: String
  /// The kinds of the arguments in order; the last argument may be repeated.
  package let arguments: [Argument]

  package init(
    _ name: String, _ usage: String, _ summary: String, _ arguments: [Argument] = []
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.arguments = arguments
  }

  /// The kind of the argument at index `place`.
  ///
  /// The kind of the last argument also applies to all further arguments. The result is `nil` for a
  /// command without arguments.
  func argument(at place: Int) -> Argument? {
    arguments.indices.contains(place) ? arguments[place] : arguments.last
  }

  /// Whether the only argument is a query.
  var takesQuery: Bool { arguments == [.query] }
}

extension CommandWord {
  /// A dot-command or a verb of the shell.
  package init(_ command: ShellCommand) {
    self.init(command.name, command.usage, command.summary, command.arguments)
  }

  /// Creates the word for a screen of an app.
  ///
  /// If the screen does not name the kinds of its arguments, completion offers the lower-case words
  /// of its usage.
  package init(_ screen: Screen) {
    let arguments = screen.arguments ?? Self.words(of: screen.usage)
    self.init(screen.name, screen.usage, screen.summary, arguments)
  }

  /// Creates the word for a verb of an app; its arguments are completed like those of a screen.
  package init(_ verb: AppVerb) {
    let arguments = verb.arguments ?? Self.words(of: verb.usage)
    self.init(verb.name, verb.usage, verb.summary, arguments)
  }

  private static func words(of usage: String) -> [Argument] {
    let words = usage.split(whereSeparator: { !$0.isLetter }).map { String($0) }
    let small = words.filter { word in word.allSatisfy { $0.isLowercase } }
    return small.isEmpty ? [] : [.word(small)]
  }
}
