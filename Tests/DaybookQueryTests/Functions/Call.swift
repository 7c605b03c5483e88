import DaybookQuery
import DaybookValues
import Testing

/// A call of a function or an operator with constant arguments, for tables of tests.
struct Call: CustomTestStringConvertible, Sendable {
  let name: String
  let arguments: [CallSite.Argument]

  /// The moment of `now()` in tests: 2026-03-23T10:00:00Z.
  static let now = DateTime(year: 2026, month: 3, day: 23, hour: 10) ?? .least

  init(_ name: String, _ arguments: Operand...) {
    self.name = name
    self.arguments = arguments.map(\.argument)
  }

  init(_ name: String, arguments: [CallSite.Argument]) {
    self.name = name
    self.arguments = arguments
  }

  var testDescription: String {
    "\(name)(\(arguments.map { $0.constant?.text ?? "?" }.joined(separator: ", ")))"
  }

  /// Returns the call's value when all arguments are known to be constant.
  func value() throws -> Value {
    let site = CallSite(arguments: arguments, now: Self.now, timeZones: TestZones())
    return try run(try resolve(site))
  }

  func resolve(_ site: CallSite) throws -> ResolvedCall {
    if let infix = Infix(rawValue: name) { return try infix.resolve(site) }
    return try #require(FunctionCatalog.standard.named(name), "no function \(name)")
      .resolve(site)
  }

  private func run(_ call: ResolvedCall) throws -> Value {
    var context = RowContext(seed: 1)
    return try call.evaluate(arguments.map { $0.constant ?? .null }, &context)
  }

  /// Returns the type of the call's result.
  func type() throws -> ScalarType {
    try resolve(CallSite(arguments: arguments, now: Self.now, timeZones: TestZones())).result
  }

  /// Returns the reason why the call is refused; `nil` when it is accepted.
  func refusal() -> String? {
    do {
      _ = try resolve(CallSite(arguments: arguments, now: Self.now, timeZones: TestZones()))
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Time zones for tests: Brussels by its yearly rule alone, and a zone with a fixed offset.
struct TestZones: TimeZoneSource {
  var zoneNames: [String] { ["Test/Fixed", "Europe/Brussels"] }

  func rules(of zone: String) -> [UInt8]? {
    let rules = ["Europe/Brussels": "CET-1CEST,M3.5.0,M10.5.0/3", "Test/Fixed": "<+0330>-3:30"]
    return rules[zone].map { Self.file(footer: $0) }
  }

  /// Returns a TZif file of version 2 that has a rule, and no list of transitions.
  private static func file(footer: String) -> [UInt8] {
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
    let part = header + [0, 0, 0, 0, 0, 0, 0]
    return part + part + Array("\n\(footer)\n".utf8)
  }
}
