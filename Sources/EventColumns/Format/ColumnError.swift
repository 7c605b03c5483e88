package import DaybookSystem

/// The reason why a file of columns, or a part of it, cannot be read.
package enum ColumnError: Error, Equatable, CustomStringConvertible {
  /// Damaged bytes; the text names them.
  case damaged(String)
  /// The file has a different version, or belongs to a different log; the text names the
  /// difference.
  case unusable(String)
  case storage(SystemError)

  package var description: String {
    switch self {
    case .damaged(let part): "The file of columns is damaged: \(part)."
    case .unusable(let reason): "The file of columns cannot be used: \(reason)."
    case .storage(let error): "\(error)"
    }
  }
}
