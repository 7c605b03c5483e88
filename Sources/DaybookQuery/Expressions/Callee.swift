/// What a bound call calls: whoever looks for certain calls asks for it, and never for a name.
package enum Callee: Hashable, Sendable {
  case infix(Infix)
  case function(ScalarFunction)
  /// A value made one of another type, which no query has to write.
  case conversion(ScalarType)
  /// All columns, or some, as one bag.
  case packing
  /// The bytes of columns.
  case dataSize
  /// The number of the place of `make-series` that a value belongs to.
  case slot

  /// Its name, or its sign, as explanations write it.
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

  /// What a call of it needs besides its arguments.
  var need: CallNeed {
    switch self {
    case .infix(.subscripted): CallNeed(share: .nothing)
    case .function(let function): function.need
    case .conversion(.dynamic): CallNeed(share: .elements)
    case .infix, .conversion, .packing, .dataSize, .slot: CallNeed()
    }
  }
}
