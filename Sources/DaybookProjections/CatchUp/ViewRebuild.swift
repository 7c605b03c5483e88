/// A read model that was rebuilt from the log because its file could not be used.
///
/// ```swift
/// for rebuild in models.takeRebuilds() { print("\(rebuild.view) was rebuilt: \(rebuild.reason)") }
/// ```
public struct ViewRebuild: Sendable, Equatable, CustomStringConvertible {
  /// The name of the read model.
  public let view: String
  /// The file that could not be used.
  public let file: String
  /// The problem with the file.
  public let reason: String

  /// The rebuild and its reason, in one sentence for a person.
  public var description: String {
    "The read model '\(view)' was rebuilt from the log: \(reason) (\(file))."
  }
}
