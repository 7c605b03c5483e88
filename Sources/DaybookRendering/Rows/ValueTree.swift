package import DaybookValues

/// A nested value as a tree, one line a member or element.
///
/// ```text
/// ├─ appid: 730
/// └─ tags
///    ├─ 0: fps
///    └─ 1: esports
/// ```
package struct ValueTree: Sendable {
  package let value: JSONValue
  package let glyphs: Glyphs

  package init(_ value: JSONValue, glyphs: Glyphs = .blocks) {
    self.value = value
    self.glyphs = glyphs
  }
}

extension ValueTree: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    guard let branches = Self.branches(of: value) else {
      lines = [Self.leaf(value)]
      return lines.map { $0.truncated(to: width, glyphs) }
    }
    append(branches, after: "", to: &lines)
    return lines.map { $0.truncated(to: width, glyphs) }
  }

  private func append(
    _ branches: [(name: String, value: JSONValue)], after margin: String,
    to lines: inout [StyledText]
  ) {
    for (index, branch) in branches.enumerated() {
      let isLast = index == branches.count - 1
      var line = StyledText(TerminalText(margin + fork(isLast)), .dim)
      line.append(TerminalText(branch.name), .key)
      let inner = Self.branches(of: branch.value)
      if inner == nil {
        line.append(": ", .dim)
        line.append(Self.leaf(branch.value))
      }
      lines.append(line)
      if let inner { append(inner, after: margin + (isLast ? "   " : trunk), to: &lines) }
    }
  }

  private func fork(_ isLast: Bool) -> String {
    switch glyphs {
    case .blocks: isLast ? "└─ " : "├─ "
    case .ascii: isLast ? "`- " : "|- "
    }
  }

  private var trunk: String { glyphs == .blocks ? "│  " : "|  " }

  /// What is inside a value; `nil` for one that has nothing inside.
  private static func branches(of value: JSONValue) -> [(name: String, value: JSONValue)]? {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      elements.enumerated().map { ("\($0)", $1) }
    case .object(let members) where !members.isEmpty: members.map { ($0.key, $0.value) }
    default: nil
    }
  }

  private static func leaf(_ value: JSONValue) -> StyledText {
    let shown = ShownCell(Cell(value))
    return StyledText(shown.text.text.isEmpty ? "\"\"" : shown.text, shown.role)
  }
}
