extension ScanSyntax {
  package func write(to writer: inout SyntaxWriter) {
    writer.write("scan")
    if let matchID {
      writer.write(" with_match_id=")
      writer.write(matchID)
    }
    if !declarations.isEmpty { writeDeclarations(to: &writer) }
    if !partitionKeys.isEmpty { writer.write(" partition by ", partitionKeys) }
    if !orderKeys.isEmpty {
      writer.write(" order by ")
      writer.writeList(orderKeys) { $0.write($1) }
    }
    writer.write(" with (")
    for step in steps { write(step, to: &writer) }
    writer.write(")")
  }

  private func writeDeclarations(to writer: inout SyntaxWriter) {
    writer.write(" declare (")
    writer.writeList(declarations) { writer, declaration in
      writer.write(declaration.name)
      writer.write(": " + declaration.type.rawValue)
      if let value = declaration.default { writer.write(" = ", value) }
    }
    writer.write(")")
  }

  private func write(_ step: Step, to writer: inout SyntaxWriter) {
    writer.write("step ")
    writer.write(step.name)
    if step.isOptional { writer.write(" optional") }
    if let output = step.output { writer.write(" output=" + output.rawValue) }
    writer.write(": ", step.condition)
    if !step.assignments.isEmpty { writer.write(" => ", step.assignments) }
    writer.write("; ")
  }
}
