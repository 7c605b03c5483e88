internal import DaybookValues

/// Prevents a spreadsheet from running another person's text as a formula.
///
/// Programs read a cell as a formula if it begins with `=`, `+`, `-` or `@`. The same is true for
/// their wide forms, and for these characters after a tab or a line end. An apostrophe before the
/// text marks it as text, and most programs do not show the apostrophe. Numbers and times are
/// unchanged, because no person wrote them.
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
