internal import DaybookValues

extension Binder {
  /// Binds `estimate_data_size(a, b)`: the bytes of these columns in a row; `*` means all columns.
  func bindDataSize(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard !call.arguments.isEmpty else {
      report("estimate_data_size() takes columns, or * for all.", at: call.range)
      return nil
    }
    var columns: [Column] = []
    for argument in call.arguments {
      if case .star = argument.value.kind {
        columns += rows.relation.columns
      } else if let name = argument.value.name {
        guard let column = column(NameSyntax(text: name, range: argument.range), of: rows.relation)
        else { return nil }
        columns.append(column)
      } else {
        report("estimate_data_size() takes names of columns, or *.", at: argument.range)
        return nil
      }
    }
    let types = columns.map(\.type)
    let resolved = ResolvedCall(.long) { values, _ throws(QueryError) in
      .long(zip(types, values).reduce(0) { $0 + $1.0.estimatedBytes(of: $1.1) })
    }
    let arguments = columns.map { BoundExpression.column($0) }
    return .call(BoundCall(.dataSize, resolved: resolved, arguments: arguments))
  }
}

extension ScalarType {
  /// The approximate number of bytes of a value in a column of this type.
  fileprivate func estimatedBytes(of value: Value) -> Int64 {
    switch self {
    case .bool: 1
    case .int: 4
    case .long, .real, .datetime, .timespan: 8
    case .decimal, .guid: 16
    case .string: Int64(value.text.utf8.count)
    case .dynamic: value.json.estimatedBytes
    }
  }
}

extension JSONValue {
  /// The bytes before each value and each name: one for the kind, four for the length.
  private static var headBytes: Int64 { 5 }

  fileprivate var estimatedBytes: Int64 {
    switch self {
    case .null, .bool: Self.headBytes
    case .integer, .unsigned, .real: Self.headBytes + 8
    case .string(let text): Self.headBytes + Int64(text.utf8.count)
    case .array(let elements): elements.reduce(Self.headBytes) { $0 + $1.estimatedBytes }
    case .object(let members):
      members.reduce(Self.headBytes) { bytes, member in
        bytes + Self.headBytes + Int64(member.key.utf8.count) + member.value.estimatedBytes
      }
    }
  }
}
