internal import DaybookValues

extension ExpressionSyntax {
  /// The names in the expression that may be names of columns.
  var spokenNames: Set<ExactText> {
    var names: Set<ExactText> = []
    visitParts { if let name = $0.name { names.insert(name) } }
    return names
  }

  /// Whether a part of the condition searches all columns: a text by itself, or `*`.
  var looksAtAllColumns: Bool {
    switch kind {
    case .literal, .star: return true
    case .and(let parts), .or(let parts): return parts.contains(where: \.looksAtAllColumns)
    case .comparison(_, let left, _): return left.isStar
    case .membership(_, let value, _): return value.isStar
    case .call(let call) where call.isNegation:
      return call.arguments.contains { $0.value.looksAtAllColumns }
    default: return false
    }
  }

  /// Calls `visit` with each part, the outermost first; it skips tables within the expression.
  private func visitParts(_ visit: (ExpressionSyntax) -> Void) {
    visit(self)
    for part in parts { part.visitParts(visit) }
  }

  private var parts: [ExpressionSyntax] {
    switch kind {
    case .path(let base, let steps):
      [base]
        + steps.compactMap { step in
          if case .element(let index) = step { index } else { nil }
        }
    case .call(let call): call.arguments.map(\.value)
    case .minus(let operand): [operand]
    case .arithmetic(let first, let steps): [first] + steps.map(\.operand)
    case .comparison(_, let left, let right): [left, right]
    case .membership(_, let value, let list): [value] + list
    case .between(let value, let bounds, _): [value, bounds.lower, bounds.upper]
    case .and(let parts), .or(let parts): parts
    case .literal, .name, .star, .type, .pipeline, .missing: []
    }
  }
}
