/// The abilities of a terminal, found from its type and the environment.
package struct TerminalTraits: Equatable, Sendable {
  /// Whether lines can be edited; otherwise they are only read.
  package var canEdit: Bool

  /// Whether a person reads the terminal, so that a prompt makes sense.
  package var showsPrompt: Bool
  package var usesColor: Bool

  /// Whether the terminal wraps its rows again if the width of the window changes.
  package var reflows: Bool
  package var size: WindowSize

  /// Whether terminals of this kind both report the mouse in the SGR form and have an alternate
  /// screen.
  package var hasMouse: Bool

  /// Whether terminals of this kind accept texts for the clipboard.
  package var hasClipboard: Bool

  /// Whether the terminal is known to open links by OSC 8; other terminals may show the addresses.
  package var hasLinks: Bool

  /// Whether terminals of this kind report their background by OSC 11.
  ///
  /// It is false without colours, because only colours depend on the background.
  package var tellsBackground: Bool

  /// Derives the traits from the descriptors, the window size and the environment.
  ///
  /// `variable` returns the values of `TERM`, `NO_COLOR`, `COLUMNS`, `LINES`, `TMUX`,
  /// `XTERM_VERSION`, and of the variables with which terminals name themselves.
  package init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, size: WindowSize,
    variable: (String) -> String?
  ) {
    let kind = variable("TERM") ?? ""
    let isBoth = inputIsTerminal && outputIsTerminal
    self.size = size.isKnown ? size : Self.size(from: variable)
    showsPrompt = isBoth
    canEdit = isBoth && !kind.isEmpty && kind != "dumb" && self.size.isKnown
    usesColor = canEdit && (variable("NO_COLOR") ?? "").isEmpty && kind != "vt100"
    let isScreen = kind.hasPrefix("screen") && variable("TMUX") == nil
    hasMouse = canEdit && Self.isRich(kind)
    hasClipboard = hasMouse
    hasLinks = hasMouse && Self.saysLinks(kind, variable)
    tellsBackground = hasMouse && usesColor
    reflows = kind != "linux" && !isScreen && variable("XTERM_VERSION") == nil
  }

  /// Whether `TERM` is the name of a terminal like xterm; other terminals may misunderstand its
  /// sequences.
  private static func isRich(_ kind: String) -> Bool {
    ["xterm", "tmux", "screen", "rxvt", "foot", "alacritty", "kitty", "wezterm", "ghostty"]
      .contains { kind.hasPrefix($0) }
  }

  /// Whether the terminal's kind, or variables that the terminal sets, show that it opens links.
  ///
  /// In tmux or screen, the variables may belong to another terminal.
  private static func saysLinks(_ kind: String, _ variable: (String) -> String?) -> Bool {
    if kind.hasPrefix("tmux") || kind.hasPrefix("screen") || variable("TMUX")?.isEmpty == false {
      return false
    }
    let kinds = ["foot", "alacritty", "xterm-kitty", "wezterm", "ghostty", "xterm-ghostty"]
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"]
    return kinds.contains { kind.hasPrefix($0) }
      || variable("TERM_PROGRAM").map { programs.contains($0) } == true
      || variable("VTE_VERSION").flatMap { Int($0) }.map { $0 >= 5_000 } == true
      || ["KONSOLE_VERSION", "WT_SESSION", "DOMTERM"].contains {
        variable($0)?.isEmpty == false
      }
  }

  private static func size(from variable: (String) -> String?) -> WindowSize {
    let columns = variable("COLUMNS").flatMap { Int($0) } ?? 0
    let rows = variable("LINES").flatMap { Int($0) } ?? 24
    guard columns > 0, rows > 0 else { return WindowSize() }
    return WindowSize(columns: min(columns, 10_000), rows: min(rows, 10_000))
  }
}
