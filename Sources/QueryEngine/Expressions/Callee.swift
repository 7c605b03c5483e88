/// The function or operator of a bound call; code compares callees, never names.
package enum Callee: Hashable, Sendable {
  case infix(Infix)
  case function(ScalarFunction)
  /// A conversion to another type that the binder adds; queries have no syntax for it.
  case conversion(ScalarType)
  /// All columns, or some of them, as one bag.
  case packing
  /// The estimated bytes of columns.
  case dataSize
  /// The index of a value's point on the axis of `make-series`.
  case slot

  /// The name or sign for explanations.
  package var name: String {
    switch self {
    case .infix(let infix): infix.rawValue
    case .function(let function): function.name
    case .conversion(let type): "to\(type)"
    case .packing: "pack_all"
    case .dataSize: "estimate_data_size"
    case .slot: "slot"
    }
  }

  /// The memory that a call needs in addition to its arguments.
  var need: CallNeed {
    switch self {
    case .infix(.subscripted): CallNeed(share: .nothing)
    case .function(let function): function.need
    case .conversion(.dynamic): CallNeed(share: .elements)
    case .infix, .conversion, .packing, .dataSize, .slot: CallNeed()
    }
  }
}
