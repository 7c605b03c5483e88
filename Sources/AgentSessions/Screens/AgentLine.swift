internal import DaybookPresentation

/// A parsed line about runs.
enum AgentLine: Equatable {
  case runs
  case run(String)

  /// Parses `words`, which may begin with the name of the app.
  ///
  /// - Throws: `Refusal` with the usage.
  init(_ words: [String]) throws(Refusal) {
    let words = words.first == "agent" ? Array(words.dropFirst()) : words
    switch (words.first, words.count) {
    case ("run", 2): self = .run(words[1])
    case ("run", _): throw Refusal(.oneRun)
    case (_, 1): self = .runs
    default: throw Refusal(.nothingAfterRuns)
    }
  }
}
