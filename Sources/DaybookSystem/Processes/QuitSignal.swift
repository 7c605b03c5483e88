#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signal of Control-\, at which Swift's runtime prints the stack as if the program had
/// crashed.
package enum QuitSignal {
  /// Lets the signal end the program, unless it was ignored at the start.
  package static func endsProgram() {
    let before = signal(SIGQUIT, SIG_DFL)
    let wasIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if wasIgnored { signal(SIGQUIT, SIG_IGN) }
  }
}
