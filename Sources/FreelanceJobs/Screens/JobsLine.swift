package import DaybookPresentation

/// A parsed line that a person typed.
package enum JobsLine: Sendable, Equatable {
  case action(JobsAction)
  /// Shows the link of the current screen.
  case showLink
  /// Appends the recorded answers of the bundled marketplace.
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

  /// The action of the line on the screens; `nil` if the line only shows a link.
  ///
  /// The line ``fake`` also opens the list, after it has appended the answers.
  var action: JobsAction? {
    switch self {
    case .action(let action): action
    case .showLink: nil
    case .fake: .openList(from: nil, days: 1, JobFilter())
    }
  }
}
