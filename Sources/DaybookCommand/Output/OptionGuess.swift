internal import Daybook

/// The parser's message on an unknown option, without a guess that is far from the option.
struct OptionGuess {
  /// The message with the guess, if that is near.
  let message: String

  init(in message: String) {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[0] == "Unknown option ", parts[2] == ". Did you mean ",
      !Self.isNear(parts[1], parts[3])
    else {
      self.message = message
      return
    }
    self.message = "Unknown option '\(parts[1])'."
  }

  private static func isNear(_ option: String, _ guess: String) -> Bool {
    let names = [option, guess].map { String($0.drop { $0 == "-" }) }
    return names[1].hasPrefix(names[0]) || NearestName.of(names[0], in: [names[1]]) != nil
  }
}
