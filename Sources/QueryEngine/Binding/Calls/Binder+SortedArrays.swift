extension Binder {
  /// The columns of `array_sort_asc(a, b)` and `array_sort_desc(a, b)`, one for each array.
  ///
  /// The result is `nil` if `value` is another expression. It is also `nil` for a single array that
  /// is printed or has a given name. Within an expression, the call is one array of arrays.
  func sortedArrays(
    _ syntax: ColumnSyntax, _ value: BoundExpression, in rows: RowScope, isPrint: Bool
  ) -> [(name: String, value: BoundExpression)]? {
    guard case .call(let call) = syntax.value.kind, rows.scope[call.name.text] == nil,
      let function = functions.named(call.name.text),
      function.sortsArrays
    else { return nil }
    let arrays = call.arguments.filter { bind($0.value, in: rows)?.type != .bool }
    guard arrays.count > 1 || !isPrint && syntax.names.isEmpty else { return nil }
    let shown = isPrint && !syntax.names.isEmpty ? syntax.names.count : arrays.count
    return arrays.prefix(shown).enumerated().compactMap { index, array in
      let source = array.value.name ?? suggestedName(array.value, in: rows) ?? "array\(index)"
      let name = index < syntax.names.count ? syntax.names[index].text : "\(source)_sorted"
      guard arrays.count > 1 else { return (name, value) }
      return infix(
        .subscripted, [value, .constant(.long(Int64(index)), .long)], [syntax.value.range],
        at: syntax.range
      ).map { (name, $0) }
    }
  }
}
