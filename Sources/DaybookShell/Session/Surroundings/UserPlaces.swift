/// The places of a person's files and programs for the shell, except daybooks.
package struct UserPlaces: Sendable {
  private let variable: @Sendable (String) -> String?

  /// - Parameter variable: The value of an environment variable; by default, the value in this
  ///   process.
  package init(
    _ variable: @escaping @Sendable (String) -> String? = { EnvironmentVariable($0).value }
  ) {
    self.variable = variable
  }

  /// The path of the history of lines, `$XDG_STATE_HOME/daybook/history`.
  ///
  /// It is `nil` if neither this variable nor `HOME` is set.
  package var history: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

  /// The path of the lines that an interactive session runs first,
  /// `$XDG_CONFIG_HOME/daybook/config`.
  ///
  /// It is `nil` if neither this variable nor `HOME` is set.
  package var configuration: String? { path("XDG_CONFIG_HOME", "/.config", "config") }

  /// The command of the pager.
  package var pager: [String] {
    let words = CommandWords(variable("PAGER") ?? "").words
    return words.isEmpty ? ["sh", "-c", Self.less] : words
  }

  /// The variables for the pager, without variables that the person has set.
  ///
  /// The text stays on the screen when a person leaves 'less', and a short text needs no key. Keys
  /// that are typed too early cannot run programs or write files.
  var pagerVariables: [String] {
    [("LESS", "FRX"), ("LESSSECURE", "1")].filter { variable($0.0) == nil }
      .map { "\($0.0)=\($0.1)" }
  }

  // Screens are UTF-8 in any locale; in the locale C, less would show the bytes as numbers.
  private static let less =
    "command -v less > /dev/null || exit 127; "
    + "export LESSCHARSET=\"${LESSCHARSET:-utf-8}\"; "
    // Without settings of the person, the prompt says how to leave the pager. Other programs called
    // 'less' have no option -P.
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
