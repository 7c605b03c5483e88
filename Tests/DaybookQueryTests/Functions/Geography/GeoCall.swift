import DaybookQuery
import DaybookValues
import Testing

/// A call of a geographical function, which is evaluated with constants and with columns.
///
/// Both must give the same value, although shapes in constants are decoded only once.
struct GeoCall: CustomTestStringConvertible, Sendable {
  let name: String
  let arguments: [CallSite.Argument]

  init(_ name: String, _ arguments: Operand...) {
    (self.name, self.arguments) = (name, arguments.map(\.argument))
  }

  var testDescription: String { name }

  func value() throws -> Value {
    let known = try resolve(arguments)
    let unknown = try resolve(arguments.map { CallSite.Argument(type: $0.type) })
    let values = try [known, unknown].map { call in
      var context = RowContext(seed: 1)
      return try call.evaluate(arguments.map { $0.constant ?? .null }, &context)
    }
    #expect(values[0] == values[1], "\(name) of constants and of columns differ")
    return values[0]
  }

  private func resolve(_ arguments: [CallSite.Argument]) throws -> ResolvedCall {
    let function = try #require(FunctionCatalog.standard.named(name), "no function \(name)")
    return try function.resolve(CallSite(arguments: arguments, now: Call.now))
  }

  /// Returns the call's result as a number.
  func number() throws -> Double {
    guard case .real(let number) = try value() else {
      throw Failure(description: "\(name) gives \(try value().text)")
    }
    return number
  }

  /// Returns the call's result, a shape, as an operand of another call.
  func shape() throws -> Operand { Operand(.dynamic, try value()) }

  /// Returns the call's result as a place.
  func place() throws -> Place {
    let numbers = try value().json["coordinates"]?.array?.compactMap(\.real) ?? []
    guard numbers.count == 2 else {
      throw Failure(description: "\(name) gives \(try value().text)")
    }
    return Place(numbers[0], numbers[1])
  }

  func isTrue() throws -> Bool { try value() == .bool(true) }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension Value {
  var json: JSONValue { if case .dynamic(let json) = self { json } else { .null } }
}
