/// `mv-expand a to typeof(long)`: returns one row for each element.
package struct MvExpandSyntax: Sendable {
  /// What a member of a bag becomes.
  package enum BagKind: String, Sendable, CaseIterable { case bag, array }

  /// The kind after `bagexpansion=` or `kind=`; without either, it is `nil`, which means `bag`.
  package let bagKind: BagKind?
  /// The column for the index of an element, from 0; `nil` without `with_itemindex`.
  package let indexColumn: NameSyntax?
  package let columns: [ExpandedColumnSyntax]
  /// The maximum number of result rows for one row; `nil` without `limit`.
  package let limit: ExpressionSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseMvExpand(from start: Int) throws(Diagnostic) -> MvExpandSyntax {
    let options = try parseParameters(["bagexpansion", "with_itemindex"])
      .adding(parseParameters(isAtBagKind ? ["kind", "with_itemindex"] : []))
    let kind = try (options.named["bagexpansion"] ?? options.named["kind"]).map {
      option throws(Diagnostic) in try option.choice(MvExpandSyntax.BagKind.self)
    }
    let index = try options.named["with_itemindex"].map { option throws(Diagnostic) in
      try option.nameValue()
    }
    let columns = parseExpandedColumns()
    return MvExpandSyntax(
      bagKind: kind, indexColumn: index, columns: columns, limit: try parseLimit(),
      range: range(from: start))
  }

  /// Whether `kind = bag` comes next; before any other value, `kind` is a column.
  private var isAtBagKind: Bool {
    MvExpandSyntax.BagKind(rawValue: text(of: peek(2))) != nil
  }

  mutating func parseExpandedColumns() -> [ExpandedColumnSyntax] {
    parseList { parser throws(Diagnostic) -> ExpandedColumnSyntax in
      try parser.parseExpandedColumn()
    }
  }

  private mutating func parseExpandedColumn() throws(Diagnostic) -> ExpandedColumnSyntax {
    let column = try parseColumn()
    let type = take("to") ? try parseTypeOf() : nil
    return ExpandedColumnSyntax(
      name: column.names.first, value: column.value, type: type,
      range: range(from: column.range.start))
  }

  mutating func parseLimit() throws(Diagnostic) -> ExpressionSyntax? {
    take("limit") ? try parseExpression() : nil
  }
}

extension MvExpandSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("mv-expand ")
    if let bagKind { writer.write("bagexpansion=\(bagKind.rawValue) ") }
    writer.writeExpanded(columns, index: indexColumn, limit: limit)
  }
}

/// An array or bag that `mv-expand` or `mv-apply` expands: `name = value to typeof(long)`.
package struct ExpandedColumnSyntax: Sendable {
  /// The name of the new column; `nil` if the query has none, so that it depends on the value.
  package let name: NameSyntax?
  package let value: ExpressionSyntax
  /// The type after `to typeof`; without it, this is `nil` and the elements stay dynamic.
  package let type: ScalarType?
  package let range: SourceRange
}

extension QueryOperator {
  static let mvExpand = QueryOperator(
    "mv-expand", also: ["mvexpand"],
    usage: "| mv-expand COLUMN [to typeof(TYPE)]",
    summary: "Gives one row for each element of an array or bag.",
    examples: [
      "jobs | mv-expand shift = shifts | project title, tostring(shift.start)"
    ],
    grammar: OperatorGrammar(
      first: [.columns, .words(["kind=", "with_itemindex="])], operand: OperatorGrammar.value,
      after: [.words(["to typeof(", "limit"])],
      options: ["kind": ["bag", "array"], "bagexpansion": ["bag", "array"]])
  ) { parser, start throws(Diagnostic) in try parser.parseMvExpand(from: start) }
}

extension Binder {
  func bind(_ node: MvExpandSyntax, over input: Relation, in scope: Scope) -> Relation {
    expand(
      node.columns, node.indexColumn, node.limit, asArrays: node.bagKind == .array, over: input,
      in: scope)
  }

  /// The rows with expanded arrays.
  ///
  /// A column of elements replaces the column that has the same name.
  func expand(
    _ columns: [ExpandedColumnSyntax], _ indexColumn: NameSyntax?, _ limit: ExpressionSyntax?,
    asArrays: Bool, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList(input.columns.map(\.name))
    var relation = input
    var items: [MvExpandNode.Item] = []
    for syntax in columns {
      guard let value = bind(syntax.value, in: rows) else {
        relation.unknownNames.formUnion(syntax.name.map { [$0.text] } ?? [])
        continue
      }
      guard value.type == .dynamic else {
        report("An array or bag is expected, not a \(value.type).", at: syntax.value.range)
        continue
      }
      let name = syntax.name?.text ?? suggestedName(syntax.value, in: rows) ?? names.unnamed()
      let column = makeColumn(name, syntax.type ?? .dynamic)
      items.append(MvExpandNode.Item(column: column, value: value))
      relation.put(column)
    }
    let index = indexColumn.map { makeColumn($0.text, .long) }
    if let index { relation.put(index) }
    relation.plan = MvExpandNode(
      input: rows.plan, items: items, index: index,
      limit: limit.flatMap { count($0, in: scope) } ?? .max, opensBagsAsArrays: asArrays)
    return relation
  }
}
