package import DaybookPresentation

/// A line of a person, parsed.
package enum JobsLine: Sendable, Equatable {
  case action(JobsAction)
  /// Shows the link of the current screen.
  case showLink
  /// Adds the recorded answers of the bundled marketplace.
  case fake

  /// Parses `words`, which may begin with the name of the app.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    var words = words
    if words.first == "jobs", words.count > 1, let name = JobScreens.named(words[1])?.name,
      !["jobs", "job"].contains(name)
    {
      words.removeFirst()
    }
    guard let word = words.first else { throw Refusal(.emptyLine) }
    guard let screen = JobScreens.named(word) else { throw Refusal(.noLine(word)) }
    self = try screen.line(Array(words.dropFirst()))
  }

  /// The action of the line on the screens; `nil` for a line that only shows a link.
  ///
  /// After ``fake`` has added its answers, the list is opened.
  var action: JobsAction? {
    switch self {
    case .action(let action): action
    case .showLink: nil
    case .fake: .openList(from: nil, days: 1, JobFilter())
    }
  }
}
