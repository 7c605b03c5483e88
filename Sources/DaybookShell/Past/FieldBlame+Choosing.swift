package import Daybook

extension [FieldBlame] {
  /// The blames of the field called `name`; if `name` is `nil`, all blames.
  ///
  /// - Throws: ``ShellError`` with the names of the fields, if the row under `key` has no such
  ///   field.
  package func only(
    _ name: String?, of key: String, in view: String
  ) throws(ShellError) -> [FieldBlame] {
    guard let name else { return self }
    let found = filter { $0.field == name }
    guard found.isEmpty else { return found }
    let names = prefix(20).map(\.field).joined(separator: ", ")
    throw ShellError("The row '\(key)' of '\(view)' has no field '\(name)'. It has: \(names).")
  }
}
