internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

extension ScalarType {
  /// The type in queries of a read model's column of `kind`.
  init(_ kind: RowColumn.Kind) {
    self =
      switch kind {
      case .bool: .bool
      case .int32, .int64: .long
      case .uint64: .decimal
      case .real: .real
      case .text: .string
      case .json: .dynamic
      case .date, .timestamp: .datetime
      }
  }

  /// The type in queries of a field that events have with each of `kinds`.
  ///
  /// Numbers are of the narrowest type that has them all; other mixtures are dynamic.
  init(ofFields kinds: Set<EventField.Kind>) {
    self =
      switch kinds {
      case []: .dynamic
      case _ where kinds.isSubset(of: [.int32, .int64]): .long
      case _ where kinds.isSubset(of: [.int32, .int64, .uint64]): .decimal
      case _ where kinds.isSubset(of: [.int32, .int64, .uint64, .real]): .real
      case [.text]: .string
      case [.bool]: .bool
      default: .dynamic
      }
  }
}
