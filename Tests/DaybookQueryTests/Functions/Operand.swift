import DaybookQuery
import DaybookValues

/// An argument of a call in a table of tests, which can often be written as a literal.
struct Operand: Sendable {
  let argument: CallSite.Argument

  init(_ type: ScalarType, _ value: Value) {
    argument = CallSite.Argument(type: type, constant: value)
  }

  private init(_ argument: CallSite.Argument) { self.argument = argument }

  static func int(_ value: Int32) -> Operand { Operand(.int, .int(value)) }
  static func real(_ value: Double) -> Operand { Operand(.real, .real(value)) }
  static func bool(_ value: Bool) -> Operand { Operand(.bool, .bool(value)) }
  static func missing(_ type: ScalarType) -> Operand { Operand(type, .null) }
  static func typeof(_ type: ScalarType) -> Operand { Operand(CallSite.Argument(naming: type)) }

  /// Makes a dynamic value from its JSON.
  static func json(_ text: String) -> Operand {
    Operand(.dynamic, Value((try? JSONValue(parsing: text)) ?? .string("bad JSON in a test")))
  }

  static func datetime(_ text: String) -> Operand {
    Operand(.datetime, Value.string(text).converted(to: .datetime))
  }

  static func timespan(_ text: String) -> Operand {
    Operand(.timespan, Value.string(text).converted(to: .timespan))
  }

  static func decimal(_ text: String) -> Operand {
    Operand(.decimal, Value.string(text).converted(to: .decimal))
  }

  static func guid(_ text: String) -> Operand {
    Operand(.guid, Value.string(text).converted(to: .guid))
  }
}

extension Operand: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int64) { self.init(.long, .long(value)) }
}

extension Operand: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) { self.init(.real, .real(value)) }
}

extension Operand: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(.string, .string(value)) }
}

extension Operand: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self.init(.bool, .bool(value)) }
}

/// A call and its result, as text in the JSON of query results.
typealias Case = (call: Call, result: String)

extension Value {
  /// The value in the JSON of query results; real numbers are rounded, so that tests can state
  /// them.
  var resultText: String {
    if case .real(let number) = self, number.isFinite {
      let rounded = (number * 1e9).rounded() / 1e9
      return number.magnitude < 1e6 ? Value.real(rounded).resultTextAsIs : resultTextAsIs
    }
    return resultTextAsIs
  }

  private var resultTextAsIs: String {
    var writer = JSONWriter()
    writer.writeResult(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
