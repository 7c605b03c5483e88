import DaybookQuery

/// The contents of a syntax tree without source positions: equal for trees that mean the same.
struct SyntaxShape {
  private(set) var text = ""

  init(_ node: Any) { add(node) }

  private mutating func add(_ node: Any) {
    if node is SourceRange { return }
    let mirror = Mirror(reflecting: node)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { add($0.value) } ?? { text += "nil " }()
    }
    guard !mirror.children.isEmpty, !(node is String) else {
      text += "\(String(reflecting: node)) "
      return
    }
    text += "\(type(of: node))("
    for child in mirror.children {
      text += "\(child.label ?? ""):"
      add(child.value)
    }
    text += ")"
  }
}
