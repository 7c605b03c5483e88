#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signal of Control-\, which Swift's runtime takes for a crash: it tells where, and goes on.
package enum QuitSignal {
  /// Lets it end the program, unless whoever started the program wants it ignored.
  package static func endsProgram() {
    let before = signal(SIGQUIT, SIG_DFL)
    let wasIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if wasIgnored { signal(SIGQUIT, SIG_IGN) }
  }
}
