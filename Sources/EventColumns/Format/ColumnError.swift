package import DaybookSystem

/// Why a file of columns, or a part of it, gives no values.
package enum ColumnError: Error, Equatable, CustomStringConvertible {
  /// Bytes are not as they were written; says which.
  case damaged(String)
  /// It was written by another version, or for another log; says which.
  case unusable(String)
  case storage(StorageError)

  package var description: String {
    switch self {
    case .damaged(let part): "The file of columns is damaged: \(part)."
    case .unusable(let reason): "The file of columns cannot be used: \(reason)."
    case .storage(let error): "\(error)"
    }
  }
}
