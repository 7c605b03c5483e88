internal import DaybookValues

/// The characters that lines and bars are drawn with.
package enum Glyphs: Sendable, Equatable {
  /// Box lines, eighths of blocks and dots of Braille.
  case blocks
  /// The characters for terminals and files with only ASCII.
  case ascii

  /// Derives the characters from the environment of a program.
  ///
  /// A terminal whose locale names a different encoding than UTF-8, or whose type lacks these
  /// characters, gets ASCII. If no locale is set, as in most containers, the terminal is assumed to
  /// support UTF-8, as almost all terminals do.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a terminal gets the text; a file or a pipe gets UTF-8.
  ///   - term: `TERM`; the fonts of `linux` lack most of the characters.
  ///   - locale: The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  package init(isTerminal: Bool, term: String?, locale: String?) {
    let isKnown = term != "linux" && term != "dumb"
    self = isTerminal && !isKnown ? .ascii : isTerminal ? Glyphs(locale: locale) : .blocks
  }

  /// The characters of a locale, for a terminal or for the text of a screen; without a locale, the
  /// characters for UTF-8.
  package init(locale: String?) {
    let encoding = (locale ?? "UTF-8").uppercased()
    self = encoding.contains("UTF-8") || encoding.contains("UTF8") ? .blocks : .ascii
  }

  package var rule: String {
    switch self {
    case .blocks: "─"
    case .ascii: "-"
    }
  }

  /// The line between cells.
  package var bar: String {
    switch self {
    case .blocks: "│"
    case .ascii: "|"
    }
  }

  /// The mark of an omission, one column wide.
  var ellipsis: Character {
    switch self {
    case .blocks: "…"
    case .ascii: "~"
    }
  }

  /// A bar of `length` columns, to the nearest eighth if the glyphs allow it.
  ///
  /// A positive length is always visible.
  func bar(_ length: Double) -> String {
    guard length > 0 else { return "" }
    switch self {
    case .ascii: return String(repeating: "#", count: max(1, Int(length.nearestWhole)))
    case .blocks:
      let eighths = max(1, Int((length * 8).nearestWhole))
      let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
  }
}
