internal import DaybookQuery

extension ScalarType {
  /// The name that the type has in answers of version 1.
  var dataType: String {
    switch self {
    case .bool: "SByte"
    case .int: "Int32"
    case .long: "Int64"
    case .real: "Double"
    case .decimal: "SqlDecimal"
    case .datetime: "DateTime"
    case .timespan: "TimeSpan"
    case .guid: "Guid"
    case .string: "String"
    case .dynamic: "Object"
    }
  }

  /// The name of the .NET type in Kusto's schemas, such as `System.Int64`.
  var systemType: String {
    self == .decimal ? "System.Data.SqlTypes.SqlDecimal" : "System.\(dataType)"
  }
}
