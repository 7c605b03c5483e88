/// The words that this program was started with, as the system gave them.
package enum ProcessArguments {
  /// The place of the first that is not UTF-8, counted from 1; `nil` when each is.
  ///
  /// Swift's own list has marks of replacement in such a word: a path would name another file.
  package static var firstNotText: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { !isText($0) }
  }

  private static func isText(_ place: Int) -> Bool {
    guard let word = unsafe CommandLine.unsafeArgv[place] else { return true }
    return unsafe String(validatingCString: word) != nil
  }
}
