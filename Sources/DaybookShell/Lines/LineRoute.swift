/// The part of the shell that runs a line, with the arguments for it.
package enum LineRoute: Equatable, Sendable {
  /// Blanks, or a comment only.
  case nothing
  /// A dot-command: its name with the dot, and its arguments.
  case command(String, arguments: String)
  /// A program that is run, with its arguments.
  case program([String])
  case verb(ShellVerb, arguments: String)
  /// A screen, and the words of its line, its name first.
  case screen(ScreenName, words: [String])
  /// A verb of one's own, and the words of its line, its name first.
  case action(String, words: [String])
  /// A word that two apps want, and how it is written for each.
  case wanted(String, by: [ScreenName])
  case query(String)
}

extension LineRoute {
  /// Whether it is a verb of one's own, which is done once for each time that it is typed.
  var isAction: Bool { if case .action = self { true } else { false } }
}

/// The name of a screen, and the app whose word it is.
package struct ScreenName: Hashable, Sendable {
  package let app: String?
  package let name: String

  package init(_ name: String, app: String? = nil) {
    self.name = name
    self.app = app
  }

  /// The name as it is understood everywhere.
  package var fullName: String {
    guard let app, app != name else { return name }
    return "\(app) \(name)"
  }
}

/// The words with which the shell itself is asked for something.
package enum ShellVerb: String, Sendable, CaseIterable {
  case at, step, back, diff, diverge, blame, bisect, shrink
  case whatIf = "what-if"
  case test, grid, replay, watch, tail, kinds, show, session, open, link, up, home, help, quit
}
