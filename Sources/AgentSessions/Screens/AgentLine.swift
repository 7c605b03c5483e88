internal import DaybookPresentation

/// A line of a person about runs, understood.
enum AgentLine: Equatable {
  case runs
  case run(String)

  /// What `words` mean, the name of the app before them left out or not.
  ///
  /// - Throws: `Refusal` that says how the line is written.
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
