import DaybookQuery
import Testing

@Suite("Operators on text")
struct TextTestTests {
  static let rows = [
    "error code", "the error", "an errorlog", "ERROR", "x-error", "a_error", "erro", "err or",
  ]

  @Test(
    "Terms are runs of letters and digits",
    arguments: [
      ("has", "error", ["error code", "the error", "ERROR", "x-error", "a_error"]),
      ("hasprefix", "err", rows), ("startswith", "err", ["error code", "ERROR", "erro", "err or"]),
      ("hassuffix", "or", ["error code", "the error", "ERROR", "x-error", "a_error", "err or"]),
      ("hasprefix", "or", ["err or"]), ("hasprefix_cs", "ERR", ["ERROR"]),
      ("has_cs", "ERROR", ["ERROR"]), ("contains", "RRORL", ["an errorlog"]),
      ("contains_cs", "RRORL", []), ("endswith", "LOG", ["an errorlog"]),
      ("!has", "error", ["an errorlog", "erro", "err or"]),
    ])
  func terms(name: String, needle: String, kept: [String]) throws {
    for row in Self.rows {
      let call = Call(name, Operand(stringLiteral: row), Operand(stringLiteral: needle))
      #expect(try call.value() == .bool(kept.contains(row)), "\(row)")
    }
  }

  @Test(
    "A boundary is asked only at edges that are of terms",
    arguments: [
      ("xa b", "has", "a ", false), ("a b", "has", "a ", true), ("x ab y", "hasprefix", " a", true),
      ("x ab y", "hassuffix", " a", false), ("xa b", "hassuffix", "a ", true),
      ("b .b-", "has", " ", true),
      ("abc", "has", "", true), ("x a-b y", "has", "a-b", true), ("x ab y", "has", "a-b", false),
      ("éa", "has", "a", false), ("a_b", "has", "a", true), ("ÉCOLE été", "has", "école", true),
      ("err or", "hasprefix", "r o", false), ("100%", "contains", "%", true),
      ("", "has", "x", false),
    ])
  func edges(text: String, name: String, needle: String, expected: Bool) throws {
    let call = Call(name, Operand(stringLiteral: text), Operand(stringLiteral: needle))
    #expect(try call.value() == .bool(expected))
    let columns = Call(
      name,
      arguments: [CallSite.Argument(type: .string), CallSite.Argument(type: .string)])
    var context = RowContext(seed: 0)
    let resolved = try columns.resolve(CallSite(arguments: columns.arguments, now: Call.now))
    #expect(
      try resolved.evaluate([.string(text), .string(needle)], &context) == .bool(expected))
  }

  @Test(
    "Lists ask for any or all terms",
    arguments: [
      (Call("has_any", "alpha beta", "beta", "zeta"), true),
      (Call("has_any", "errors", "error"), false),
      (Call("has_all", "alpha beta", .json("[\"alpha\",\"beta\"]")), true),
      (Call("has_all", "alpha", "alpha", "beta"), false),
      (Call("has_any", "code 42 here", 42), true),
      (Call("has_all", "x", .json("[]")), true), (Call("has_any", "x", .json("[]")), false),
    ])
  func lists(call: Call, expected: Bool) throws { #expect(try call.value() == .bool(expected)) }

  @Test("A regular expression that would stall a backtracking matcher does not stall a query")
  func linearTime() throws {
    let text = String(repeating: "a", count: 100_000) + "b"
    let call = Call("matches regex", Operand(stringLiteral: text), "(a+)+$")
    #expect(try call.value() == .bool(false))
  }

  @Test("The test over bytes says what the call over values says")
  func overBytes() throws {
    let call = Call(
      "has",
      arguments: [
        CallSite.Argument(type: .string),
        CallSite.Argument(type: .string, constant: .string("error")),
      ])
    let resolved = try call.resolve(CallSite(arguments: call.arguments, now: Call.now))
    let test = try #require(resolved.textTest)
    for row in Self.rows {
      var context = RowContext(seed: 0)
      let value = try resolved.evaluate([.string(row), .string("error")], &context)
      #expect(value == .bool(test.accepts(row.utf8.span)))
    }
  }
}
