/// The parser's message about superfluous arguments of a command, with advice.
struct ExtraArguments {
  /// The message and the remedy.
  let message: String

  /// Creates the message; `nil` when `message` is not about superfluous arguments.
  ///
  /// - Parameters:
  ///   - message: The parser's message, without the usage.
  ///   - usage: The usage of the command, as the parser writes it.
  init?(in message: String, usage: String) {
    guard Self.isMeant(by: message) else { return nil }
    self.message = "\(message). \(Self.remedy(for: Self.arguments(in: usage), usage))"
  }

  // The parser writes "Unexpected argument 'a'" or "2 unexpected arguments: 'a', 'b'".
  private static func isMeant(by message: String) -> Bool {
    message.hasPrefix("Unexpected argument '")
      || message.drop(while: \.isNumber).hasPrefix(" unexpected arguments: ")
  }

  private static func remedy(for arguments: [String], _ usage: String) -> String {
    switch arguments.last {
    case nil where names(in: usage) == ["append"]:
      "This command reads events from standard input: 'daybook append < FILE'."
    case nil: "This command takes none." + siblings(in: usage)
    case "query": "The query is one argument: put it between quotes."
    case "file": "This command takes one file: run it once for each."
    default: "An argument with spaces needs quotes around it."
    }
  }

  /// A sentence on the subcommands beside the one of `usage`; empty if it is no subcommand.
  private static func siblings(in usage: String) -> String {
    let names = names(in: usage)
    guard names.count == 2 else { return "" }
    return " 'daybook help \(names[0])' lists the commands of \(names[0])."
  }

  /// The names of the command of `usage`, without the program's.
  private static func names(in usage: String) -> [Substring] {
    let words = usage.split(separator: "\n").first?.split(separator: " ") ?? []
    return Array(words.drop { $0 != "daybook" }.dropFirst().prefix { $0.first?.isLetter == true })
  }

  /// The names of the positional arguments in a usage.
  ///
  /// For `[--at <position>] <view> [<key>]` these are `view` and `key`.
  private static func arguments(in usage: String) -> [String] {
    let words = usage.split(separator: "\n").first?.split(separator: " ") ?? []
    return zip([""] + words, words).compactMap { before, word in
      let name = word.drop { $0 == "[" || $0 == "<" }.prefix { $0 != ">" }
      let isArgument = word.hasPrefix("<") || word.hasPrefix("[<")
      // A word that ends with a bracket, such as `[--all]`, is a flag, so no value follows it.
      let isValue = before.drop { $0 == "[" }.hasPrefix("-") && !before.hasSuffix("]")
      return isArgument && !isValue && name != "options" ? String(name) : nil
    }
  }
}
