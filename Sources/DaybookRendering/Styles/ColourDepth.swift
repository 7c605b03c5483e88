/// The number of colours that a terminal can show.
package enum ColourDepth: Sendable, Equatable {
  /// Text only, without escape sequences.
  case none
  /// The sixteen colours that the user's own scheme defines.
  case sixteen
  /// The cube of 256 colours of xterm.
  case cube

  /// Derives the depth from the environment of a program.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a terminal gets the text; a file or a pipe gets no colours.
  ///   - term: `TERM`; `dumb`, or no value, means text only.
  ///   - colourTerm: `COLORTERM`, which can name more depths than `TERM`.
  ///   - noColour: `NO_COLOR`; any value that is not empty turns colours off.
  package init(isTerminal: Bool, term: String?, colourTerm: String?, noColour: String?) {
    guard isTerminal, noColour ?? "" == "", let term, term != "", term != "dumb" else {
      self = .none
      return
    }
    let isRich = term.hasSuffix("256color") || ["truecolor", "24bit"].contains(colourTerm)
    self = isRich ? .cube : .sixteen
  }
}
