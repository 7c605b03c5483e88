internal import DaybookValues

/// The columns that an operator needs; for a dynamic column, perhaps only some of its members.
package struct ColumnNeeds: Sendable {
  /// For each column, the paths of its needed members; an empty path means the complete column.
  private var paths: [ColumnID: Set<[ExactText]>] = [:]

  package init() {}

  package init(_ columns: [Column]) { self = ColumnNeeds().adding(columns) }

  package init(ids: [ColumnID]) {
    for id in ids { paths[id, default: []].insert([]) }
  }

  /// Adds the columns and members that an expression uses.
  package mutating func add(_ expression: BoundExpression) {
    if let member = expression.member {
      paths[member.column.id, default: []].insert(member.path.map { ExactText($0) })
    } else if case .call(let call) = expression {
      for argument in call.arguments { add(argument) }
    }
  }

  /// These needs and, in addition, `columns`, which may be members of columns.
  package func adding(_ columns: [Column]) -> ColumnNeeds {
    var needs = self
    for column in columns { needs.paths[column.id, default: []].insert(column.key.path) }
    return needs
  }

  /// Whether any part of a column is needed.
  ///
  /// If the column is a member of another column, this is whether the member is needed.
  package func contains(_ column: Column) -> Bool {
    guard let needed = paths[column.id] else { return false }
    return column.path.isEmpty || needed.contains(column.key.path)
  }

  /// The members of a column that are needed; `nil` if the complete column is needed.
  package func members(of column: Column) -> [[String]]? {
    guard let needed = paths[column.id], !needed.contains([]) else { return nil }
    return needed.map { $0.map(\.text) }.ordered { left, right in
      left.lexicographicallyPrecedes(right) { $0.byteOrder(to: $1) < 0 }
    }
  }
}

extension BoundExpression {
  /// The column and the path to a member; `nil` if the expression is not a column or a member of
  /// one.
  var member: (column: Column, path: [String])? {
    switch self {
    case .column(let column): return (column, column.path)
    case .call(let call):
      guard call.callee == .infix(.subscripted), call.arguments.count == 2,
        case .string(let key)? = call.arguments[1].constant,
        let base = call.arguments[0].member
      else { return nil }
      return (base.column, base.path + [key])
    default: return nil
    }
  }
}
