internal import DaybookValues

/// Keeps a spreadsheet from running a text of somebody else's as a formula.
///
/// Programs take a cell for a formula that begins with `=`, `+`, `-` or `@`, in their wide forms too,
/// or that does so after a tab or a line end. An apostrophe before it says that it is text, and most
/// of them show it not. Numbers and times stay as they are: they are no one's text.
struct FormulaGuard {
  private let isOn: Bool

  init(_ layout: RowLayout) { isOn = layout.guardsFormulas }

  /// The text of a cell.
  func text(of cell: Cell) -> String {
    switch cell {
    case .text(let text), .nested(.string(let text)): guarded(text)
    default: cell.text
    }
  }

  private func guarded(_ text: String) -> String {
    guard isOn, let first = text.unicodeScalars.first, Self.begins(first) else { return text }
    return "'" + text
  }

  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
