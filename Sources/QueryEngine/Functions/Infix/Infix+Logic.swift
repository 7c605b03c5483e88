extension Infix {
  /// `and` and `or` of true, false and null: `false and null` is false, and `true or null` is true.
  func resolveLogic(_ site: CallSite) throws(CallError) -> ResolvedCall {
    for (position, argument) in site.arguments.enumerated() {
      guard argument.type == .bool || argument.type == .dynamic else {
        throw CallError(
          "'\(rawValue)' takes bools, not a \(argument.type).", argument: position)
      }
    }
    let decisive = self == .or
    return ResolvedCall(.bool, nulls: .handled) { arguments in
      let (left, right) = (arguments.bool(0), arguments.bool(1))
      if left == decisive || right == decisive { return .bool(decisive) }
      return left == nil || right == nil ? .null : .bool(!decisive)
    }
  }

  /// `x[y]`: an element at a position, or a member with a name.
  func resolveSubscript(_ site: CallSite) throws(CallError) -> ResolvedCall {
    guard site.type(0) == .dynamic else {
      throw CallError(
        "A \(site.type(0)) has no elements. Only a dynamic is read by '.' or '[]'.", argument: 0)
    }
    switch site.type(1) {
    case .string:
      return ResolvedCall(.dynamic, nulls: .handled) { $0[0].member($0.text(1)) }
    case .int, .long:
      return ResolvedCall(.dynamic, nulls: .handled) { arguments in
        arguments[1].wholeNumber.map { arguments[0].element($0) } ?? .null
      }
    case .dynamic:
      return ResolvedCall(.dynamic, nulls: .handled) { arguments in
        arguments[1].unwrapped.wholeNumber.map { arguments[0].element($0) }
          ?? arguments[0].member(arguments.text(1))
      }
    case let type:
      throw CallError("An element is chosen by a number or a name, not by a \(type).", argument: 1)
    }
  }
}
