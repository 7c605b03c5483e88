package import RegularExpressions

extension Infix {
  /// `matches regex`, which is null only if the pattern is invalid and not a constant.
  func resolveRegex(_ site: CallSite) throws(CallError) -> ResolvedCall {
    for position in 0...1 where site.type(position) != .string {
      guard site.type(position) == .dynamic else {
        throw CallError(
          "'matches regex' takes strings, not a \(site.type(position)).", argument: position)
      }
    }
    guard let pattern = site.constantText(1) else {
      return ResolvedCall(.bool) { values, context throws(QueryError) in
        let arguments = Arguments(values)
        guard let regex = try? LinearRegex(arguments.text(1)) else { return .null }
        let found = try regex.matches(arguments.text(0)) { () throws(QueryError) in
          try context.checkpoint()
        }
        return .bool(found)
      }
    }
    let regex = try LinearRegex(constant: pattern, argument: 1)
    return ResolvedCall(.bool) { values, context throws(QueryError) in
      let text = if case .string(let text) = values[0] { text } else { values[0].text }
      let found = try regex.matches(text) { () throws(QueryError) in try context.checkpoint() }
      return .bool(found)
    }
  }
}

extension LinearRegex {
  /// Compiles the constant argument of a call, or throws the reason why it is invalid.
  package convenience init(constant pattern: String, argument: Int) throws(CallError) {
    do throws(RegexError) {
      try self.init(pattern)
    } catch {
      throw CallError(error.description, argument: argument)
    }
  }

  /// The regular expression in a constant argument of a call.
  package convenience init(_ site: CallSite, argument: Int) throws(CallError) {
    try self.init(constant: site.constantText(argument) ?? "", argument: argument)
  }
}
