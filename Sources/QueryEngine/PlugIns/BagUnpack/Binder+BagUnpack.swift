internal import DaybookValues

extension Binder {
  /// `bag_unpack(column, prefix, conflict, ignored)`: makes a column for each key that bags have.
  func bindBagUnpack(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    guard let syntax = node.call.arguments.first?.value, let bag = bind(syntax, in: rows) else {
      if node.call.arguments.isEmpty { report("bag_unpack() takes a bag.", at: node.call.range) }
      return .unknown
    }
    guard let source = bag.column, source.type == .dynamic else {
      report("bag_unpack() takes a dynamic column.", at: syntax.range)
      return .unknown
    }
    let options = unpackingOptions(of: node.call, in: rows)
    let unpacking = Unpacking(
      source: source, prefix: options["outputcolumnprefix"]?.text ?? "",
      conflict: options["columnsconflict"]?.text ?? "error",
      ignored: options["ignoredproperties"]?.json.array?.compactMap(\.string) ?? [])
    guard let fields = fields(of: unpacking, node, over: rows) else { return .unknown }
    return unpacked(unpacking, fields, over: input, at: node.call.range)
  }

  /// The arguments after the bag, by name in lower case; they may be given by position or by name.
  private func unpackingOptions(of call: CallSyntax, in rows: RowScope) -> [String: Value] {
    let names = ["outputcolumnprefix", "columnsconflict", "ignoredproperties"]
    var options: [String: Value] = [:]
    for (index, argument) in call.arguments.dropFirst().enumerated() {
      let name = argument.name?.text.lowercased() ?? (index < names.count ? names[index] : "")
      guard names.contains(name), let value = bind(argument.value, in: rows)?.constant else {
        report(
          "bag_unpack(column, OutputColumnPrefix, columnsConflict, ignoredProperties) takes "
            + "constants after the column.", at: argument.range)
        continue
      }
      options[name] = value
    }
    return options
  }

  /// The maximum number of keys that become columns, because each row has a cell for each of them.
  private static let mostKeys = 10_000

  private static let tooManyKeys =
    "bag_unpack() makes \(mostKeys) columns at most, and there are more keys. Name those that you "
    + "want, as in bag_unpack(b) : (a: long, c: string), or turn each key into a row by mv-expand."

  /// The options that determine the columns of a bag.
  private struct Unpacking {
    let source: Column
    let prefix: String
    /// What happens to an existing column that has the same name.
    let conflict: String
    let ignored: [String]
  }

  /// The keys and the types of their values, either from the schema or from the rows.
  private func fields(
    of unpacking: Unpacking, _ node: EvaluateSyntax, over rows: RowScope
  ) -> [TableSchema.Field]? {
    if let schema = node.schema {
      let known = Set(rows.relation.columns.map { ExactText($0.name) })
      return schema.columns.filter { !known.contains(ExactText($0.name.text)) }.map {
        TableSchema.Field(String($0.name.text.dropFirst(unpacking.prefix.count)), $0.type)
      }
    }
    var types: [ExactText: ScalarType] = [:]
    let ignored = Set(unpacking.ignored.map { ExactText($0) })
    let source = BoundExpression.column(unpacking.source)
    let isDone = forEachValue(of: source, over: rows.plan, at: node.range) {
      bag, run throws(QueryError) in
      for member in bag.json.object ?? [:] where !ignored.contains(ExactText(member.key)) {
        guard let type = member.value.scalarType else { continue }
        let key = ExactText(member.key)
        let known = types[key]
        if known == nil {
          guard types.count < Self.mostKeys else { throw .tooLarge(Self.tooManyKeys) }
          try run.hold(128 + member.key.heldBytes)
        }
        if known != type { types[key] = known.map { $0.shared(with: type) } ?? type }
      }
    }
    guard isDone else { return nil }
    // Sorted by code points, like the columns of tables.
    return types.ordered { $0.key.text.byteOrder(to: $1.key.text) < 0 }.map {
      TableSchema.Field($0.key.text, $0.value)
    }
  }

  private func unpacked(
    _ unpacking: Unpacking, _ fields: [TableSchema.Field], over input: Relation,
    at range: SourceRange
  ) -> Relation {
    var relation = input
    relation.columns.removeAll { $0.id == unpacking.source.id }
    var definitions: [ExtendNode.Definition] = []
    var keys: [String] = []
    var taken = Set(relation.columns.map { ExactText($0.name) })
    for field in fields {
      let name = unpacking.prefix + field.name
      let isTaken = !taken.insert(ExactText(name)).inserted
      if isTaken, unpacking.conflict == "keep_source" { continue }
      if isTaken, unpacking.conflict != "replace_source" {
        report("There is a column '\(name)' already. Give bag_unpack() a prefix.", at: range)
        return .unknown
      }
      let column = makeColumn(name, field.type)
      let value = infix(
        .subscripted,
        [.column(unpacking.source), .constant(.string(field.name), .string)], [], at: range)
      guard let value else { return .unknown }
      definitions.append(
        ExtendNode.Definition(column: column, value: value.converted(to: field.type)))
      if isTaken { relation.put(column) } else { relation.columns.append(column) }
      keys.append(field.name)
    }
    relation.plan =
      definitions.isEmpty
      ? input.plan
      : BagUnpackNode(
        input: input.plan, source: unpacking.source, definitions: definitions, keys: keys)
    return relation
  }
}

extension JSONValue {
  /// The type of a column for this value; `nil` for null, which fits a column of any type.
  fileprivate var scalarType: ScalarType? {
    switch self {
    case .null: nil
    case .bool: .bool
    case .integer: .long
    case .unsigned, .real: .real
    case .string: .string
    case .array, .object: .dynamic
    }
  }
}

extension ScalarType {
  /// The type of a column that can contain values of both types.
  fileprivate func shared(with other: ScalarType) -> ScalarType {
    ScalarType.widest(self, other) ?? .dynamic
  }
}
