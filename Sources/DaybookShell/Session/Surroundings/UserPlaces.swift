/// The paths of a user's files for the shell, and the commands of the pager and the editor.
package struct UserPlaces: Sendable {
  private let variable: @Sendable (String) -> String?

  /// - Parameter variable: The value of an environment variable; by default, the value in this
  ///   process.
  package init(
    _ variable: @escaping @Sendable (String) -> String? = { EnvironmentVariable($0).value }
  ) {
    self.variable = variable
  }

  /// The path of the file with the history of lines, `$XDG_STATE_HOME/daybook/history`.
  ///
  /// It is `nil` if neither this variable nor `HOME` is set.
  package var history: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

  /// The path of the file with lines that an interactive session runs first,
  /// `$XDG_CONFIG_HOME/daybook/config`.
  ///
  /// It is `nil` if neither this variable nor `HOME` is set.
  package var configuration: String? { path("XDG_CONFIG_HOME", "/.config", "config") }

  /// The command of the pager.
  package var pager: [String] {
    let words = CommandWords(variable("PAGER") ?? "").words
    return words.isEmpty ? ["sh", "-c", Self.less] : words
  }

  /// The environment variables for the pager, except those that the user has set.
  ///
  /// They make 'less' leave its text on the screen, and end at once for a short text. They also
  /// prevent keys that are typed too early from running programs or writing files.
  var pagerVariables: [String] {
    [("LESS", "FRX"), ("LESSSECURE", "1")].filter { variable($0.0) == nil }
      .map { "\($0.0)=\($0.1)" }
  }

  // Screens are UTF-8 in any locale; in the locale C, less would show the bytes as numbers.
  private static let less =
    "command -v less > /dev/null || exit 127; "
    + "export LESSCHARSET=\"${LESSCHARSET:-utf-8}\"; "
    // If the user has no settings for 'less', its prompt says how to leave it. Other programs
    // called 'less' have no option -P, so its version is checked.
    + "case \"${LESS:-}$(less --version 2> /dev/null)\" in "
    + "FRXless*) exec less -RS '-Ps?e(END) q to leave:q to leave, Space for more.';; esac; exec less -RS"

  /// The command of the editor.
  package var editor: [String] {
    let words = CommandWords(variable("VISUAL") ?? variable("EDITOR") ?? "").words
    return words.isEmpty ? ["vi"] : words
  }

  // The XDG specification says to ignore a relative path.
  private func path(_ name: String, _ usual: String, _ file: String) -> String? {
    if let folder = variable(name), folder.hasPrefix("/") { return "\(folder)/daybook/\(file)" }
    guard let home = variable("HOME"), !home.isEmpty else { return nil }
    return "\(home)\(usual)/daybook/\(file)"
  }
}
