#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another program that replaces this program in the same process.
package enum ProgramReplacement {
  /// Replaces this program with the program at `path`; returns only on failure.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, without its name.
  /// - Throws: ``SystemError`` when the program cannot be started.
  package static func become(_ path: String, _ arguments: [String]) throws(SystemError) -> Never {
    let number = unsafe CTexts([path] + arguments).withPointers { words in
      unsafe execv(path, words)
      return errno
    }
    throw SystemError(system: number, while: "start", at: path)
  }
}
