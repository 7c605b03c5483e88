extension VectorKernel {
  /// `has`, `contains` and their like, looking for a constant by bytes.
  static func text(_ call: BoundCall) -> VectorKernel? {
    guard call.arguments.count == 2, call.arguments[0].type == .string,
      case .string(let text)? = call.arguments[1].constant, let sign = TextSign(call.name),
      let search = TextSearch(text, sign.place, ignoresCase: sign.ignoresCase)
    else { return nil }
    let resolved = call.resolved
    return VectorKernel { arguments, count in
      guard case .strings(let strings) = arguments[0].flattened.storage else {
        return Vector(.bool(sign.isNegated), type: .bool, count: count)
      }
      return Vector(
        strings.tested { bytes in
          if let isFound = search.isFound(in: bytes) { return isFound != sign.isNegated }
          return resolved.isTrue(of: String(decoding: bytes, as: UTF8.self), text)
        })
    }
  }
}

extension ResolvedCall {
  /// What a test of two strings says.
  fileprivate func isTrue(of string: String, _ other: String) -> Bool {
    var context = RowContext(seed: 0)
    guard case .bool(true)? = try? evaluate([.string(string), .string(other)], &context) else {
      return false
    }
    return true
  }
}

/// What an operator on two strings looks for.
struct TextSign: Sendable {
  let place: TextSearch.Place
  let ignoresCase: Bool
  let isNegated: Bool

  init?(_ name: String) {
    isNegated = name.hasPrefix("!")
    var word = isNegated ? name.dropFirst() : name[...]
    if name == "=~" || name == "!~" { word = "~" }
    ignoresCase = !word.hasSuffix("_cs")
    if !ignoresCase { word = word.dropLast(3) }
    switch word {
    case "has": place = .asTerm
    case "contains": place = .anywhere
    case "startswith": place = .atStart
    case "endswith": place = .atEnd
    case "~": place = .whole
    default: return nil
    }
  }
}
