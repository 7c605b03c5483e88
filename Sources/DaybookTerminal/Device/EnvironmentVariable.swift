#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The value of an environment variable, if it is set.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
