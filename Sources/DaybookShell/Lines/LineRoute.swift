/// The part of the shell that runs a line, with the arguments of the line.
package enum LineRoute: Equatable, Sendable {
  /// Only blanks or a comment.
  case nothing
  /// A dot-command: its name with the dot, and its arguments.
  case command(String, arguments: String)
  /// A program that is run, with its arguments.
  case program([String])
  /// A verb of the shell: its name, and its arguments.
  case verb(String, arguments: String)
  /// A screen, and all words of its line; the first word is the name of the screen.
  case screen(ScreenName, words: [String])
  /// A verb of an app, and all words of its line; the first word is the name of the verb.
  case action(String, words: [String])
  /// A word that names screens of several apps, with the full name in each app.
  case wanted(String, by: [ScreenName])
  case query(String)
}

extension LineRoute {
  /// Whether the route is a verb of an app, which acts each time that a person types it.
  var isAction: Bool { if case .action = self { true } else { false } }
}

/// The name of a screen, and the app of the screen.
package struct ScreenName: Hashable, Sendable {
  package let app: String?
  package let name: String

  package init(_ name: String, app: String? = nil) {
    self.name = name
    self.app = app
  }

  /// The unambiguous name.
  package var fullName: String {
    guard let app, app != name else { return name }
    return "\(app) \(name)"
  }
}
