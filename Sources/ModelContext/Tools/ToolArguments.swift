internal import DaybookValues

/// The arguments of a call, after they have been checked.
struct ToolArguments: Sendable {
  private let values: JSONObject

  /// - Throws: ``ToolRefusal`` if an argument is missing, unknown or of the wrong kind.
  init(_ values: JSONObject, _ parameters: [ToolParameter]) throws(ToolRefusal) {
    self.values = JSONObject(values.filter { !$0.value.isNull })
    for argument in self.values { try Self.check(argument, parameters) }
    if let missing = parameters.first(where: { $0.isRequired && self.values[$0.name] == nil }) {
      throw ToolRefusal(
        "The argument '\(missing.name)' is missing. \(missing.meaning) It is \(missing.kind.words)."
      )
    }
  }

  private static func check(
    _ argument: JSONObject.Member, _ parameters: [ToolParameter]
  ) throws(ToolRefusal) {
    guard let parameter = parameters.first(where: { $0.name == argument.key }) else {
      let names = parameters.map(\.name)
      let meant = NearestName.of(argument.key, in: names).map { " Did you mean '\($0)'?" } ?? ""
      throw ToolRefusal(
        "There is no argument '\(ShortText(argument.key, bytes: 100).text)'.\(meant) There are: "
          + "\(names.joined(separator: ", ")).")
    }
    guard parameter.kind.takes(argument.value) else {
      let value = ShortText(argument.value.description, bytes: 100).text
      throw ToolRefusal("'\(argument.key)' wants \(parameter.kind.words), not \(value).")
    }
  }

  /// A text as it is, or another value as JSON text; `nil` if the argument is missing.
  func text(_ name: String) -> String? {
    values[name].map { $0.string ?? $0.wholeNumber.map { "\($0)" } ?? $0.description }
  }

  func texts(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }

  func flag(_ name: String) -> Bool { values[name]?.bool ?? false }

  func count(_ name: String) -> Int? { values[name]?.wholeNumber.map { Int(clamping: $0) } }

  func seconds(_ name: String) -> Double? { values[name]?.real }
}
