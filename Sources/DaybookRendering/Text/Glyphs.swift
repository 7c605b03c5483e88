/// The characters that lines and bars are drawn with.
package enum Glyphs: Sendable, Equatable {
  /// Box lines, eighths of blocks and dots of Braille.
  case blocks
  /// For terminals and files that know only ASCII.
  case ascii

  var rule: String {
    switch self {
    case .blocks: "─"
    case .ascii: "-"
    }
  }

  /// What stands between cells.
  var bar: String {
    switch self {
    case .blocks: "│"
    case .ascii: "|"
    }
  }

  /// What says that something was left out: one column.
  var ellipsis: Character {
    switch self {
    case .blocks: "…"
    case .ascii: "~"
    }
  }

  /// A bar of `length` columns, to the nearest eighth where the glyphs allow it.
  ///
  /// A length above 0 always shows: the smallest of something is not nothing.
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
