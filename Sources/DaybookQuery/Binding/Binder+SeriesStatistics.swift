extension Binder {
  /// `series_stats(x)`, of which each column is a member of a bag.
  func bindSeriesStatistics(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    let name = NameSyntax(text: "series_stats_dynamic", range: call.name.range)
    return bind(
      CallSyntax(name: name, arguments: call.arguments, range: call.range), in: rows)
  }

  /// The columns of a call that gives several; `nil` when it gives one.
  func severalValues(
    _ syntax: ColumnSyntax, _ value: BoundExpression, in rows: RowScope, isPrint: Bool = false
  ) -> [(name: String, value: BoundExpression)]? {
    seriesStatistics(syntax, value, in: rows)
      ?? sortedArrays(syntax, value, in: rows, isPrint: isPrint)
  }

  /// The columns that `series_stats()` makes of a bag; `nil` when the column is something else.
  private func seriesStatistics(
    _ syntax: ColumnSyntax, _ bag: BoundExpression, in rows: RowScope
  ) -> [(name: String, value: BoundExpression)]? {
    guard case .call(let call) = syntax.value.kind, call.name.text == "series_stats",
      rows.scope["series_stats"] == nil
    else { return nil }
    let source = call.arguments.first.flatMap { suggestedName($0.value, in: rows) } ?? ""
    let columns = SeriesStatistics.columns.prefix(
      syntax.names.count > 1 ? syntax.names.count : SeriesStatistics.columns.count)
    return columns.enumerated().compactMap { index, key in
      let member = infix(
        .subscripted, [bag, .constant(.string(key), .string)], [syntax.range], at: syntax.range)
      let type: ScalarType = key.hasSuffix("_idx") ? .long : .real
      let given = index < syntax.names.count ? syntax.names[index].text : nil
      return member.map { (given ?? "series_stats_\(source)_\(key)", $0.converted(to: type)) }
    }
  }
}
