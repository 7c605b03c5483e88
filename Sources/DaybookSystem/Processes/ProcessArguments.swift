/// The arguments of this program, from the system.
package enum ProcessArguments {
  /// The index of the first argument that is not UTF-8, counted from 1; `nil` if all arguments are
  /// UTF-8.
  ///
  /// Swift's own list replaces invalid bytes, so a path in it would name a different file.
  package static var firstNotText: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { !isText($0) }
  }

  private static func isText(_ place: Int) -> Bool {
    guard let word = unsafe CommandLine.unsafeArgv[place] else { return true }
    return unsafe String(validatingCString: word) != nil
  }
}
