extension Binder {
  /// `* has "word"`: whether a comparison is true for any column of the rows.
  ///
  /// A comparison with a text or a dynamic compares each column as text. A comparison with another
  /// value uses only the columns of that value's type.
  func bindAnyColumn(
    _ infix: Infix, _ others: [ExpressionSyntax], at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    let bound = others.map { bind($0, in: rows) }
    let operands = bound.compactMap { $0 }
    guard operands.count == bound.count, let type = operands.first?.type else { return nil }
    let isText = type == .string || type == .dynamic
    let text = operands.count == 1 && infix.findsText ? operands[0].constantText : nil
    let tests = rows.relation.columns.filter { isText || $0.type == type }
      .filter { column in text.map { column.type.mayShow($0) } ?? true }
      .compactMap { column -> BoundExpression? in
        self.infix(
          infix, [isText ? .searched(column, by: infix) : .column(column)] + operands,
          [range] + others.map(\.range), at: range)
      }
    return combined(.or, tests, at: range) ?? .constant(.bool(false), .bool)
  }

  /// Conditions joined by `and` or `or`; `nil` when there are none, or after a mistake.
  func combined(
    _ infix: Infix, _ conditions: [BoundExpression], at range: SourceRange
  ) -> BoundExpression? {
    joined(infix, conditions.map { ($0, range) }[...])
  }
}

extension BoundExpression {
  /// The value of a column that is compared with a text.
  ///
  /// If the operator searches words, a dynamic stays a dynamic. The words are then searched in its
  /// ``Value/searchedText`` and not in its JSON text.
  static func searched(_ column: Column, by infix: Infix) -> BoundExpression {
    let value = BoundExpression.column(column)
    let keepsDynamic = column.type == .dynamic && infix.comparesTexts
    return keepsDynamic ? value : value.converted(to: .string)
  }
}

extension Infix {
  /// Whether the operator, or the operator that it negates, searches the ``Value/searchedText`` of
  /// a dynamic.
  fileprivate var comparesTexts: Bool {
    let negated = rawValue.hasPrefix("!") ? Infix(rawValue: String(rawValue.dropFirst())) : nil
    return self != .equal && (findsText || negated?.findsText == true)
  }

  /// Whether a comparison can be true only for a text that contains the other text, in any case.
  fileprivate var findsText: Bool {
    switch self {
    case .has, .hasCS, .hasPrefix, .hasPrefixCS, .hasSuffix, .hasSuffixCS, .contains, .containsCS,
      .startsWith, .startsWithCS, .endsWith, .endsWithCS, .equal, .equalTilde:
      true
    default: false
    }
  }
}

extension BoundExpression {
  /// The text, if this is a constant text; else `nil`.
  fileprivate var constantText: String? {
    if case .constant(.string(let text), _) = self { text } else { nil }
  }
}

extension ScalarType {
  /// Whether the text of a value of this type may contain `text`, in any case.
  ///
  /// No number contains a `p`, for example, so a search for a word with a `p` need not convert
  /// numbers to text.
  func mayShow(_ text: String) -> Bool {
    guard let characters = shownCharacters else { return true }
    return text.utf8.allSatisfy { $0 >= 0x80 || characters.contains($0 | ($0 >= 0x40 ? 0x20 : 0)) }
  }

  /// The characters that texts of the type can contain, in lower case; `nil` if there is no limit.
  private var shownCharacters: Set<UInt8>? {
    switch self {
    case .bool: Set("truefals".utf8)
    case .int, .long: Set("-0123456789".utf8)
    case .datetime: Set("+-.: 0123456789tz".utf8)
    case .timespan: Set("-.:0123456789".utf8)
    case .guid: Set("-0123456789abcdef".utf8)
    case .real, .decimal: Set("+-.0123456789enaifty∞".utf8)
    case .string, .dynamic: nil
    }
  }
}
