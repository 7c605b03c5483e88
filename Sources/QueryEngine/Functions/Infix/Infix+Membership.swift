internal import DaybookValues

extension Infix {
  /// `in`, `!in`, `in~` and `!in~`, which are never null.
  ///
  /// An array in the list represents its elements.
  func resolveMembership(_ site: CallSite) throws(CallError) -> ResolvedCall {
    let ignoresCase = self == .inTilde || self == .notInTilde
    let isNegated = self == .notIn || self == .notInTilde
    let type = try membershipType(site, ignoresCase: ignoresCase)
    if let items = Self.constantItems(site) {
      return ResolvedCall(
        asking: MembershipTest(
          items, as: type, ignoresCase: ignoresCase, isNegated: isNegated))
    }
    let key: @Sendable (Value) -> KeyValue = { $0.memberKey(as: type, ignoresCase: ignoresCase) }
    return ResolvedCall(whenKnown: whenItemsAreKnown) { arguments in
      let wanted = key(arguments[0])
      let isThere =
        wanted != .null
        && arguments.values.dropFirst().contains { $0.elements.contains { key($0) == wanted } }
      return .bool(isThere != isNegated)
    }
  }

  /// Resolves the call again once all items of the list are constants; before that, returns `nil`.
  var whenItemsAreKnown: @Sendable (CallSite) -> ResolvedCall? {
    { site in
      let items = site.arguments.dropFirst()
      return items.allSatisfy { $0.constant != nil } ? try? resolve(site) : nil
    }
  }

  private static func constantItems(_ site: CallSite) -> [Value]? {
    var items: [Value] = []
    for argument in site.arguments.dropFirst() {
      guard let constant = argument.constant else { return nil }
      items += constant.elements
    }
    return items
  }

  /// The common type in which the value and the items are compared.
  private func membershipType(
    _ site: CallSite, ignoresCase: Bool
  ) throws(CallError) -> ScalarType {
    guard !ignoresCase else { return .string }
    var type = site.type(0)
    for (position, argument) in site.arguments.enumerated().dropFirst() {
      guard let common = Self.common(type, argument) else {
        throw CallError(
          "'\(rawValue)' cannot compare a \(type) with a \(argument.type). Convert one of them.",
          argument: position)
      }
      try Self.check(argument, as: common, at: position)
      type = common
    }
    return type == .dynamic ? .string : type == .int ? .long : type
  }

  /// Refuses a text that cannot be converted to the type of the compared values.
  private static func check(
    _ item: CallSite.Argument, as type: ScalarType, at position: Int
  ) throws(CallError) {
    guard item.type == .string, type != .string, type != .dynamic, let text = item.constant,
      text.converted(to: type).isNull
    else { return }
    throw CallError(
      "'\(text.text)' is not a \(type), with which it is compared.", argument: position)
  }

  private static func common(_ type: ScalarType, _ item: CallSite.Argument) -> ScalarType? {
    switch (type, item.type) {
    case (_, .dynamic):
      // Numbers in an array may have fractions, which conversion to a whole number would lose.
      type.isInteger && item.constant.map { $0.elements.contains { !$0.isWhole } } != false
        ? .real : type
    case (.dynamic, let other): other
    case (let left, let right) where left == right: left
    case (_, .string) where item.constant != nil: type
    case (.bool, let other) where other.isNumeric: other
    default: ScalarType.widest(type, item.type)
    }
  }
}

extension Value {
  fileprivate var isWhole: Bool {
    if case .dynamic(.real) = self { false } else { true }
  }
}
