/// The arguments with which this program was started, from the system.
package enum ProcessArguments {
  /// The index of the first argument that is not UTF-8, counted from 1; `nil` if all are.
  ///
  /// In Swift's own list, invalid bytes are replaced, so a path would name another file.
  package static var firstNotText: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { !isText($0) }
  }

  private static func isText(_ place: Int) -> Bool {
    guard let word = unsafe CommandLine.unsafeArgv[place] else { return true }
    return unsafe String(validatingCString: word) != nil
  }
}
