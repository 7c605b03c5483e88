extension Infix {
  /// `==` and `!=`; the result is null only if both operands are null.
  func resolveEquality(_ site: CallSite) throws(CallError) -> ResolvedCall {
    let comparison = try ComparedOperands(site, rawValue)
    let isNegated = self == .notEqual
    let test = try textEquality(site, comparison)
    return ResolvedCall(.bool, textTest: test) { values, _ throws(QueryError) in
      let (left, right) = comparison.operands(values[0], values[1])
      if left.isNull || right.isNull {
        return left.isNull && right.isNull ? .null : .bool(isNegated)
      }
      return .bool((left.compare(to: right) == 0) != isNegated)
    }
  }

  private func textEquality(
    _ site: CallSite, _ comparison: ComparedOperands
  ) throws(CallError) -> TextTest? {
    guard comparison.type == .string, site.type(0) == .string,
      case .string(let text)? = site.constant(1)
    else { return nil }
    return TextTest(.whole, text, isCaseSensitive: true, isNegated: self == .notEqual)
  }

  /// `< <= > >=` of numbers, bools and times; the result is null if an operand is null.
  func resolveOrder(_ site: CallSite) throws(CallError) -> ResolvedCall {
    let comparison = try ComparedOperands(site, rawValue)
    guard comparison.type.hasOrder else {
      let remedy =
        site.constant(1) == .string("")
        ? "for a text that is not empty write != ''." : "for strings use strcmp()."
      throw CallError(
        "'\(rawValue)' cannot compare a \(site.type(0)) with a \(site.type(1)). "
          + "Only numbers, datetimes and timespans are less or greater; \(remedy)")
    }
    let accepts = acceptedOrder
    return ResolvedCall(.bool) { values, _ throws(QueryError) in
      let (left, right) = comparison.operands(values[0], values[1])
      guard !left.isNull, !right.isNull else { return .null }
      return .bool(left.compare(to: right).map(accepts) ?? false)
    }
  }

  private var acceptedOrder: @Sendable (Int) -> Bool {
    switch self {
    case .less: { $0 < 0 }
    case .lessOrEqual: { $0 <= 0 }
    case .greater: { $0 > 0 }
    default: { $0 >= 0 }
    }
  }

  /// `x between (a .. b)`, with both ends included.
  ///
  /// If `b` is a timespan, the end of the range is `a + b`.
  func resolveRange(_ site: CallSite) throws(CallError) -> ResolvedCall {
    let isLength = site.type(1) == .datetime && site.type(2) == .timespan
    let low = try ComparedOperands(site, rawValue, left: 0, right: 1)
    let high = isLength ? low : try ComparedOperands(site, rawValue, left: 0, right: 2)
    guard low.type.hasOrder, high.type.hasOrder else {
      throw CallError("'\(rawValue)' takes numbers, datetimes and timespans, not \(site.type(0)).")
    }
    let isNegated = self == .notBetween
    return ResolvedCall(.bool) { values, _ throws(QueryError) in
      let end = isLength ? Infix.end(values[1], values[2]) : values[2]
      let (first, least) = low.operands(values[0], values[1])
      let (second, greatest) = isLength ? (first, end) : high.operands(values[0], end)
      guard !first.isNull, !least.isNull, !greatest.isNull else { return .null }
      let isAbove = first.compare(to: least).map { $0 >= 0 } ?? false
      let isBelow = second.compare(to: greatest).map { $0 <= 0 } ?? false
      return .bool((isAbove && isBelow) != isNegated)
    }
  }

  /// The end of the range that begins at `start` and has this length; null if one of them is null.
  static func end(_ start: Value, _ length: Value) -> Value {
    guard case .datetime(let start) = start, case .timespan(let length) = length else {
      return .null
    }
    return .datetime(start.adding(length) ?? (length.ticks < 0 ? .least : .greatest))
  }
}

extension ScalarType {
  /// Whether values of the type have an order.
  var hasOrder: Bool {
    isNumeric || self == .bool || self == .datetime || self == .timespan
  }
}
