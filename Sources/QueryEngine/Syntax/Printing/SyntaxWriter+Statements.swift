extension SyntaxWriter {
  mutating func write(_ statement: StatementSyntax) {
    switch statement {
    case .let(let node): write(node)
    case .set(let node): write(node)
    case .declare(let node): write(node)
    case .query(let pipeline): write(pipeline)
    }
  }

  private mutating func write(_ statement: LetSyntax) {
    write("let ")
    write(statement.name)
    switch statement.value {
    case .expression(let value): write(" = ", value)
    case .function(let function):
      write(" = ")
      write(function)
    }
  }

  private mutating func write(_ function: FunctionSyntax) {
    write(function.isView ? "view (" : "(")
    writeList(function.parameters) { $0.write($1) }
    write(") { ")
    for statement in function.statements {
      write(statement)
      write("; ")
    }
    write("", function.body)
    write(" }")
  }

  mutating func write(_ parameter: FunctionSyntax.Parameter) {
    write(parameter.name)
    switch parameter.kind {
    case .scalar(let type, let value):
      write(": " + type.rawValue)
      if let value { write(" = ", value) }
    case .table(let schema):
      write(": ")
      write(schema)
    }
  }

  mutating func write(_ schema: SchemaSyntax) {
    write("(")
    writeList(schema.columns) { writer, column in
      writer.write(column)
    }
    if schema.allowsOthers { write(schema.columns.isEmpty ? "*" : ", *") }
    write(")")
  }

  /// Writes a column with its type; if the name of the column is a type, it is put in brackets.
  private mutating func write(_ column: SchemaSyntax.Column) {
    if ScalarType(rawValue: column.name.text) != nil {
      write("[")
      writeString(column.name.text)
      write("]")
    } else {
      write(column.name)
    }
    write(": " + column.type.rawValue)
  }

  mutating func write(_ pipeline: PipelineSyntax) {
    write(pipeline.source)
    for node in pipeline.operators {
      write(" | ")
      node.write(to: &self)
    }
  }

  mutating func write(_ subquery: SubquerySyntax) {
    for (index, node) in subquery.operators.enumerated() {
      if index > 0 { write(" | ") }
      node.write(to: &self)
    }
  }

  private mutating func write(_ source: SourceSyntax) {
    switch source {
    case .table(let table): write(table)
    case .call(let call): write(call)
    case .print(let node): node.write(to: &self)
    case .range(let node): node.write(to: &self)
    case .datatable(let node): node.write(to: &self)
    case .file(let node): node.write(to: &self)
    case .union(let node): node.write(to: &self)
    case .search(let node): node.write(to: &self)
    case .find(let node): node.write(to: &self)
    case .parenthesised(let pipeline):
      write("(")
      write(pipeline)
      write(")")
    case .missing: return
    }
  }

  private mutating func write(_ table: TableSyntax) {
    write(table.name)
    switch table.asOf?.position {
    case .sequence(let seq): write("@\(seq)")
    case .head: write("@head")
    case .time(let text): write("@datetime(\(text))")
    case nil: return
    }
  }

  mutating func write(_ operand: TableOperandSyntax) {
    switch operand {
    case .wildcard(let pattern): write(pattern)
    case .pipeline(let pipeline): writeOperand(pipeline)
    }
  }

  /// Writes a pipeline in brackets, or without them if it is only a table.
  mutating func writeOperand(_ pipeline: PipelineSyntax) {
    if case .table = pipeline.source, pipeline.operators.isEmpty { return write(pipeline) }
    write("(")
    write(pipeline)
    write(")")
  }
}
