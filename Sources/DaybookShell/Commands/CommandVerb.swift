/// A line of the shell that can also be run as a command of the program.
///
/// `daybook NAME WORDS…` runs the line. Each conforming type is in ``HelpGroup/commandVerbs``.
package protocol CommandVerb: Sendable {
  static var line: ShellCommand { get }
  /// The effect of the command, as a sentence for the list of all commands.
  static var abstract: String { get }
}

extension CommandVerb {
  /// The name of the command, which is the name of the line without its dot.
  package static var name: String { String(line.name.drop { $0 == "." }) }

  /// Returns the line that runs the command with the arguments `words`.
  package static func line(of words: [String]) -> String {
    ([line.name] + words.map { CommandWords.quoted($0) }).joined(separator: " ")
  }
}
