extension SyntaxWriter {
  mutating func write(_ words: String, _ columns: [ColumnSyntax]) {
    write(words)
    writeList(columns) { $0.write($1) }
  }

  mutating func write(_ column: ColumnSyntax) {
    if column.names.count == 1 {
      write(column.names[0])
      write(" = ")
    } else if !column.names.isEmpty {
      write("(")
      writeList(column.names) { $0.write($1.text) }
      write(") = ")
    }
    write("", column.value)
  }

  mutating func write(_ key: SortKeySyntax) {
    write("", key.value)
    if let isAscending = key.isAscending { write(isAscending ? " asc" : " desc") }
    if let nulls = key.nulls { write(" nulls " + nulls.rawValue) }
  }

  mutating func write(_ condition: JoinConditionSyntax) {
    guard condition.left.range != condition.right.range else { return write(condition.left) }
    write("$left.")
    write(condition.left)
    write(" == $right.")
    write(condition.right)
  }

  /// Writes hints, each with a blank before it.
  mutating func write(_ hints: [ParameterSyntax]) {
    for hint in hints {
      write(" \(hint.name.text)=")
      if let value = hint.values.first { write("", value) }
    }
  }

  mutating func writeOptions(_ words: String, _ options: [ParameterSyntax]) {
    write(words + "(")
    writeList(options) { writer, option in
      writer.write(option.name.text + "=")
      writer.writeList(option.values) { $0.write("", $1) }
    }
    write(")")
  }

  mutating func writeExpanded(
    _ columns: [ExpandedColumnSyntax], index: NameSyntax?, limit: ExpressionSyntax?
  ) {
    if let index {
      write("with_itemindex=")
      write(index)
      write(" ")
    }
    writeList(columns) { writer, column in
      if let name = column.name {
        writer.write(name)
        writer.write(" = ")
      }
      writer.write("", column.value)
      if let type = column.type { writer.write(" to typeof(\(type.rawValue))") }
    }
    if let limit { write(" limit ", limit) }
  }
}
