internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions with random results.
  package static let random: [ScalarFunction] = [.rand, .newGuid]

  static var rand: ScalarFunction {
    ScalarFunction(
      "rand", [Parameter("limit", .integer, .optional)],
      "A random real from 0 up to 1; with a limit, a random whole number from 0 up to it, as a real."
    ) { site throws(CallError) in
      guard !site.arguments.isEmpty else {
        return ResolvedCall(.real, isDeterministic: false) { _, context throws(QueryError) in
          .real(Double.random(in: 0..<1, using: &context.random))
        }
      }
      return ResolvedCall(.real, isDeterministic: false) { values, context throws(QueryError) in
        let limit = Arguments(values).long(0)
        guard limit > 1 else { return .real(0) }
        return .real(Double(Int64.random(in: 0..<limit, using: &context.random)))
      }
    }
    .showing("rand(1) → 0.0")
  }

  static var newGuid: ScalarFunction {
    ScalarFunction("new_guid", [], "A random guid.") { _ throws(CallError) in
      ResolvedCall(.guid, isDeterministic: false) { _, context throws(QueryError) in
        let high = context.random.next() & ~0xF000 | 0x4000
        let low = context.random.next() & ~(0b11 << 62) | 0b10 << 62
        return .guid(EventID(high: high, low: low))
      }
    }
    .showing("strlen(tostring(new_guid())) → 36")
  }
}
