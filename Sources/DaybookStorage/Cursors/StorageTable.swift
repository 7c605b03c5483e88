internal import CLMDB

/// The kind of a table's keys.
package enum TableKind: Hashable, Sendable {
  /// Unsigned numbers of 64 bits, in numeric order.
  case integerKeys
  /// Keys of 1 to 511 bytes, in the order of the bytes.
  case byteKeys

  var flags: CUnsignedInt {
    switch self {
    case .integerKeys: CUnsignedInt(MDB_INTEGERKEY)
    case .byteKeys: 0
    }
  }
}

/// The definition of a table that an environment opens, or makes if it is missing.
package struct TableDefinition: Hashable, Sendable {
  package let name: String
  package let kind: TableKind

  package init(_ name: String, _ kind: TableKind) {
    self.name = name
    self.kind = kind
  }
}

/// A table inside an environment, from ``StorageEnvironment/table(named:)``.
package struct StorageTable: Hashable, Sendable {
  package let name: String
  package let kind: TableKind
  let number: CUnsignedInt
  let environment: EnvironmentNumber
}
